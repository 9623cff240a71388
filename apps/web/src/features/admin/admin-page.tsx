import { MESSAGES } from '@circulate/shared-schemas';
import { NavLink, Route, Routes } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { FullPageMessage } from '../../components/ui/full-page-message.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { BetaCodesTab } from './beta-codes/beta-codes-tab.tsx';
import { AdminCircularPage } from './circulars/admin-circular-page.tsx';
import { CircularsTab } from './circulars/circulars-tab.tsx';
import { UploadTab } from './upload/upload-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

const tabs = [
  { to: '/admin', label: 'Upload' },
  { to: '/admin/circulars', label: 'Circulars' },
  { to: '/admin/beta-codes', label: 'Beta codes' },
  { to: '/admin/users', label: 'Users' },
];

/** The Admin Portal and its tabs. */
export const AdminPage = () => (
  <>
    <PageHead title="Admin Portal" text="Manage bank circulars and system configurations" />
    <nav aria-label="Admin Portal" className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/admin'}
          className="-mb-px flex min-h-10 shrink-0 items-center rounded-t-md border-b-2 border-transparent px-3 font-medium text-ink-2 no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
    <Routes>
      <Route index element={<UploadTab />} />
      <Route path="circulars" element={<CircularsTab />} />
      <Route path="circulars/:id" element={<AdminCircularPage />} />
      <Route path="beta-codes" element={<BetaCodesTab />} />
      <Route path="users" element={<UsersTab />} />
      <Route path="*" element={<UnknownTab />} />
    </Routes>
  </>
);

const UnknownTab = () => (
  <FullPageMessage
    title={MESSAGES.page.notFoundTitle}
    text={MESSAGES.page.notFoundText}
    action={<ButtonLink to="/admin">Back to the Admin Portal</ButtonLink>}
  />
);
