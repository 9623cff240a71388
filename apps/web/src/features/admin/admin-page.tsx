import { type AdminCounts, MESSAGES } from '@circulate/shared-schemas';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FullPageMessage } from '../../components/ui/full-page-message.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { pageHeads } from '../../lib/page-heads.ts';
import { AuditTab } from './audit/audit-tab.tsx';
import { AdminBanksTab } from './banks/admin-banks-tab.tsx';
import { BetaCodesTab } from './beta-codes/beta-codes-tab.tsx';
import { AdminCategoriesTab } from './categories/admin-categories-tab.tsx';
import { AdminCircularPage } from './circulars/admin-circular-page.tsx';
import { CircularsTab } from './circulars/circulars-tab.tsx';
import { countWords, TabCountBadge } from './counts/tab-count.tsx';
import { useAdminCounts } from './counts/use-admin-counts.ts';
import { DeliveriesTab } from './deliveries/deliveries-tab.tsx';
import { LiveAdmin } from './events/live-admin.tsx';
import { LearningTab } from './learning/learning-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ReviewDesk } from './review/review-desk.tsx';
import { SecondFactorGate } from './security/second-factor-gate.tsx';
import { KnownSourcesTab } from './sources/known/known-sources-tab.tsx';
import { SourcesTab } from './sources/sources-tab.tsx';
import { ManyUploadsPage } from './upload/many/many-uploads-page.tsx';
import { UploadTab } from './upload/upload-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

type Tab = { to: string; label: string; list?: keyof AdminCounts };

const tabs: Tab[] = [
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

/** The Admin Portal and its tabs. */
export const AdminPage = () => (
  <SecondFactorGate>
    <PageHead {...pageHeads.admin} />
    <LiveAdmin>
      <TabBar />
      <Routes>
        <Route index element={<UploadTab />} />
        <Route path="upload-many" element={<ManyUploadsPage />} />
        <Route path="overview" element={<OverviewTab />} />
        <Route path="review" element={<ReviewDesk />} />
        <Route path="circulars" element={<CircularsTab />} />
        <Route path="circulars/:id" element={<AdminCircularPage />} />
        <Route path="sources" element={<SourcesTab />} />
        <Route path="known-sources" element={<KnownSourcesTab />} />
        <Route path="deliveries" element={<DeliveriesTab />} />
        <Route path="beta-codes" element={<BetaCodesTab />} />
        <Route path="banks" element={<AdminBanksTab />} />
        <Route path="categories" element={<AdminCategoriesTab />} />
        <Route path="learning" element={<LearningTab />} />
        <Route path="users" element={<UsersTab />} />
        <Route path="audit" element={<AuditTab />} />
        <Route path="*" element={<UnknownTab />} />
      </Routes>
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
    const tab = bar.current?.children[chosen];
    if (bar.current && tab instanceof HTMLElement) {
      bar.current.scrollLeft = tab.offsetLeft - ROOM_BEFORE_PX;
    }
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

const UnknownTab = () => (
  <FullPageMessage
    title={MESSAGES.page.notFoundTitle}
    text={MESSAGES.page.notFoundText}
    action={<ButtonLink to="/admin">Back to the Admin Portal</ButtonLink>}
  />
);
