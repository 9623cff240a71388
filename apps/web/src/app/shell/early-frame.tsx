import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { hasStoredSession } from '../../lib/browser/stored-session.ts';
import { pageHeads } from '../../lib/text/page-heads.ts';
import { useEarlyPage } from './early-page.ts';
import { Frame } from './frame.tsx';
import { hasSearch } from './navigation.ts';
import { NavigationEntries } from './navigation-entries.tsx';

/**
 * What a signed-in page shows while its code is on its way: the frame and the page's title. On the
 * first page the server drew it already. Visitors without a session see that something loads.
 */
export const EarlyFrame = () => {
  const { pathname } = useLocation();
  const isDrawn = useEarlyPage();
  if (isDrawn) return null;
  return isFramed(pathname) && hasStoredSession() ? <InertFrame /> : <LoadingArea />;
};

/**
 * The frame and what stands in it of the page, its title at least, where they will stand. Nothing in it can be
 * reached until the real one takes its place, so that no focus and no letter is lost.
 */
export const InertFrame = ({ children = <EarlyPage /> }: { children?: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div inert>
        <Frame
          navigation={<NavigationEntries isAdmin={false} />}
          search={hasSearch(pathname) ? <SearchPlace /> : null}
          tools={<ToolsPlace />}
        >
          {children}
        </Frame>
      </div>
    </>
  );
};

/** The title of the page whose code is on its way. */
export const EarlyPage = () => {
  const { pathname } = useLocation();
  const head = headOf(pathname);
  return (
    <>
      <div inert>{head ? <PageHead {...head} /> : null}</div>
      <LoadingArea />
    </>
  );
};

const heads = new Map<string, { title: string; text?: string }>(Object.entries(pageHeads));

const nameOf = (pathname: string) => {
  const [, first = ''] = pathname.split('/');
  return first === 'banks' ? 'dashboard' : first;
};

/** Whether the page at a path stands in the frame of signed-in users. */
const isFramed = (pathname: string) => heads.has(nameOf(pathname));

/** The head of the page at a path; that of one circular is its title, which is not known yet. */
const headOf = (pathname: string) =>
  pathname.startsWith('/circulars/') ? undefined : heads.get(nameOf(pathname));

const SearchPlace = () => (
  <span className="block h-9 w-full max-w-[340px] rounded-lg border border-control bg-surface max-md:max-w-none" />
);

/** As wide as the buttons that will stand there, so that nothing moves. */
const ToolsPlace = () => <span className="block h-10 w-[126px] lg:w-[86px]" />;
