import type { PipelineStep } from '@circulate/shared-schemas';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { Time } from '../../../components/time.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatCount } from '../../../lib/format/format.ts';

/** Lists a circular's pipeline steps. */
export const StepList = ({ steps }: { steps: PipelineStep[] }) => (
  <section aria-labelledby="steps" className="card px-4 py-3">
    <h2 id="steps" className="mb-2 font-semibold">
      Steps
    </h2>
    {steps.length === 0 ? <p className="text-[13px] text-ink-3">Not started yet.</p> : null}
    <ol className="grid gap-3">
      {steps.map((step) => (
        <li key={step.step} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 text-[13px]">
          <StepIcon step={step} />
          <div>
            <p className="font-medium capitalize">{step.step}</p>
            <p className="text-ink-3 tabular-nums">
              <Time at={step.started_at} />
              {step.finished_at ? ` · ${durationText(step.started_at, step.finished_at)}` : ''}
              {step.attempts > 1 ? ` · ${formatCount(step.attempts, 'attempt')}` : ''}
            </p>
            {step.skipped === null ? null : (
              <p className="mt-0.5 text-warn">Skipped: {step.skipped}</p>
            )}
            {step.error ? <p className="mt-0.5 text-bad">{step.error}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

const StepIcon = ({ step: { state, skipped } }: { step: PipelineStep }) => {
  if (state === 'running') return <Spinner label="Running" />;
  if (skipped !== null) {
    return (
      <span className="mt-0.5 text-warn">
        <CircleMinus size={16} aria-hidden="true" />
        <span className="sr-only">Skipped</span>
      </span>
    );
  }
  const isDone = state === 'done';
  const Icon = isDone ? CircleCheck : CircleX;
  return (
    <span className={`mt-0.5 ${isDone ? 'text-ok' : 'text-bad'}`}>
      <Icon size={16} aria-hidden="true" />
      <span className="sr-only">{isDone ? 'Done' : 'Failed'}</span>
    </span>
  );
};

const durationText = (from: string, to: string) => {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return seconds < 1 ? '< 1 s' : `${Math.round(seconds)} s`;
};
