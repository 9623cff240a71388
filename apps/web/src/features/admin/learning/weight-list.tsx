import type { LearnedModel } from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { featureName } from './learning-labels.ts';

const SHOWN = 5;
const TOO_LITTLE = 0.05;

type WeightListProps = { model: LearnedModel; names: Readonly<Record<string, string>> };

/** What speaks for and against each category, beyond what the lists say. */
export const WeightList = ({ model, names }: WeightListProps) => (
  <details className="card group">
    <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-4 font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={16}
        aria-hidden="true"
        className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
      />
      What it looks at, by category
    </summary>
    <dl className="grid gap-x-6 gap-y-3 border-t border-line p-4 text-[13px] sm:grid-cols-2 xl:grid-cols-3">
      {model.categories.map((slug, place) => (
        <div key={slug}>
          <dt className="font-medium">{featureName(slug, names)}</dt>
          <dd className="m-0 text-ink-2 tabular-nums">
            {strongest(model, model.weights[place] ?? [])
              .map(({ slug: own, weight }) => `${featureName(own, names)} ${signed(weight)}`)
              .join(', ') || 'as the lists say'}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

const strongest = ({ features }: LearnedModel, weights: readonly number[]) =>
  features
    .map((slug, place) => ({ slug, weight: weights[place] ?? 0 }))
    .filter(({ weight }) => Math.abs(weight) >= TOO_LITTLE)
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, SHOWN);

const signed = (weight: number) => `${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)}`;
