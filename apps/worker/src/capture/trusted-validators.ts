import type { Validators } from '@circulate/source-reader';
import type { CaptureDependencies } from './capture-dependencies.ts';
import type { ClaimedSource } from './poll-outcome.ts';

type Look = { full_look_at: Date | null; etag: string | null; last_modified: string | null };

/** Note on a source whose server reports "unchanged" although the content has changed. */
export const FALSE_VALIDATORS =
  'The server always reports “unchanged”, so each check downloads everything.';

/**
 * Returns the validators for a conditional request, which makes an unchanged list cost next to
 * nothing. Returns undefined if the list must be requested in full: nothing is known yet, the
 * server was wrong before, or the last full response is older than `believedMs`. Some servers
 * return 304 even when the content has changed.
 */
export const validatorsFor = (
  { full_look_at, etag, last_modified }: Look,
  { has_false_validators }: Pick<ClaimedSource, 'has_false_validators'>,
  believedMs: number,
): Validators | undefined => {
  const isDue = full_look_at === null || Date.now() - full_look_at.getTime() >= believedMs;
  return isDue || has_false_validators ? undefined : { etag, lastModified: last_modified };
};

/** Returns whether the server sent the old validators although the content had changed. */
export const areFalse = (now: Validators, before: Omit<Look, 'full_look_at'>): boolean =>
  now.etag !== null || before.etag !== null
    ? now.etag === before.etag
    : now.lastModified !== null && now.lastModified === before.last_modified;

/** Records that a source's validators can't be trusted. */
export const noteFalseValidators = async (
  { db }: Pick<CaptureDependencies, 'db'>,
  sourceId: string,
): Promise<void> => {
  await db.source.update({ where: { id: sourceId }, data: { has_false_validators: true } });
};
