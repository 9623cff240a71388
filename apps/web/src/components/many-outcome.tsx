import type { ManyResult } from '@circulate/shared-schemas';
import { formatNumber } from '../lib/format/format.ts';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

type ManyOutcomeProps = {
  result: ManyResult;
  /** Returns a clause that says what was done to how many rows, without a full stop. */
  toText: (done: number) => string;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
};

/**
 * Shows the outcome of a bulk action: the number of rows changed, and each skipped row with the
 * reason.
 */
export const ManyOutcome = ({ result, toText, nameOf, onClose }: ManyOutcomeProps) => {
  const skipped = result.results.filter((each) => each.outcome === 'skipped');
  return (
    <Notice
      tone={skipped.length > 0 ? 'warn' : 'ok'}
      role="status"
      className="mb-3"
      action={
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        {toText(result.results.length - skipped.length)}.
        {skipped.length > 0 ? ` We skipped ${formatNumber(skipped.length)}:` : ''}
      </p>
      <ul className="mt-1 grid gap-1 text-[13px]">
        {skipped.map(({ id, reason }) => (
          <li key={id}>
            <bdi className="font-medium">{nameOf(id)}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
