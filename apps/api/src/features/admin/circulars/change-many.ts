import type { Database, Db } from '@circulate/database';
import type { ManyCircularsInput, ManyResult } from '@circulate/shared-schemas';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { skipReason } from '../../../lib/reason-to-skip.ts';
import { resendOfCircular } from '../deliveries/resend-deliveries.ts';
import { type LockedCircular, lockCircular } from './admin-circulars.queries.ts';
import { isOutdated } from './confirm-circular.ts';
import { retryCircular, withdrawCircular } from './decide-circular.ts';
import { reassignCircular } from './reassign-circular.ts';
import { decidedMeanwhile } from './what-happened.ts';

type Seen = ManyCircularsInput['circulars'][number];

/**
 * Runs an action on many circulars, each in its own transaction, with the same rules as for a
 * single one. Skips a circular, and says why, if it has changed since the admin saw it, doesn't
 * qualify for the action, or was already processed by an identical call.
 */
export const changeMany = async (
  db: Database,
  input: ManyCircularsInput,
  actor: string,
): Promise<ManyResult> => {
  const results: ManyResult['results'] = [];
  for (const seen of input.circulars) {
    const reason = await skipReason(() =>
      db.$transaction(async (tx) => {
        const circular = await lockCircular(tx, seen.id);
        if (!circular) throw notFound('circular');
        await changeOne(tx, circular, { input, seen, actor });
      }),
    );
    results.push({ id: seen.id, outcome: reason === null ? 'done' : 'skipped', reason });
  }
  return { results };
};

type Change = { input: ManyCircularsInput; seen: Seen; actor: string };

const changeOne = async (tx: Db, circular: LockedCircular, { input, seen, actor }: Change) => {
  const { seen_revision } = seen;
  const decision = { actor, input: { seen_revision } };
  switch (input.action) {
    case 'retry':
      return retryCircular(tx, circular, decision);
    case 'withdraw':
      if (circular.status === 'withdrawn')
        throw conflict('We skipped this circular: it’s already removed.');
      return withdrawCircular(tx, circular, {
        actor,
        input: { seen_revision, reason: input.reason },
      });
    case 'send_again':
      return sendAgain(tx, circular, decision);
    case 'reassign': {
      const { bank_id } = input;
      const isNew = await reassignCircular(tx, circular, {
        actor,
        input: { bank_id, seen_revision },
      });
      if (!isNew) throw conflict('We skipped this circular: it’s already assigned to this bank.');
    }
  }
};

type Decision = { actor: string; input: { seen_revision: number } };

/** Resends a circular's failed and cancelled messages. */
const sendAgain = async (tx: Db, circular: LockedCircular, { actor, input }: Decision) => {
  if (isOutdated(circular, input.seen_revision)) throw await decidedMeanwhile(tx, circular);
  if (circular.status === 'withdrawn')
    throw conflict('We skipped this circular: we don’t send alerts about removed circulars.');
  const count = await resendOfCircular(tx, circular.id);
  if (count === 0)
    throw conflict(
      'We skipped this circular: it has no failed or cancelled emails or messages that we can resend.',
    );
  await recordChange(tx, {
    actor,
    action: 'delivery.resend-all',
    target: `circular:${circular.id}`,
    after: { count },
  });
};
