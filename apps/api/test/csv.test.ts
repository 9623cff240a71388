import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { itemsOf } from '../src/lib/csv.ts';
import { createAlert } from './support/create-alert.ts';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type Caller = { authorization: string };

/** Parses the rows in a file as a spreadsheet does. */
const readCsv = async (caller: Caller, path: string) => {
  const { authorization } = caller;
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  return rows;
};

describe('GET /alerts/csv', () => {
  test('exports only the user’s own alerts, newest first', async () => {
    const user = await api.createUser();
    const other = await api.createUser();
    const odd = 'A "quoted" title, with a comma\nand a line';
    const circular = await api.createCircular({ title: odd, publishedOn: '2026-11-20' });
    await createAlert(api, { user: other, circular });
    const createdAt = new Date('2026-11-20T08:00:00Z');
    await createAlert(api, { user, circular, createdAt }, { state: 'sent', sent_at: createdAt });
    const rows = await readCsv(user, '/alerts/csv');
    expect(rows).toEqual([
      expect.objectContaining({
        'Alerted at (UTC)': '2026-11-20T08:00:00.000Z',
        Title: odd,
        'Issue date': '2026-11-20',
        Email: 'sent',
        Id: circular.id,
      }),
    ]);
  });
});

describe('GET /circulars/csv', () => {
  test.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\tx'])(
    'escapes the title %j so that no spreadsheet treats it as a formula',
    async (title) => {
      const { bankId } = await api.createCircular({ title });
      const rows = await readCsv(await api.createUser(), `/circulars/csv?bank=${bankId}`);
      const cells = rows.flatMap((row) => Object.values(row));
      expect(cells).toContain(`'${title}`);
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    },
  );

  test('exports all pages of the filtered archive', async () => {
    const user = await api.createUser();
    const bank = await api.findBank(7);
    for (let nth = 0; nth < 3; nth += 1) {
      await api.createCircular({ bankId: bank.id, title: `Gold ${nth}`, text: 'gold' });
    }
    await api.createCircular({ bankId: bank.id, title: 'Silver', text: 'silver' });
    await api.createCircular({ bankId: bank.id, title: 'Gold hidden', status: 'in_review' });
    const rows = await readCsv(user, `/circulars/csv?bank=${bank.id}&q=gold`);
    expect(rows.map(({ Title }) => Title).sort()).toEqual(['Gold 0', 'Gold 1', 'Gold 2']);
    await api.http
      .get('/circulars/csv?bank=no-id')
      .set('authorization', user.authorization)
      .expect(400);
  });

  test('returns RATE_LIMITED when it is called too often', async () => {
    const user = await api.createUser();
    const ask = () => api.http.get('/circulars/csv?q=x').set('authorization', user.authorization);
    for (let nth = 0; nth < 10; nth += 1) await ask().expect(200);
    await ask().expect(429);
  });
});

describe('GET /admin/deliveries/csv', () => {
  test('exports the deliveries to the given email address', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const user = await api.createUser();
    const circular = await api.createCircular({ title: 'One circular' });
    await createAlert(api, { user, circular }, { state: 'failed', reply: '=550' });
    const rows = await readCsv(admin, `/admin/deliveries/csv?email=${user.email}`);
    expect(rows).toEqual([
      expect.objectContaining({
        Receiver: user.email,
        State: 'failed',
        Circulars: 'One circular',
        Reply: "'=550",
      }),
    ]);
  });
});

test('reads a long list page by page, no faster than the client receives it', async () => {
  let reads = 0;
  const items = itemsOf(async (cursor) => {
    reads += 1;
    const first = Number(cursor ?? 0);
    return { items: [first, first + 1], next_cursor: first < 8 ? String(first + 2) : null };
  });
  await items.next();
  await items.next();
  expect(reads).toBe(1);
  const rest = [];
  for await (const item of items) rest.push(item);
  expect(rest).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
