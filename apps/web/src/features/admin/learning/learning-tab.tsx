import type { Labeller, Learning } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { DeciderTable } from './decider-table.tsx';
import { FieldTable } from './field-table.tsx';
import { ThresholdTable } from './threshold-table.tsx';
import { useLearning, useLearningAct } from './use-learning.ts';

/** Shows how often each classifier was right, according to reviewers' decisions. */
export const LearningTab = () => {
  const learning = useLearning();
  if (learning.data) return <Sections learning={learning.data} />;
  return (
    <div className="card">
      {learning.isError ? (
        <TryAgain title="We couldn’t load the figures." query={learning} />
      ) : (
        <LoadingArea label="Loading figures" />
      )}
    </div>
  );
};

const Sections = ({ learning }: { learning: Learning }) => {
  const { labels } = learning;
  return (
    <div className="grid min-w-0 gap-7">
      <Section
        id="right"
        title="Accuracy by classifier"
        text={
          labels.total === 0
            ? 'There are no reviewers’ decisions yet. Reviews, corrections and blind checks appear here.'
            : `Based on ${formatCount(labels.total, 'decision')}: ${formatCount(labels.reviews, 'review')}, ${formatCount(labels.corrections, 'correction')} and ${formatCount(labels.checks, 'blind check')}. Two people decided on ${formatCount(labels.shared, 'circular')}. Reviews are the hard cases, so real accuracy is likely to be higher. Brackets show the 95% confidence interval.`
        }
      >
        <DeciderTable learning={learning} />
      </Section>
      {learning.fields.length > 0 ? (
        <Section
          id="fields"
          title="Title, number and issue date"
          text="How often each source found the value that a reviewer confirmed or entered. Blind checks aren’t included."
        >
          <FieldTable fields={learning.fields} />
        </Section>
      ) : null}
      {labels.total > 0 ? (
        <Section
          id="thresholds"
          title="Threshold trade-off"
          text="Estimated from reviewers’ decisions. A reviewed circular counts once; a blind check of an automatically published circular counts as fifty."
        >
          <ThresholdTable learning={learning} />
        </Section>
      ) : null}
      {learning.people.length > 0 ? (
        <Section
          id="people"
          title="Reviewers"
          text="Exclude a reviewer whose decisions shouldn’t count towards these figures."
        >
          <LabellerList people={learning.people} />
        </Section>
      ) : null}
    </div>
  );
};

type SectionProps = { id: string; title: string; text: string; children: ReactNode };

const Section = ({ id, title, text, children }: SectionProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="mb-1 font-serif text-lg font-semibold">
      {title}
    </h2>
    <p className="mb-3 max-w-[75ch] text-ink-2">{text}</p>
    {children}
  </section>
);

/**
 * Lists the reviewers with their number of decisions, and lets an admin exclude them from training.
 */
const LabellerList = ({ people }: { people: Labeller[] }) => {
  const act = useLearningAct();
  return (
    <ul className="card divide-y divide-line">
      {people.map(({ id, name, labels, set_aside_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-48">
            <span className="font-medium wrap-anywhere">{name}</span>{' '}
            <span className="text-[13px] text-ink-3">{formatCount(labels, 'decision')}</span>
          </p>
          {set_aside_at ? <Badge tone="warn">Excluded</Badge> : null}
          <Button
            size="sm"
            disabled={act.isPending}
            aria-label={`${set_aside_at ? 'Include' : 'Exclude'} the decisions of ${name}`}
            onClick={() => act.mutate({ name: set_aside_at ? 'count-again' : 'set-aside', id })}
          >
            {set_aside_at ? 'Include' : 'Exclude'}
          </Button>
        </li>
      ))}
    </ul>
  );
};
