import type { Learning } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { DeciderTable } from './decider-table.tsx';
import { FieldTable } from './field-table.tsx';
import { LabellerList } from './labeller-list.tsx';
import { ThresholdTable } from './threshold-table.tsx';
import { useLearning } from './use-learning.ts';

/** How often each classifier was right, by the decisions of reviewers. */
export const LearningTab = () => {
  const learning = useLearning();
  if (learning.data) return <Sections learning={learning.data} />;
  return (
    <div className="card">
      {learning.isError ? (
        <TryAgain
          title="The figures could not be fetched."
          error={learning.error}
          onRetry={() => void learning.refetch()}
        />
      ) : (
        <LoadingArea label="Loading the figures" />
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
        title="How often each decider was right"
        text={
          labels.total === 0
            ? 'Nobody has decided on a circular yet. Each review, correction and check is kept here as an example.'
            : `By ${formatCount(labels.total, 'decision')}: ${labels.reviews} in review, ${formatCount(labels.corrections, 'correction')}, ${formatCount(labels.checks, 'check')}; ${formatCount(labels.shared, 'circular was', 'circulars were')} looked at by two people. Reviews are the hard cases, so these shares are on the careful side. In brackets the 95 % interval.`
        }
      >
        <DeciderTable learning={learning} />
      </Section>
      {learning.fields.length > 0 ? (
        <Section
          id="fields"
          title="Title, number and issue date"
          text="How often each source found what stands there once a reviewer has decided or corrected. Blind checks don’t count here."
        >
          <FieldTable fields={learning.fields} />
        </Section>
      ) : null}
      <Section
        id="thresholds"
        title="What the threshold costs"
        text="Estimated from decisions alone: what waited counts once, a checked circular of those that went out by themselves counts for fifty."
      >
        <ThresholdTable learning={learning} />
      </Section>
      {learning.people.length > 0 ? (
        <Section
          id="people"
          title="Whose decisions count"
          text="Exclude a reviewer whose decisions shouldn’t count in these figures."
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
