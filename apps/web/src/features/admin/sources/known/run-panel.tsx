import type { PreviewRun } from '@circulate/shared-schemas';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { failureText } from '../../../../lib/text/failure-text.ts';
import { outcomeBadges, outcomes, progressText } from './known-labels.ts';
import { useStopRun } from './use-catalogue.ts';

/** Shows progress and results of a preview run. */
export const RunPanel = ({ run }: { run: PreviewRun }) => {
  const stop = useStopRun();
  const isRunning = run.state === 'running';
  const where = run.region?.region_name ?? 'all regions';
  return (
    <section aria-labelledby="preview-run" className="card mb-5 grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-run" className="font-semibold">
          {isRunning ? `Previewing ${where}` : `Previews of ${where}`}
        </h2>
        {isRunning ? (
          <Button size="sm" isBusy={stop.isPending} onClick={() => stop.mutate(run.id)}>
            Stop
          </Button>
        ) : null}
      </div>
      <progress
        aria-label={`Previews of ${where}`}
        max={run.total}
        value={run.done}
        className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="flex flex-wrap items-center gap-2 text-[13px] text-ink-2">
        <span>{progressText(run)}</span>
        {outcomes.map((outcome) => (
          <Badge key={outcome} tone={outcomeBadges[outcome].tone}>
            {run.counts[outcome]} {outcomeBadges[outcome].label.toLowerCase()}
          </Badge>
        ))}
      </p>
      {stop.isError ? (
        <Notice tone="bad" role="alert">
          We couldn’t stop the previews. {failureText(stop.error)}
        </Notice>
      ) : null}
      {run.results.length > 0 ? <Results results={run.results} /> : null}
    </section>
  );
};

const Results = ({ results }: Pick<PreviewRun, 'results'>) => (
  <details>
    <summary className="w-fit cursor-pointer text-[13px] font-medium">All results</summary>
    <ul
      aria-label="Preview results"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
      tabIndex={0}
      className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line"
    >
      {results.map((result) => (
        <li key={result.id} className="grid gap-1 px-3 py-2 text-[13px]">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={outcomeBadges[result.outcome].tone}>
              {outcomeBadges[result.outcome].label}
            </Badge>
            <span className="font-medium">{result.bank_name}</span>
          </span>
          <span className="break-all text-xs text-ink-3">{result.url}</span>
          <span>{result.reason}</span>
          {result.advice ? <span className="text-ink-2">{result.advice}</span> : null}
        </li>
      ))}
    </ul>
  </details>
);
