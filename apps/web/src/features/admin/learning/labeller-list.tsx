import type { Labeller } from '@circulate/shared-schemas';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { useLearningAct } from './use-learning.ts';

/**
 * Lists the reviewers with their number of decisions, and lets an admin exclude them from training.
 */
export const LabellerList = ({ people }: { people: Labeller[] }) => {
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
