import type { Db } from '@circulate/database';
import { firstStep, isStepName, standingBefore } from '@circulate/jobs';
import type { DecideCircularInput, WithdrawCircularInput } from '@circulate/shared-schemas';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { type LockedCircular, refreshBankDate } from './admin-circulars.queries.ts';
import { isOutdated } from './confirm-circular.ts';
import { moveTo } from './move-circular.ts';
import { decidedMeanwhile } from './what-happened.ts';

type Decision = { actor: string; input: DecideCircularInput };

/**
 * Runs the failed step again. Throws CONFLICT if none has failed, or the circular has changed since
 * the admin saw it.
 */
export const retryCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, input }: Decision,
): Promise<void> => {
  if (isOutdated(circular, input?.seen_revision)) throw await decidedMeanwhile(tx, circular);
  if (circular.status !== 'failed')
    throw conflict('No step of this circular has failed, so there is nothing to retry.');
  const step = await findFailedStep(tx, circular.version_id);
  const { status } = await moveTo(tx, circular, standingBefore(step));
  await recordChange(tx, {
    actor,
    action: 'circular.retry',
    target: `circular:${circular.id}`,
    before: { status: 'failed' },
    after: { status, step },
  });
};

/**
 * Removes a circular permanently, with an optional reason for subscribers, and cancels pending
 * alerts. Idempotent. Throws CONFLICT if the circular has changed since the admin saw it.
 */
export const withdrawCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, input }: { actor: string; input: WithdrawCircularInput },
): Promise<void> => {
  if (isOutdated(circular, input?.seen_revision)) throw await decidedMeanwhile(tx, circular);
  if (circular.status === 'withdrawn') return;
  const reason = input?.reason;
  await moveTo(tx, circular, { status: 'withdrawn' }, reason);
  await cancelDeliveries(tx, circular.id);
  await refreshBankDate(tx, circular.bank_id);
  await recordChange(tx, {
    actor,
    action: 'circular.withdraw',
    target: `circular:${circular.id}`,
    before: { status: circular.status },
    after: { status: 'withdrawn', ...(reason !== undefined && { reason }) },
  });
};

const findFailedStep = async (tx: Db, versionId: string) => {
  const steps = await tx.pipelineStep.findMany({
    where: { version_id: versionId, state: { not: 'done' } },
    orderBy: { started_at: 'desc' },
  });
  return steps.map(({ step }) => step).find(isStepName) ?? firstStep;
};

const WITHDRAWN = 'The circular was removed from Circulate.';

/**
 * Removes a circular from every unsent message. Messages left without circulars are cancelled, with
 * the reason in their history.
 */
const cancelDeliveries = (tx: Db, circularId: string) => tx.$executeRaw`
  WITH left_out AS (
    UPDATE delivery_alerts place SET left_out_reason = ${WITHDRAWN}
    FROM alerts a
    WHERE a.circular_id = ${circularId}::uuid AND place.alert_id = a.id
      AND place.left_out_reason IS NULL
      AND (place.delivery_id IS NULL
           OR EXISTS (SELECT FROM deliveries d WHERE d.id = place.delivery_id AND d.state = 'pending'))
    RETURNING place.delivery_id, place.alert_id
  ), cancelled AS (
    UPDATE deliveries d SET state = 'cancelled'
    WHERE d.id IN (SELECT delivery_id FROM left_out) AND d.state = 'pending'
      AND NOT EXISTS (
        SELECT FROM delivery_alerts other
        WHERE other.delivery_id = d.id AND other.left_out_reason IS NULL
          AND other.alert_id NOT IN (SELECT alert_id FROM left_out))
    RETURNING d.id
  )
  INSERT INTO delivery_events (delivery_id, event, detail)
  SELECT id, 'cancelled', ${WITHDRAWN} FROM cancelled`;
