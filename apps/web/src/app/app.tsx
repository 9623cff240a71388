import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { usePageTitle } from '../lib/hooks/use-page-title.ts';
import { ScreenHeadContext } from '../lib/hooks/use-screen-head.ts';
import { FocusHeading } from './focus-heading.tsx';
import { routes, screenAt } from './routes.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

const CurrentScreen = () => useRoutes(routes);

/** Sets the tab title. Rendered before the screen, so that a screen can override it. */
const ScreenTitle = ({ title }: { title: string | undefined }) => {
  usePageTitle(title ?? null);
  return null;
};

/** Renders the screen for the router's current URL. */
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

/** Scrolls to the top on navigation, unless the URL has a fragment. */
const ScrollToTop = () => {
  const { pathname, hash } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    // The first page is at the top already, and scrolling would force a layout, which is slow on
    // some phones.
    if (pathname && !hash && !isFirst.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isFirst.current = false;
  }, [pathname, hash]);
  return null;
};
