import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Storage } from '@circulate/storage';
import { expect, it } from 'vitest';
import { copyFiles } from './copy-files.ts';

it('stops copying files after one fails', async () => {
  const written: string[] = [];
  const from: Pick<Storage, 'list' | 'open'> = {
    list: async function* () {
      yield { key: 'lost', storedAt: new Date() };
      yield { key: 'slow', storedAt: new Date() };
    },
    open: async (key) => {
      if (key === 'lost') throw new Error('out of reach');
      return Readable.from(['x']);
    },
  };
  const put = async (key: string) => {
    await turn();
    written.push(key);
  };
  await expect(copyFiles(from, { put })).rejects.toThrow('out of reach');
  expect(written).toEqual(['slow']);
});
