import type { PreviewRun } from '@circulate/shared-schemas';
import { Radar } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useSystem } from '../../queries/system.ts';
import { type BankResult, bankResults, reachedNoSite } from './bank-results.ts';
import { outcomeBadges } from './sources/known/known-labels.ts';
import { usePreviewRun, useStartRun, useStopRun } from './sources/known/use-catalogue.ts';

/**
 * Starts monitoring every catalogue entry whose preview works, and shows the progress bank by bank.
 */
export const MonitorPanel = () => {
  const latest = usePreviewRun().data;
  const start = useStartRun();
  const monitoring = useSystem().data?.parts.find(({ name }) => name === 'monitoring');
  const isRunning = latest?.state === 'running';
  const run = latest?.monitors ? latest : null;
  return (
    <>
      <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
        <div className="max-w-[68ch] min-w-0 flex-1 basis-72">
          <p className="font-medium">{monitoring?.text ?? 'The source catalogue'}</p>
          <p className="text-[13px] text-ink-2">
            We preview each entry of the catalogue, a few at a time and one request per site, and
            monitor those that work. You can leave this page; the progress is saved.
          </p>
        </div>
        <Button
          variant="primary"
          icon={<Radar size={16} aria-hidden="true" />}
          isBusy={start.isPending}
          disabled={isRunning}
          onClick={() => start.mutate({ region: '', monitors: true })}
        >
          Monitor the catalogue
        </Button>
      </div>
      {start.isError ? (
        <Notice tone="bad" role="alert">
          {failureText(start.error)}
        </Notice>
      ) : null}
      {isRunning && !run ? (
        <Notice role="status">
          A preview run is in progress. It won’t start monitoring.{' '}
          <Link to="/admin/known-sources" className="link">
            See the catalogue
          </Link>
        </Notice>
      ) : null}
      {run ? <Progress run={run} /> : null}
    </>
  );
};

const Progress = ({ run }: { run: PreviewRun }) => {
  const stop = useStopRun();
  const isRunning = run.state === 'running';
  const banks = bankResults(run.results);
  const monitored = banks.filter((bank) => bank.monitored > 0).length;
  return (
    <section aria-labelledby="monitor-run" className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="monitor-run" className="font-semibold">
          {isRunning ? 'Monitoring the catalogue' : titleOf(run)}
        </h3>
        {isRunning ? (
          <Button size="sm" isBusy={stop.isPending} onClick={() => stop.mutate(run.id)}>
            Stop
          </Button>
        ) : null}
      </div>
      <progress
        aria-labelledby="monitor-run"
        max={run.total}
        value={run.done}
        className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="text-[13px] text-ink-2 tabular-nums">
        {run.done} of {formatCount(run.total, 'entry', 'entries')} previewed; {monitored} of{' '}
        {formatCount(banks.length, 'bank')} monitored
      </p>
      {stop.isError ? (
        <Notice tone="bad" role="alert">
          We couldn’t stop the previews. {failureText(stop.error)}
        </Notice>
      ) : null}
      {reachedNoSite(run) ? (
        <NoSiteReached>
          <BankResults banks={banks.map((bank) => ({ ...bank, advice: null }))} />
        </NoSiteReached>
      ) : null}
      {banks.length > 0 && !reachedNoSite(run) ? <BankResults banks={banks} /> : null}
    </section>
  );
};

const titleOf = ({ state }: PreviewRun): string =>
  state === 'stopped' ? 'Monitoring stopped' : 'Catalogue previewed';

const BankResults = ({ banks }: { banks: BankResult[] }) => (
  <ul aria-label="Results by bank" className="divide-y divide-line border-t border-line">
    {banks.map((bank) => (
      <li
        key={bank.bankName}
        className="grid gap-x-4 gap-y-1 py-2 text-[13px] sm:grid-cols-[minmax(0,2fr)_120px_minmax(0,3fr)] sm:items-baseline"
      >
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{bank.bankName}</span>
        {bank.monitored > 0 ? (
          <Badge tone="accent">Monitored</Badge>
        ) : (
          <Badge tone={outcomeBadges[bank.outcome].tone}>{outcomeBadges[bank.outcome].label}</Badge>
        )}
        <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
          {bank.monitored > 0
            ? `${bank.monitored} of ${formatCount(bank.entries, 'entry', 'entries')}`
            : bank.reason}
          {bank.monitored === 0 && bank.advice ? (
            <span className="block text-ink-3">{bank.advice}</span>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
);

/**
 * Shows what to do when no site responded. The results, which are then identical, are collapsed.
 */
const NoSiteReached = ({ children }: { children: ReactNode }) => (
  <>
    <Notice tone="bad" role="status">
      No site responded. Check that the worker can reach the internet and look up host names, then
      try again.
    </Notice>
    <details>
      <summary className="w-fit cursor-pointer text-[13px] font-medium">Results by bank</summary>
      {children}
    </details>
  </>
);
