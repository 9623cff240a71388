import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { usePageTitle } from '../lib/hooks/use-page-title.ts';
import { ScreenHeadContext } from '../lib/hooks/use-screen-head.ts';
import { FocusHeading } from './focus-heading.tsx';
import { routes, screenAt } from './routes.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

const CurrentScreen = () => useRoutes(routes);

/** A sibling before the screen, so that a screen that sets its own title does so afterwards. */
const ScreenTitle = ({ title }: { title: string | undefined }) => {
  usePageTitle(title ?? null);
  return null;
};

/** The application, for the address of the surrounding router. */
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

/** Shows a new page from its top, unless the URL has a fragment. The first page starts there anyway. */
const ScrollToTop = () => {
  const { pathname, hash } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    // Scrolling forces a layout, which is slow on some phones.
    if (pathname && !hash && !isFirst.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isFirst.current = false;
  }, [pathname, hash]);
  return null;
};
