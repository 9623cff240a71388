import { addToOutbox, configurationOf, type Db, storeSource } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import type { ChangeSourceInput, CreateSourceInput } from '@circulate/shared-schemas';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import type { SourceRow } from './sources.queries.ts';

/**
 * Stores a source for a bank and requests its first check. Returns the id. Throws NOT_FOUND for an
 * unknown bank, and for a catalogue entry that is monitored or belongs to another bank.
 */
export const addSource = async (
  tx: Db,
  input: CreateSourceInput,
  actor: string,
): Promise<string> => {
  const bank = await tx.bank.findUnique({ where: { id: input.bank_id } });
  if (!bank) throw notFound('bank');
  const { known_source_id: id, bank_id } = input;
  const where = { id: id ?? '', bank_id, source_id: null };
  if (id !== undefined && (await tx.knownSource.count({ where })) === 0) {
    throw new AppError(
      'NOT_FOUND',
      'This catalogue entry is already monitored, belongs to another bank or no longer exists. Reload the catalogue.',
    );
  }
  return storeSource(tx, { input, actor, capture: jobs.capture });
};

/**
 * Values that clear the results of earlier checks, which don't apply to a new URL. Captured
 * circulars are kept, and so are the date of the newest one and the usual pause between circulars:
 * without them, an old source would immediately count as quiet. A reported alarm remains until the
 * worker clears it.
 */
const NEVER_LOOKED_AT = {
  first_contact_at: null,
  full_look_at: null,
  has_false_validators: false,
  last_polled_at: null,
  last_success_at: null,
  last_result: null,
  last_problem_code: null,
  failures: 0,
  failing_since: null,
};

/** Stores an admin's changes to a source and requests a check with the new settings. */
export const changeSource = async (
  tx: Db,
  before: SourceRow,
  { input, actor }: { input: ChangeSourceInput; actor: string },
): Promise<void> => {
  const { id } = before;
  const isElsewhere =
    (input.url ?? before.url) !== before.url || (input.kind ?? before.kind) !== before.kind;
  const after = await tx.source.update({
    where: { id },
    data: {
      ...withoutUndefined(input),
      // The cached response was read with the old settings, so the next check must fetch the page
      // again.
      etag: null,
      last_modified: null,
      next_run_at: new Date(),
      ...(isElsewhere && NEVER_LOOKED_AT),
    },
  });
  await addToOutbox(tx, jobs.capture, { source_id: id });
  await recordChange(tx, {
    actor,
    action: 'source.change',
    target: `source:${id}`,
    before: configurationOf(before),
    after: configurationOf(after),
  });
};

const withoutUndefined = ({ url, kind, settings, ...numbers }: ChangeSourceInput) => ({
  ...(url !== undefined && { url }),
  ...(kind !== undefined && { kind }),
  ...(settings !== undefined && { settings: { ...settings } }),
  ...(numbers.interval_seconds !== undefined && { interval_seconds: numbers.interval_seconds }),
  ...(numbers.alert_newer_than_days !== undefined && {
    alert_newer_than_days: numbers.alert_newer_than_days,
  }),
  ...(numbers.quiet_after_days !== undefined && { quiet_after_days: numbers.quiet_after_days }),
});
