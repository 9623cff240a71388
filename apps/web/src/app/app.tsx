import { Suspense, useLayoutEffect } from 'react';
import {
  createRoutesFromElements,
  Navigate,
  Route,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { fetchPagesAt } from '../components/lazy-page.tsx';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { FocusHeading } from './focus-heading.tsx';
import * as pages from './pages.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { EarlyFrame } from './shell/early-frame.tsx';
import { leaveEarlyPage } from './shell/early-page.ts';
import { useStyleSheet } from './use-style-sheet.ts';

/** The spec's search box knows /banks too: the banks stand on the dashboard. */
const ToDashboard = () => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/dashboard', search }} replace />;
};

/** Every route of the application. */
const routes = createRoutesFromElements(
  <>
    <Route path="/" element={<pages.LandingPage />} />
    <Route path="/terms" element={<pages.TermsPage />} />
    <Route path="/privacy" element={<pages.PrivacyPage />} />
    <Route path="/beta-verification" element={<pages.BetaVerificationPage />} />
    <Route element={<pages.SessionLayout />}>
      <Route path="/login" element={<pages.LoginPage />} />
      <Route path="/logout" element={<pages.LogoutPage />} />
      <Route path="/signup-info" element={<pages.CompleteProfilePage />} />
      <Route element={<pages.SignedInLayout />}>
        <Route path="/dashboard" element={<pages.DashboardPage />} />
        <Route path="/banks" element={<ToDashboard />} />
        <Route path="/regions" element={<pages.RegionsPage />} />
        <Route path="/categories" element={<pages.CategoriesPage />} />
        <Route path="/account" element={<pages.AccountPage />} />
        <Route path="/faq" element={<pages.FaqPage />} />
        <Route path="/today" element={<pages.TodayPage />} />
        <Route path="/circulars" element={<pages.CircularsPage />} />
        <Route path="/circulars/:id" element={<pages.CircularPage />} />
        <Route path="/alerts" element={<pages.AlertsPage />} />
        <Route path="/coverage" element={<pages.CoveragePage />} />
        <Route path="/first-steps" element={<pages.FirstStepsPage />} />
        <Route path="/delivery" element={<pages.DeliveryPage />} />
        <Route element={<pages.RequireAdmin />}>
          <Route path="/admin/*" element={<pages.AdminPage />} />
        </Route>
      </Route>
    </Route>
    <Route path="*" element={<pages.NotFoundPage />} />
  </>,
);

/** Fetches the code of the page at a path, and of what stands around it. */
export const fetchPageAt = (pathname: string): Promise<unknown> => fetchPagesAt(routes, pathname);

const Page = () => useRoutes(routes);

/** The application, at the address of the router around it. */
export const App = () => {
  const { pathname } = useLocation();
  useStyleSheet();
  useLayoutEffect(leaveEarlyPage, []);
  return (
    <ErrorBoundary resetKey={pathname}>
      <ScrollToTop />
      <FocusHeading />
      <Suspense fallback={<EarlyFrame />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
};
