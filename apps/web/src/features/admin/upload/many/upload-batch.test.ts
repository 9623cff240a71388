import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { createUploadBatch } from './upload-batch.ts';

const opened: ReturnType<typeof createUploadBatch>[] = [];
afterEach(() => {
  for (const batch of opened) batch.remove(new Set(batch.get().rows.map(({ key }) => key)));
});

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
const refusal = (status: number, retryAfterMs: number | null = null) =>
  new ApiError(status, null, retryAfterMs);
const duplicateOf = (id: string) =>
  new ApiError(409, {
    ...{ statusCode: 409, code: 'DUPLICATE_CIRCULAR', error: 'Conflict', message: 'Known' },
    data: { id },
  });

/** Creates a batch with files. `answer` is called for each upload and returns the id, or throws. */
const batchOf = async (names: string[], answer: (name: string, nth: number) => string | Error) => {
  const waits: number[] = [];
  const batch = createUploadBatch({ pause: async (ms) => void waits.push(ms) });
  opened.push(batch);
  const look = async () => ({ hash: null, guess: null });
  await batch.add({ files: names.map(pdf), refused: [] }, look);
  const calls: string[] = [];
  const send = () =>
    batch.send(
      batch
        .get()
        .rows.filter(({ sending }) => ['here', 'failed'].includes(sending.is))
        .map(({ key, file }) => ({
          key,
          bankName: 'bank-of-ghana',
          post: async () => {
            calls.push(file.name);
            const nth = calls.filter((name) => name === file.name).length;
            const given = answer(file.name, nth);
            if (given instanceof Error) throw given;
            return { id: given };
          },
        })),
    );
  const sendings = () => batch.get().rows.map(({ sending }) => sending);
  return { batch, send, calls, waits, sendings };
};
const stored = (circularId: string, wasThere = false) => ({
  ...{ is: 'stored', circularId, wasThere, bankName: 'bank-of-ghana' },
});

describe('a batch of uploads', () => {
  test('sends three files at a time, each once', async () => {
    let [open, most] = [0, 0];
    const names = Array.from({ length: 40 }, (_, nth) => `${nth}.pdf`);
    const { batch, sendings } = await batchOf(names, () => '');
    const posted: string[] = [];
    await batch.send(
      batch.get().rows.map(({ key, file }) => ({
        key,
        bankName: 'b',
        post: async () => {
          open += 1;
          most = Math.max(most, open);
          await new Promise((resolve) => setTimeout(resolve, 0));
          open -= 1;
          posted.push(file.name);
          return { id: file.name };
        },
      })),
    );
    expect(most).toBe(3);
    expect(posted.toSorted()).toEqual(names.toSorted());
    expect(sendings().every(({ is }) => is === 'stored')).toBe(true);
  });

  test('retries a lost connection with growing delays', async () => {
    const { send, sendings, waits } = await batchOf(['a.pdf'], (_, nth) =>
      nth < 4 ? new TypeError('Failed to fetch') : 'id-1',
    );
    await send();
    expect(sendings()).toEqual([stored('id-1')]);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('reports an upload as stored when only its response was lost', async () => {
    const { send, sendings, calls } = await batchOf(['a.pdf'], (_, nth) =>
      nth === 1 ? new TypeError('Failed to fetch') : duplicateOf('id-1'),
    );
    await send();
    expect(sendings()).toEqual([stored('id-1')]);
    expect(calls).toHaveLength(2);
  });

  test('reports a file that someone else has already stored', async () => {
    const { send, sendings } = await batchOf(['a.pdf'], () => duplicateOf('id-9'));
    await send();
    expect(sendings()).toEqual([stored('id-9', true)]);
  });

  test('waits as long as the server specifies', async () => {
    const { send, sendings, waits } = await batchOf(['a.pdf'], (_, nth) =>
      nth === 1 ? refusal(429, 17_000) : 'id-1',
    );
    await send();
    expect({ waits, sendings: sendings() }).toEqual({
      ...{ waits: [17_000], sendings: [stored('id-1')] },
    });
  });

  test('does not retry a rejected file, shows why, and continues with the others', async () => {
    const { send, sendings, calls } = await batchOf(['a.pdf', 'b.pdf'], (name) =>
      name === 'a.pdf' ? refusal(415) : 'id-2',
    );
    await send();
    expect(sendings()).toEqual([
      { is: 'failed', why: expect.stringContaining('415') },
      stored('id-2'),
    ]);
    expect(calls.toSorted()).toEqual(['a.pdf', 'b.pdf']);
  });

  test('gives up after five attempts, and retries only what failed', async () => {
    let isUp = false;
    const { send, sendings, calls } = await batchOf(['a.pdf', 'b.pdf'], (name) =>
      name === 'a.pdf' && !isUp ? refusal(503) : name,
    );
    await send();
    expect(calls.filter((name) => name === 'a.pdf')).toHaveLength(5);
    expect(sendings()[0]).toMatchObject({ is: 'failed' });
    isUp = true;
    await send();
    expect(sendings()).toEqual([stored('a.pdf'), stored('b.pdf')]);
    expect(calls.filter((name) => name === 'b.pdf')).toHaveLength(1);
  });

  test('finishes uploads in progress and keeps the rest when stopped', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
    const { batch, send, sendings } = await batchOf(names, (name) => {
      if (name === 'c.pdf') batch.stop();
      return name;
    });
    await send();
    expect(sendings().map(({ is }) => is)).toEqual(['stored', 'stored', 'stored', 'here', 'here']);
    expect(batch.get().isSending).toBe(false);
  });

  test('warns before the tab closes until the last file is stored', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    const { send } = await batchOf(['a.pdf'], () => 'id-1');
    expect(isAsked()).toBe(true);
    await send();
    expect(isAsked()).toBe(false);
  });

  test('notifies listeners of each change until they unsubscribe', async () => {
    const { batch, send } = await batchOf(['a.pdf'], () => 'id-1');
    const told = vi.fn();
    const leave = batch.subscribe(told);
    await send();
    const times = told.mock.calls.length;
    expect(times).toBeGreaterThan(2);
    leave();
    batch.remove(new Set(['1']));
    expect(told).toHaveBeenCalledTimes(times);
  });
});
