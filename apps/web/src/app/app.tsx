import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { usePageTitle } from '../lib/hooks/use-page-title.ts';
import { ScreenHeadContext } from '../lib/hooks/use-screen-head.ts';
import { FocusHeading } from './focus-heading.tsx';
import { routes, screenAt } from './routes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

const CurrentScreen = () => useRoutes(routes);

/** A sibling before the screen: a screen that names itself by what it shows does so after this. */
const ScreenTitle = ({ title }: { title: string | undefined }) => {
  usePageTitle(title ?? null);
  return null;
};

/** The application, at the address of the router around it. */
export const App = () => {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  return (
    <ErrorBoundary resetKey={pathname}>
      <ScrollToTop />
      <FocusHeading />
      <ScreenTitle key={screen?.path} title={screen?.title} />
      <ScreenHeadContext value={screen ?? {}}>
        <Suspense fallback={<LoadingScreen />}>
          <CurrentScreen />
        </Suspense>
      </ScreenHeadContext>
    </ErrorBoundary>
  );
};
