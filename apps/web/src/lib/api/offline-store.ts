import { clear, createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { isSigningOut } from '../browser/known-user.ts';
import { log } from '../browser/log.ts';
import { ApiError } from './api-error.ts';
import { type Check, parsedOrNull } from './check.ts';

/** Maximum number of responses on this device; the oldest are removed first. */
const MAX_KEPT = 120;
const OWNER = 'owner';

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('circulate-kept', 'answers');
  return opened;
};
/** Whether responses can be stored: old browsers and some private windows have no IndexedDB. */
const canKeep = () => typeof indexedDB !== 'undefined';

type Kept<Value> = { subject: string; name: string; schema: Check<Value> };

/**
 * Calls `ask`, returns its response, and stores that on this device under a name, for this user
 * only. When offline, returns the response last stored under the name, or throws the error from
 * `ask` if there is none.
 */
export const orStored = async <Value>(
  { subject, name, schema }: Kept<Value>,
  ask: () => Promise<Value>,
): Promise<Value> => {
  try {
    const value = await ask();
    void keep(subject, name, value).catch(storageFailed);
    return value;
  } catch (error) {
    // Rethrows if the API has responded or the page is gone, since in neither case is the user
    // offline.
    if (error instanceof ApiError || isAborted(error)) throw error;
    const kept = parsedOrNull(schema, await read(subject, name).catch(storageFailed));
    if (kept === null) throw error;
    return kept;
  }
};

const storageFailed = (error: unknown) => log.error('offline storage failed', error);
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Returns whether a response with this name is stored for a user. */
export const isStored = async (subject: string, name: string): Promise<boolean> =>
  (await read(subject, name).catch(storageFailed)) !== undefined;

/** Removes every stored response, when a user signs out or a session ends. Never rejects. */
export const clearStored = async (): Promise<void> => {
  if (canKeep()) await clear(store()).catch(storageFailed);
};

/** Stores a value, after clearing the store if it belongs to another user. */
const keep = async (subject: string, name: string, value: unknown) => {
  if (!canKeep() || isSigningOut()) return;
  if ((await get(OWNER, store())) !== subject) {
    await clear(store());
    await set(OWNER, subject, store());
  }
  await set(name, { value, at: Date.now() }, store());
  const surplus = (await keys(store())).length - 1 - MAX_KEPT;
  if (surplus > 0) await removeOldest(surplus);
};

/**
 * Removes the `count` oldest responses. Reads every stored one, so it runs only once there are too
 * many.
 */
const removeOldest = async (count: number) => {
  const kept = await entries<string, { at: number }>(store());
  const oldestFirst = kept.filter(([key]) => key !== OWNER).sort(([, a], [, b]) => a.at - b.at);
  await delMany(
    oldestFirst.slice(0, count).map(([key]) => key),
    store(),
  );
};

const read = async (subject: string, name: string): Promise<unknown> => {
  if (!canKeep() || (await get(OWNER, store())) !== subject) return undefined;
  return (await get<{ value: unknown }>(name, store()))?.value;
};
