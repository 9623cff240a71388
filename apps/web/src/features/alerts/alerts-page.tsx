import { AlertPageSchema } from '@circulate/shared-schemas';
import { Bell } from 'lucide-react';
import { DownloadCsvButton } from '../../components/download-csv-button.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { rowsOf, useCursorList } from '../../queries/use-cursor-list.ts';
import { useSession } from '../../session/use-session.ts';
import { AlertRow } from './alert-row.tsx';

/** Lists the user's alerts, with time and reason. */
export const AlertsPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="your alerts" />;
  return (
    <>
      <PageHead actions={<DownloadCsvButton path="/alerts/csv" name="circulate-alerts" />} />
      <AlertList />
    </>
  );
};

const AlertList = () => {
  const alerts = useAlerts();
  const items = rowsOf(alerts);
  return (
    <section aria-label="Alerts" aria-busy={alerts.isFetching} className="card">
      {alerts.isPending ? <LoadingArea label="Loading alerts" /> : null}
      {alerts.isError ? <TryAgain title="We couldn’t load your alerts." query={alerts} /> : null}
      {alerts.isSuccess && items.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="No alerts yet."
          action={<ButtonLink to="/dashboard">Manage your subscriptions</ButtonLink>}
        >
          You get an alert when a circular matches a bank and a category you subscribe to, or a
          saved search with alerts on.
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-line">
        {items.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      <ShowMore query={alerts} />
    </section>
  );
};

/** Loads the user's alerts, newest first, page by page. */
const useAlerts = () => {
  const { canCallApi, subject } = useSession();
  return useCursorList({
    key: ['alerts', subject],
    path: '/alerts',
    schema: AlertPageSchema,
    isEnabled: canCallApi,
  });
};
