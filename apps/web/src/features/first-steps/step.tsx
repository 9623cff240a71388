import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { classNames } from '../../lib/browser/class-names.ts';

type StepProps = {
  id: string;
  number: number;
  title: string;
  lead: ReactNode;
  children: ReactNode;
};

/** Shows one onboarding step. */
export const Step = ({ id, number, title, lead, children }: StepProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mb-9 scroll-mt-20">
    <h2 id={`${id}-title`} tabIndex={-1} className="font-serif text-lg font-semibold outline-none">
      {number}. {title}
    </h2>
    <p className="mt-0.5 mb-3 max-w-[72ch] text-ink-2">{lead}</p>
    {children}
  </section>
);

type ChoicesProps = {
  query: {
    data: unknown;
    error: Error | null;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Name of the options in lower case, such as "regions". */
  what: string;
};

/** Shows that a step's options are loading or failed to load. */
export const ChoicesState = ({ query, what }: ChoicesProps) => (
  <>
    {query.isPending ? <LoadingArea label={`Loading ${what}`} /> : null}
    {query.isError && !query.data ? (
      <div className="card">
        <TryAgain title={`We couldn’t load the ${what}.`} query={query} />
      </div>
    ) : null}
  </>
);

/** Shows the number of a step, or a check mark. */
export const StepMark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
      isDone ? 'border-transparent bg-ok-soft text-ok' : 'border-line-strong text-ink-2',
    )}
  >
    {isDone ? <Check size={14} /> : number}
  </span>
);
