import type { FileInspection } from './inspect-file.ts';
import { sendFile } from './send-file.ts';
import type { Refused, TakenFiles } from './taken-files.ts';
import { isOpen, isUnsent, type RowChoice, type Sending, type UploadRow } from './upload-rows.ts';

/** Number of parallel uploads; more would slow down each other, and everyone else's calls. */
const AT_ONCE = 3;

export type BatchState = {
  rows: readonly UploadRow[];
  refused: readonly (Refused & { key: string })[];
  isSending: boolean;
};

/** A file to send, with the values of its row. */
export type Upload = { key: string; bankName: string; post: () => Promise<{ id: string }> };

const NOTHING: BatchState = { rows: [], refused: [], isSending: false };

/**
 * Creates a bulk upload that lasts as long as the app is open, so that uploads continue when the
 * user leaves the page. Warns before the browser tab is closed.
 */
export const createUploadBatch = ({ pause = sleep }: { pause?: typeof sleep } = {}) => {
  let state = NOTHING;
  let isStopped = false;
  let count = 0;
  const nextKey = () => {
    count += 1;
    return String(count);
  };
  const listeners = new Set<() => void>();
  const warnBeforeLeaving = createWarning();

  const set = (change: Partial<BatchState>) => {
    state = { ...state, ...change };
    warnBeforeLeaving(state.rows.some(isUnsent));
    for (const listener of listeners) listener();
  };
  const changeRows = (keys: ReadonlySet<string>, change: Partial<UploadRow>) =>
    set({ rows: state.rows.map((row) => (keys.has(row.key) ? { ...row, ...change } : row)) });
  const move = (key: string, sending: Sending) => changeRows(new Set([key]), { sending });

  const sendOne = async ({ key, bankName, post }: Upload) => {
    move(key, { is: 'going' });
    const sent = await sendFile({
      upload: () => {
        move(key, { is: 'going' });
        return post();
      },
      onWait: (ms) => move(key, { is: 'waiting', seconds: Math.ceil(ms / 1_000) }),
      pause,
    });
    move(key, sent.is === 'stored' ? { ...sent, bankName } : sent);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,

    /** Adds files to the table and inspects them with `look`, a few at a time. */
    add: async ({ files, refused }: TakenFiles, look: (file: File) => Promise<FileInspection>) => {
      const added = files.map((file): UploadRow => ({ ...newRow, key: nextKey(), file }));
      const leftOut = refused.map((one) => ({ ...one, key: nextKey() }));
      set({ rows: [...state.rows, ...added], refused: [...state.refused, ...leftOut] });
      await inLanes([...added], async ({ key, file }) => {
        changeRows(new Set([key]), await look(file));
      });
    },

    select: (keys: ReadonlySet<string>, isSelected: boolean) => changeRows(keys, { isSelected }),
    choose: (keys: ReadonlySet<string>, choice: RowChoice) => changeRows(keys, choice),
    /** Applies a choice to all rows below a row that can still be changed. */
    chooseBelow: (key: string, choice: RowChoice) => {
      const at = state.rows.findIndex((row) => row.key === key);
      const below = state.rows.slice(at + 1).filter(isOpen);
      changeRows(new Set(below.map((row) => row.key)), choice);
    },
    remove: (keys: ReadonlySet<string>) =>
      set({ rows: state.rows.filter(({ key }) => !keys.has(key)) }),
    forgetRefused: () => set({ refused: [] }),

    /** Sends files, a few at a time, until each is stored or has failed. */
    send: async (uploads: readonly Upload[]) => {
      if (state.isSending || uploads.length === 0) return;
      isStopped = false;
      set({ isSending: true });
      changeRows(new Set(uploads.map(({ key }) => key)), { sending: { is: 'queued' } });
      await inLanes([...uploads], (upload) => (isStopped ? Promise.resolve() : sendOne(upload)));
      const left = state.rows.filter(({ sending }) => sending.is === 'queued');
      changeRows(new Set(left.map(({ key }) => key)), { sending: { is: 'here' } });
      set({ isSending: false });
    },
    /** Starts no further uploads; those in progress are finished. */
    stop: () => {
      isStopped = true;
    },
  };
};

const newRow: Omit<UploadRow, 'key' | 'file'> = {
  hash: undefined,
  guess: null,
  bankName: null,
  address: null,
  categoryId: '',
  isSelected: false,
  sending: { is: 'here' },
};

/** Runs tasks in order, a few at a time. */
const inLanes = async <Item>(waiting: Item[], work: (item: Item) => Promise<void>) => {
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Makes the browser ask before the tab is closed while uploads are pending. */
const createWarning = () => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isNeeded: boolean) => {
    if (isNeeded) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
};

/** This browser tab's batch. */
export const uploadBatch = createUploadBatch();
