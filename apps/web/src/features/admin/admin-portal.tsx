import type { AdminCounts } from '@circulate/shared-schemas';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { countWords, TabCountBadge } from './counts/tab-count.tsx';
import { useAdminCounts } from './counts/use-admin-counts.ts';
import { LiveAdmin } from './events/live-admin.tsx';
import { SecondFactorGate } from './security/second-factor-gate.tsx';

/** A tab: where it leads, what it is called, and the list whose length it shows. */
export type TabLink = { to: string; label: string; list?: keyof AdminCounts };

/** Shows that there are tabs before the chosen one. */
const ROOM_BEFORE_PX = 72;

/** The Admin Portal around its tabs. */
export const AdminPortal = ({ tabs }: { tabs: readonly TabLink[] }) => (
  <SecondFactorGate>
    <PageHead />
    <LiveAdmin>
      <TabBar tabs={tabs} />
      <Suspense fallback={<LoadingArea />}>
        <Outlet />
      </Suspense>
    </LiveAdmin>
  </SecondFactorGate>
);

/** Many uploads stand beside the one of the Upload tab. */
const UPLOADS = ['/admin', '/admin/', '/admin/upload-many'];

const isAt = (pathname: string, to: string) =>
  to === '/admin' ? UPLOADS.includes(pathname) : pathname.startsWith(to);

const TabBar = ({ tabs }: { tabs: readonly TabLink[] }) => {
  const { pathname } = useLocation();
  const counts = useAdminCounts().data;
  const hasCounts = counts !== undefined;
  const bar = useRef<HTMLElement>(null);
  const chosen = tabs.findIndex(({ to }) => isAt(pathname, to));
  // On a phone the tabs scroll sideways, and the chosen one may stand outside, once more when
  // the counts make those before it wider. Set by hand, since `scrollIntoView` would move the page as well.
  useEffect(() => {
    // In a frame of its own, since it lays the page out.
    const frame = requestAnimationFrame(() => {
      const tab = bar.current?.children[chosen];
      if (bar.current && tab instanceof HTMLElement) {
        bar.current.scrollLeft = tab.offsetLeft - ROOM_BEFORE_PX;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen, hasCounts]);
  return (
    <nav
      ref={bar}
      aria-label="Admin Portal"
      className="relative mb-6 flex overflow-x-auto border-b border-line md:flex-wrap max-md:gap-1 max-md:pr-10 max-md:[mask-image:linear-gradient(to_right,black_calc(100%-40px),transparent)]"
    >
      {tabs.map(({ to, label, list }) => (
        <Link
          key={to}
          to={to}
          title={counts && list ? countWords(counts[list]) : undefined}
          aria-current={isAt(pathname, to) ? 'page' : undefined}
          className="-mb-px flex min-h-10 shrink-0 items-center rounded-t-md border-b-2 border-transparent px-2.5 font-medium text-ink-2 no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
          {counts && list ? <TabCountBadge {...counts[list]} /> : null}
        </Link>
      ))}
    </nav>
  );
};
