import { type Database, readAiAvailability } from '@circulate/database';
import {
  AbilitiesSchema,
  type Ai,
  type AiSetUp,
  AiSetUpSchema,
  AiTestSchema,
  supportOf,
} from '@circulate/shared-schemas';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { measured } from '../learning/measured.ts';
import { readAgreement, readCost, readLastHour, readUnreviewed } from './ai.queries.ts';

export type AiService = ReturnType<typeof createAiService>;

const ANSWERED = 'answered';

/** After this time, a running test is assumed lost with its worker. */
const LOST_AFTER_MS = 20 * 60_000;

/**
 * Reports on this deployment's AI model and requests tests, which run in the workers: the API can't
 * reach the model.
 */
export const createAiService = ({ db }: { db: Database }) => {
  const read = async (): Promise<Ai> => {
    const [deployment, lastHour, cost] = await Promise.all([
      db.deployment.findUnique({ where: { id: 1 } }),
      readLastHour(db),
      readCost(db),
    ]);
    const setUp = AiSetUpSchema.safeParse(deployment?.ai).data ?? null;
    const asked = deployment?.ai_test_asked_at;
    return {
      set_up: setUp,
      ...(setUp ? await readModel(db, setUp) : NOTHING_KNOWN),
      last_hour: toLastHour(lastHour),
      cost,
      asked_test: asked
        ? {
            asked_at: asked.toISOString(),
            begun_at: deployment.ai_test_begun_at?.toISOString() ?? null,
          }
        : null,
      last_test: AiTestSchema.safeParse(deployment?.ai_test).data ?? null,
    };
  };

  return {
    read,

    /**
     * Requests a test from the workers. Throws CONFLICT if no model is connected or a test is
     * running.
     */
    test: async (actor: string): Promise<Ai> => {
      await db.$transaction(async (tx) => {
        const deployment = await tx.deployment.findUnique({ where: { id: 1 } });
        const setUp = AiSetUpSchema.safeParse(deployment?.ai).data;
        if (!setUp) {
          throw conflict('No AI model is connected. Set OPENAI_API_KEY or OPENAI_BASE_URL first.');
        }
        const lost = new Date(Date.now() - LOST_AFTER_MS);
        const { count } = await tx.deployment.updateMany({
          where: {
            id: 1,
            OR: [{ ai_test_asked_at: null }, { ai_test_asked_at: { lt: lost } }],
          },
          data: { ai_test_asked_at: new Date(), ai_test_begun_at: null },
        });
        if (count === 0) throw conflict('A test is already running. Wait for its result.');
        await recordChange(tx, { actor, action: 'ai.test', target: `model:${setUp.model}` });
      });
      return read();
    },
  };
};

type OfModel = Pick<
  Ai,
  'supports' | 'unavailable' | 'blocked' | 'published_unreviewed' | 'agreement'
>;

const NOTHING_KNOWN: OfModel = {
  ...{ supports: null, unavailable: null, blocked: null },
  published_unreviewed: measured(0, 0),
  agreement: measured(0, 0),
};

const readModel = async (db: Database, { url, model }: AiSetUp): Promise<OfModel> => {
  const [server, block, availability, unreviewed, agreement] = await Promise.all([
    db.modelServer.findUnique({ where: { url_model: { url, model } } }),
    db.modelBlock.findUnique({ where: { model } }),
    readAiAvailability(db, model),
    readUnreviewed(db, model),
    readAgreement(db, model),
  ]);
  const abilities = AbilitiesSchema.safeParse(server?.abilities).data;
  return {
    supports: abilities ? supportOf(abilities) : null,
    unavailable: availability.isAvailable
      ? null
      : { has_answered: availability.hasAnswered, problem: availability.problem },
    blocked: block && {
      reason: block.reason,
      since: block.blocked_since.toISOString(),
      next_try_at: block.next_try_at.toISOString(),
    },
    published_unreviewed: measured(unreviewed.share, unreviewed.of),
    agreement: measured(agreement.share, agreement.of),
  };
};

const toLastHour = (rows: Awaited<ReturnType<typeof readLastHour>>): Ai['last_hour'] => {
  const answered = rows.find(({ outcome }) => outcome === ANSWERED);
  const failures = rows.filter(({ outcome }) => outcome !== ANSWERED);
  return {
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    answered: answered?.calls ?? 0,
    median_ms: answered?.median_ms ?? null,
    tokens_per_second: answered?.tokens_per_second ?? null,
    failures: failures.map(({ outcome, calls, last_at, problem }) => ({
      ...{ kind: outcome, calls, problem },
      last_at: last_at.toISOString(),
    })),
  };
};
