import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { hasKnownUser } from '../../lib/browser/known-user.ts';
import { useScreenHead } from '../../lib/hooks/use-screen-head.ts';
import { Frame } from './frame.tsx';
import { NavigationEntries } from './navigation-entries.tsx';

/**
 * Placeholder until the session is known: the app shell in a browser with a known user, otherwise a
 * spinner.
 */
export const LoadingScreen = () => {
  const { title } = useScreenHead();
  const { pathname } = useLocation();
  const isInShell = title !== undefined || pathname.startsWith('/circulars/');
  return isInShell && hasKnownUser() ? <ShellSkeleton /> : <LoadingArea />;
};

/**
 * Shows a skeleton of the app shell with the current heading. It is inert until the real shell
 * replaces it, so that no focus or keystroke is lost.
 */
export const ShellSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading
    </p>
    <div inert>
      <Frame
        navigation={<NavigationEntries isAdmin={false} />}
        search={useScreenHead().hasSearch ? <SearchPlace /> : null}
        tools={<ToolsPlace />}
      >
        <LoadingPage />
      </Frame>
    </div>
  </>
);

/** Shows the current heading while the screen's code is loading. */
export const LoadingPage = () => {
  const { title } = useScreenHead();
  return (
    <>
      <div inert>{title === undefined ? null : <PageHead />}</div>
      <LoadingArea />
    </>
  );
};

const SearchPlace = () => (
  <span className="block h-9 w-full max-w-[340px] rounded-lg border border-control bg-surface max-md:max-w-none" />
);

/** Placeholder as wide as the buttons that will replace it, so that nothing shifts. */
const ToolsPlace = () => <span className="block h-10 w-[126px] lg:w-[86px]" />;
