import { type AdminCounts, MESSAGES } from '@circulate/shared-schemas';
import { Suspense, useEffect, useRef } from 'react';
import { createRoutesFromElements, Link, Route, useLocation, useRoutes } from 'react-router-dom';
import { fetchPagesAt } from '../../components/lazy-page.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FullPageMessage } from '../../components/ui/full-page-message.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { pageHeads } from '../../lib/text/page-heads.ts';
import { countWords, TabCountBadge } from './counts/tab-count.tsx';
import { useAdminCounts } from './counts/use-admin-counts.ts';
import { LiveAdmin } from './events/live-admin.tsx';
import { SecondFactorGate } from './security/second-factor-gate.tsx';
import * as pages from './tabs.ts';

type TabLink = { to: string; label: string; list?: keyof AdminCounts };

const tabs: TabLink[] = [
  { to: '/admin/overview', label: 'Overview' },
  { to: '/admin', label: 'Upload' },
  { to: '/admin/review', label: 'Review', list: 'review' },
  { to: '/admin/circulars', label: 'Circulars', list: 'circulars' },
  { to: '/admin/sources', label: 'Sources', list: 'sources' },
  { to: '/admin/known-sources', label: 'Known sources', list: 'known_sources' },
  { to: '/admin/deliveries', label: 'Deliveries', list: 'deliveries' },
  { to: '/admin/beta-codes', label: 'Beta codes', list: 'beta_codes' },
  { to: '/admin/banks', label: 'Banks', list: 'banks' },
  { to: '/admin/categories', label: 'Categories', list: 'categories' },
  { to: '/admin/learning', label: 'Learning' },
  { to: '/admin/users', label: 'Users', list: 'users' },
  { to: '/admin/audit', label: 'Audit', list: 'audit' },
];

/** Shows that there are tabs before the chosen one. */
const ROOM_BEFORE_PX = 72;

const UnknownTab = () => (
  <FullPageMessage
    title={MESSAGES.page.notFoundTitle}
    text={MESSAGES.page.notFoundText}
    action={<ButtonLink to="/admin">Back to the Admin Portal</ButtonLink>}
  />
);

const routes = createRoutesFromElements(
  <>
    <Route index element={<pages.UploadTab />} />
    <Route path="upload-many" element={<pages.ManyUploadsPage />} />
    <Route path="overview" element={<pages.OverviewTab />} />
    <Route path="review" element={<pages.ReviewDesk />} />
    <Route path="circulars" element={<pages.CircularsTab />} />
    <Route path="circulars/:id" element={<pages.AdminCircularPage />} />
    <Route path="sources" element={<pages.SourcesTab />} />
    <Route path="known-sources" element={<pages.KnownSourcesTab />} />
    <Route path="deliveries" element={<pages.DeliveriesTab />} />
    <Route path="beta-codes" element={<pages.BetaCodesTab />} />
    <Route path="banks" element={<pages.AdminBanksTab />} />
    <Route path="categories" element={<pages.AdminCategoriesTab />} />
    <Route path="learning" element={<pages.LearningTab />} />
    <Route path="users" element={<pages.UsersTab />} />
    <Route path="audit" element={<pages.AuditTab />} />
    <Route path="*" element={<UnknownTab />} />
  </>,
);

/** Fetches the code of the tab at a path. */
export const fetchTabAt = (pathname: string): Promise<unknown> =>
  fetchPagesAt(routes, pathname, '/admin');

const Tab = () => useRoutes(routes);

/** The Admin Portal and its tabs. */
export const AdminPage = () => (
  <SecondFactorGate>
    <PageHead {...pageHeads.admin} />
    <LiveAdmin>
      <TabBar />
      <Suspense fallback={<LoadingArea />}>
        <Tab />
      </Suspense>
    </LiveAdmin>
  </SecondFactorGate>
);

/** Many uploads stand beside the one of the Upload tab. */
const UPLOADS = ['/admin', '/admin/', '/admin/upload-many'];

const isAt = (pathname: string, to: string) =>
  to === '/admin' ? UPLOADS.includes(pathname) : pathname.startsWith(to);

const TabBar = () => {
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
