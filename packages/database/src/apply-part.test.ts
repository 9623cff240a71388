import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { applyPart } from './apply-part.ts';

/** Returns a client whose statements all fail with a SQLSTATE, and a count of its calls. */
const failingWith = (code: string) => {
  const client = new pg.Client();
  let asked = 0;
  const error = Object.assign(new pg.DatabaseError('no', 0, 'error'), { code });
  client.query = () => {
    asked += 1;
    return Promise.reject(error);
  };
  return { client, asked: () => asked };
};

describe('applyPart', () => {
  const wait = () => Promise.resolve();

  it.each(['55P03', '40P01'])(
    'retries a part that is blocked by a lock (%s), but not indefinitely',
    async (code) => {
      const { client, asked } = failingWith(code);
      await expect(applyPart(client, 'SELECT 1', { wait })).rejects.toMatchObject({ code });
      expect(asked()).toBe(30);
    },
  );

  it('fails immediately on any other error', async () => {
    const { client, asked } = failingWith('42P07');
    await expect(applyPart(client, 'SELECT 1', { wait })).rejects.toMatchObject({ code: '42P07' });
    expect(asked()).toBe(1);
  });
});
