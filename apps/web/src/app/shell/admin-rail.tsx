import { Link, useLocation } from 'react-router-dom';
import { countWords, TabCountBadge } from '../../features/admin/counts/tab-count.tsx';
import { useAdminCounts } from '../../features/admin/counts/use-admin-counts.ts';
import { railGroups } from './navigation.ts';

/** The upload of many files belongs to the upload of one. */
const UPLOADS = ['/admin', '/admin/', '/admin/upload-many'];

const isAt = (pathname: string, to: string) =>
  to === '/admin' ? UPLOADS.includes(pathname) : pathname === to || pathname.startsWith(`${to}/`);

/** The screens of the Admin Portal in groups, each with how long its list is. */
export const AdminRail = ({ onNavigate }: { onNavigate?: (() => void) | undefined }) => {
  const { pathname } = useLocation();
  const counts = useAdminCounts().data;
  return (
    <nav aria-label="Admin Portal" className="grid gap-2 max-lg:grid-cols-2">
      {railGroups().map(({ group, entries }) => (
        <div key={group}>
          <p id={`rail-${group}`} className="mx-2.5 mb-0.5 text-xs font-medium text-ink-3">
            {group}
          </p>
          <ul aria-labelledby={`rail-${group}`}>
            {entries.map(({ to, label, list }) => (
              <li key={to}>
                <Link
                  to={to}
                  {...(onNavigate ? { onClick: onNavigate } : {})}
                  title={counts && list ? countWords(counts[list]) : undefined}
                  aria-current={isAt(pathname, to) ? 'page' : undefined}
                  className="flex min-h-7 items-center justify-between gap-2 rounded-lg border border-transparent px-2.5 font-medium text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink max-lg:min-h-11"
                >
                  {label}
                  {counts && list ? <TabCountBadge {...counts[list]} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
