import { categoryOrigin, directionOfText } from '@circulate/shared-schemas';
import { titleOf } from '../../../components/circular-facts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useCategories } from '../../../queries/categories.ts';
import type { CheckOutcome, useCheckOutcomes } from './use-check-outcomes.ts';

/**
 * Shows the outcomes of the reviewer's blind checks, and offers a correction where decisions
 * differ.
 */
export const CheckOutcomes = (checks: ReturnType<typeof useCheckOutcomes>) => (
  <div aria-live="polite" className="grid gap-2 *:last:mb-4">
    {checks.outcomes.map((outcome) => (
      <Outcome key={outcome.circular.id} outcome={outcome} {...checks} />
    ))}
  </div>
);

type OutcomeProps = { outcome: CheckOutcome } & ReturnType<typeof useCheckOutcomes>;

const Outcome = ({ outcome, isCorrecting, correct, leave }: OutcomeProps) => {
  const { circular, said, agrees, failure } = outcome;
  const known = useCategories().data ?? [];
  const own = known.filter(({ id }) => said.category_ids.includes(id));
  const action = agrees ? (
    <Button size="sm" variant="quiet" onClick={() => leave(circular.id)}>
      Close
    </Button>
  ) : (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" isBusy={isCorrecting} onClick={() => correct(outcome)}>
        Apply my correction
      </Button>
      <Button size="sm" variant="quiet" onClick={() => leave(circular.id)}>
        Keep as is
      </Button>
    </span>
  );
  return (
    <Notice tone={agrees ? 'ok' : 'warn'} action={action} className="max-md:flex-wrap">
      <p>
        <span dir={directionOfText(titleOf(circular))} className="font-medium">
          “{titleOf(circular)}”
        </span>
        :{' '}
        {agrees
          ? 'your decision matches what was published.'
          : 'your decision differs from what was published.'}
      </p>
      <dl className="mt-1 grid gap-x-3 text-[13px] text-ink-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {agrees ? null : (
          <>
            <dt>Your decision</dt>
            <dd className="text-ink">{namesOf(own)}</dd>
          </>
        )}
        <dt>Published as</dt>
        <dd className="text-ink">{namesOf(circular.categories)}</dd>
        {circular.decided_by ? (
          <>
            <dt>Classified by</dt>
            <dd>{categoryOrigin(circular.decided_by)}</dd>
          </>
        ) : null}
      </dl>
      {failure ? <p className="mt-1 text-bad">{failure}</p> : null}
    </Notice>
  );
};

const namesOf = (categories: { category_name: string }[]) =>
  categories.map(({ category_name }) => category_name).join(', ');
