import { AdminCountsSchema, TAB_COUNT_MAX, type TabCount } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '../../lib/format/format.ts';
import { useLiveInterval } from '../../lib/hooks/use-live-interval.ts';
import { useApi } from '../../session/api-context.tsx';
import { railGroups } from './navigation.ts';

const LOOK_AGAIN_MS = 15_000;

/** Polls the number of items in the list behind each sidebar entry. */
const useAdminCounts = () => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LOOK_AGAIN_MS);
  return useQuery({
    queryKey: ['admin-counts'],
    queryFn: ({ signal }) => api.get('/admin/counts', { schema: AdminCountsSchema, signal }),
    refetchInterval,
  });
};

/** Paths of the upload screens: single and bulk upload share a sidebar entry. */
const UPLOADS = ['/admin', '/admin/', '/admin/upload-many'];

const isAt = (pathname: string, to: string) =>
  to === '/admin' ? UPLOADS.includes(pathname) : pathname === to || pathname.startsWith(`${to}/`);

/** Lists the Admin Portal's screens in groups, each with its number of items. */
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

/** Formats a count, with a plus sign beyond the counting limit. */
const textOf = (count: number) =>
  count > TAB_COUNT_MAX ? `${formatNumber(TAB_COUNT_MAX)}+` : formatNumber(count);

/** Returns the tooltip and accessible description of an entry's count. */
const countWords = ({ count, attention }: TabCount) =>
  attention > 0
    ? `${textOf(count)} in total, ${textOf(attention)} need attention`
    : `${textOf(count)} in total`;

/**
 * Shows how many items a list has and how many of them need attention. Hidden from screen readers,
 * because the sidebar entry's description says the same.
 */
const TabCountBadge = ({ count, attention }: TabCount) => (
  <span aria-hidden="true" className="ml-1.5 flex items-center gap-1 text-xs tabular-nums">
    <span className="text-ink-3">{textOf(count)}</span>
    {attention > 0 ? (
      <span className="rounded-full bg-warn-soft px-1.5 font-semibold text-warn">
        {textOf(attention)}
      </span>
    ) : null}
  </span>
);
