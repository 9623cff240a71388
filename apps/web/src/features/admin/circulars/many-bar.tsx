import {
  type AdminCircularItem,
  MANY_MAX,
  type ManyAction,
  ManyActionSchema,
  type ManyResult,
} from '@circulate/shared-schemas';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatCount } from '../../../lib/format.ts';
import { nameOf } from './admin-circular-row.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { manyActions } from './many-words.ts';
import { useChangeMany } from './use-many-circulars.ts';

type ManyBarProps = { chosen: AdminCircularItem[]; onClear: () => void };

type Outcome = { action: ManyAction; result: ManyResult; circulars: AdminCircularItem[] };

/** What can be done with the chosen circulars, and what came of it. */
export const ManyBar = ({ chosen, onClear }: ManyBarProps) => {
  const [asked, setAsked] = useState<{ action: ManyAction; circulars: AdminCircularItem[] } | null>(
    null,
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = useChangeMany();
  const close = () => {
    setAsked(null);
    change.reset();
  };
  return (
    <>
      {outcome ? <OutcomeNotice outcome={outcome} onClose={() => setOutcome(null)} /> : null}
      {chosen.length > 0 ? (
        <section
          aria-label="Chosen circulars"
          className="floating sticky top-[72px] z-20 mb-3 flex flex-wrap items-center gap-2 px-4 py-2"
        >
          <p role="status" className="mr-auto font-medium">
            {chosen.length} chosen
            {chosen.length === MANY_MAX ? (
              <span className="text-ink-3">, the most at once</span>
            ) : null}
          </p>
          {ManyActionSchema.options.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'withdraw' ? 'danger' : 'secondary'}
              disabled={action === 'retry' && !chosen.some(({ status }) => status === 'failed')}
              onClick={() => setAsked({ action, circulars: chosen })}
            >
              {manyActions[action].label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </section>
      ) : null}
      {asked ? (
        <ManyDialog
          {...asked}
          isBusy={change.isPending}
          error={change.error}
          onCancel={close}
          onConfirm={(input) =>
            change.mutate(input, {
              onSuccess: (result) => {
                setOutcome({ ...asked, result });
                onClear();
                close();
              },
            })
          }
        />
      ) : null}
    </>
  );
};

const OutcomeNotice = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => {
  const { action, result, circulars } = outcome;
  const skipped = result.results.filter((each) => each.outcome === 'skipped');
  const done = result.results.length - skipped.length;
  const names = new Map(circulars.map((circular) => [circular.id, nameOf(circular)]));
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
        {formatCount(done, 'circular was', 'circulars were')} {manyActions[action].done}.
        {skipped.length > 0 ? ` ${formatCount(skipped.length, 'was', 'were')} skipped:` : ''}
      </p>
      <ul className="mt-1 grid gap-1 text-[13px]">
        {skipped.map(({ id, reason }) => (
          <li key={id}>
            <bdi className="font-medium">{names.get(id)}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
