import { lazyPage } from '../components/lazy-page.tsx';

// Public pages.

export const LandingPage = lazyPage(() =>
  import('../features/landing/landing-page.tsx').then((module) => module.LandingPage),
);
export const TermsPage = lazyPage(() =>
  import('../features/terms/terms-page.tsx').then((module) => module.TermsPage),
);
export const PrivacyPage = lazyPage(() =>
  import('../features/privacy/privacy-page.tsx').then((module) => module.PrivacyPage),
);
export const NotFoundPage = lazyPage(() =>
  import('../features/not-found/not-found-page.tsx').then((module) => module.NotFoundPage),
);
export const BetaVerificationPage = lazyPage(() =>
  import('../features/beta-verification/beta-verification-page.tsx').then(
    (module) => module.BetaVerificationPage,
  ),
);

// The session and the pages on the way into it.

export const SessionLayout = lazyPage(() =>
  import('./session.ts').then((module) => module.loadSessionLayout()),
);
const wayIn = () => import('./way-in.ts');
export const LoginPage = lazyPage(() => wayIn().then((module) => module.LoginPage));
export const LogoutPage = lazyPage(() => wayIn().then((module) => module.LogoutPage));
export const CompleteProfilePage = lazyPage(() =>
  import('../features/complete-profile/complete-profile-page.tsx').then(
    (module) => module.CompleteProfilePage,
  ),
);

// Pages of signed-in users.

const signedIn = () => import('./signed-in.ts');
export const SignedInLayout = lazyPage(() => signedIn().then((module) => module.SignedInLayout));
export const RequireAdmin = lazyPage(() => signedIn().then((module) => module.RequireAdmin));

export const DashboardPage = lazyPage(() =>
  import('../features/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
);
export const RegionsPage = lazyPage(() =>
  import('../features/regions/regions-page.tsx').then((module) => module.RegionsPage),
);
export const CategoriesPage = lazyPage(() =>
  import('../features/categories/categories-page.tsx').then((module) => module.CategoriesPage),
);
export const AccountPage = lazyPage(() =>
  import('../features/account/account-page.tsx').then((module) => module.AccountPage),
);
export const FaqPage = lazyPage(() =>
  import('../features/faq/faq-page.tsx').then((module) => module.FaqPage),
);
export const CircularsPage = lazyPage(() =>
  import('../features/circulars/circulars-page.tsx').then((module) => module.CircularsPage),
);
export const CircularPage = lazyPage(() =>
  import('../features/circular/circular-page.tsx').then((module) => module.CircularPage),
);
export const TodayPage = lazyPage(() =>
  import('../features/today/today-page.tsx').then((module) => module.TodayPage),
);
export const AlertsPage = lazyPage(() =>
  import('../features/alerts/alerts-page.tsx').then((module) => module.AlertsPage),
);
export const DeliveryPage = lazyPage(() =>
  import('../features/delivery/delivery-page.tsx').then((module) => module.DeliveryPage),
);
export const FirstStepsPage = lazyPage(() =>
  import('../features/first-steps/first-steps-page.tsx').then((module) => module.FirstStepsPage),
);
export const CoveragePage = lazyPage(() =>
  import('../features/coverage/coverage-page.tsx').then((module) => module.CoveragePage),
);
export const AdminPage = lazyPage(async () => {
  const { AdminPage: Portal, fetchTabAt } = await import('../features/admin/admin-page.tsx');
  await fetchTabAt(location.pathname);
  return Portal;
});
