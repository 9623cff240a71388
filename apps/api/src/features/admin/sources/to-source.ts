import { configurationOf, NO_TROUBLE, type SourceTrouble } from '@circulate/database';
import type { Source, SourceState } from '@circulate/shared-schemas';
import { findAlarm } from '@circulate/source-reader';
import { toTimeOrNull } from '../../../lib/dates.ts';
import type { ItemCounts, ItemProblem, SourceRow } from './sources.queries.ts';

type ItemTroubles = { problems?: ItemProblem[] | undefined; trouble?: SourceTrouble | undefined };

/** Converts a source for the Sources tab, with its state as of now. */
export const toSource = (
  row: SourceRow,
  counts: ItemCounts | undefined,
  { problems = [], trouble = NO_TROUBLE }: ItemTroubles = {},
): Source => ({
  id: row.id,
  bank: row.bank,
  ...configurationOf(row),
  state: stateOf(row),
  created_at: row.created_at.toISOString(),
  last_result:
    row.last_polled_at && row.last_result !== null
      ? { at: row.last_polled_at.toISOString(), ok: row.failures === 0, text: row.last_result }
      : null,
  last_success_at: toTimeOrNull(row.last_success_at),
  last_new_at: toTimeOrNull(row.last_new_at),
  failures_in_a_row: row.failures,
  next_run_at: row.paused_at ? null : row.next_run_at.toISOString(),
  alarm: findAlarm({ ...row, ...trouble }, new Date()),
  counts: {
    listed: counts?.listed ?? 0,
    captured: counts?.captured ?? 0,
    waiting: counts?.waiting ?? 0,
    failing: counts?.failing ?? 0,
  },
  problems: problems.map(({ text, count, since, link, title }) => ({
    ...{ text, count, link, title },
    since: since.toISOString(),
  })),
});

const stateOf = (
  row: Pick<SourceRow, 'paused_at' | 'last_polled_at' | 'failures'>,
): SourceState => {
  if (row.paused_at) return 'paused';
  if (!row.last_polled_at) return 'new';
  return row.failures > 0 ? 'failing' : 'ok';
};
