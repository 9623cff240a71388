import { type Database, type Db, Prisma, readRows } from '@circulate/database';
import { PREVIEW_MS, previewKnownSource, type SiteClient } from '@circulate/source-reader';
import type { Logger } from 'pino';
import { z } from 'zod';
import { every } from '../upkeep.ts';
import { monitorIfAsked } from './monitor-catalogue.ts';

const LOOK_EVERY_MS = 2_000;
/** Number of previews in parallel; each spends most of its time waiting for its bank's site. */
const AT_ONCE = 4;
/** Time after which a claim left by a crash can be taken again. */
const CLAIM_MS = 2 * PREVIEW_MS;
/** Maximum number of attempts at a preview. */
const TRIES = 3;

type Dependencies = {
  db: Database;
  client: SiteClient;
  log: Logger;
  lookEveryMs?: number;
  timeoutMs?: number;
};

const ClaimSchema = z.object({
  run_id: z.string(),
  known_source_id: z.string(),
  tries: z.number(),
});
type Claim = z.infer<typeof ClaimSchema>;
type Tools = Omit<Dependencies, 'lookEveryMs'> & { signal: AbortSignal };

/**
 * Runs the previews that admins requested, a few at a time and never two for one bank. Pending ones
 * exist only in the database, so a crash, a restart or a lost queue loses nothing. A monitoring run
 * creates a source for each working entry. Returns a function that stops it; another worker
 * continues unfinished previews immediately.
 */
export const startPreviews = ({ lookEveryMs = LOOK_EVERY_MS, ...rest }: Dependencies) => {
  const ending = new AbortController();
  const tools = { ...rest, signal: ending.signal };
  const report = (err: unknown) => rest.log.error({ err }, 'previews failed');
  const stop = every(lookEveryMs, () => runPreviews(tools), report);
  return async () => {
    ending.abort(new DOMException('The worker is stopping', 'AbortError'));
    await stop();
  };
};

/** Runs the previews that are due. */
export const runPreviews = async (tools: Tools): Promise<void> => {
  const { db } = tools;
  if ((await db.previewRun.count({ where: { ended_at: null } })) === 0) return;
  await giveUp(db);
  await Promise.all(Array.from({ length: AT_ONCE }, () => runLane(tools)));
  await endRuns(db);
};

const runLane = async (tools: Tools): Promise<void> => {
  const { db, signal } = tools;
  while (!signal.aborted) {
    const claim = await claimNext(db);
    if (!claim) return;
    await previewClaimed(tools, claim);
    await endRuns(db);
  }
};

const previewClaimed = async (tools: Tools, claim: Claim): Promise<void> => {
  const { db, client, log, signal, timeoutMs } = tools;
  const { run_id, known_source_id, tries } = claim;
  const known = await db.knownSource.findUnique({ where: { id: known_source_id } });
  let isBusy = false;
  if (known) {
    try {
      const preview = await previewKnownSource({ db, client, timeoutMs, signal }, known);
      const { problem, document_problem, item_count } = preview;
      log.info({ knownSourceId: known.id, problem, itemCount: item_count }, 'source previewed');
      // We are busy with other requests to the same site, so this preview is retried after all the
      // others.
      isBusy = (problem ?? document_problem)?.code === 'HOST_BUSY' && tries < TRIES;
      if (!signal.aborted) await monitorIfAsked(db, claim);
    } catch (error) {
      // The claim on the preview expires, and another attempt follows unless there were too many.
      log.error({ err: error, knownSourceId: known.id }, 'a preview failed');
      return;
    }
  }
  const data = signal.aborted
    ? { tries: { decrement: 1 } }
    : { ended_at: isBusy ? null : new Date() };
  await db.previewRunRow.updateMany({
    where: { run_id, known_source_id },
    data: { ...data, claimed_until: null },
  });
};

const OPEN = Prisma.sql`
  due.ended_at IS NULL AND EXISTS (
    SELECT FROM preview_runs run WHERE run.id = due.run_id AND run.ended_at IS NULL)`;

const CLAIM_LOCK = 7_302_116;

/**
 * Claims the next pending preview of a bank that has none in progress. Claims must be made one by
 * one, because two in parallel wouldn't see each other's bank.
 */
export const claimNext = (db: Database): Promise<Claim | undefined> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`;
    return claimFirst(tx);
  });

const claimFirst = async (tx: Db): Promise<Claim | undefined> => {
  const [claim] = await readRows(tx, ClaimSchema)`
    UPDATE preview_run_rows AS claimed
    SET claimed_until = now() + ${CLAIM_MS} * interval '1 millisecond', tries = claimed.tries + 1
    FROM (
      SELECT due.run_id, due.known_source_id
      FROM preview_run_rows due JOIN known_sources known ON known.id = due.known_source_id
      WHERE ${OPEN} AND due.tries < ${TRIES}
        AND (due.claimed_until IS NULL OR due.claimed_until < now())
        AND NOT EXISTS (
          SELECT FROM preview_run_rows held JOIN known_sources other ON other.id = held.known_source_id
          WHERE held.run_id = due.run_id AND held.ended_at IS NULL
            AND held.claimed_until >= now() AND other.bank_id = known.bank_id)
      ORDER BY due.tries, known.bank_id, known.id
      LIMIT 1 FOR UPDATE OF due SKIP LOCKED
    ) AS next
    WHERE claimed.run_id = next.run_id AND claimed.known_source_id = next.known_source_id
    RETURNING claimed.run_id, claimed.known_source_id, claimed.tries`;
  return claim;
};

/** Gives up on previews that were tried too often. */
const giveUp = (db: Database): Promise<number> => db.$executeRaw`
  WITH given_up AS (
    UPDATE preview_run_rows AS due SET ended_at = now(), claimed_until = NULL
    WHERE ${OPEN} AND due.tries >= ${TRIES} AND due.claimed_until < now()
    RETURNING due.known_source_id
  )
  UPDATE known_sources SET outcome = 'unreachable', outcome_code = 'NO_END', outcome_items = 0,
    outcome_text = 'The preview did not finish.', tried_at = now()
  WHERE id IN (SELECT known_source_id FROM given_up)`;

/** Ends the runs that have no pending previews left. */
const endRuns = (db: Database): Promise<number> => db.$executeRaw`
  UPDATE preview_runs AS run SET ended_at = now()
  WHERE run.ended_at IS NULL AND NOT EXISTS (
    SELECT FROM preview_run_rows due WHERE due.run_id = run.id AND due.ended_at IS NULL)`;
