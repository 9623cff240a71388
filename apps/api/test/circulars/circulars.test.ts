import { randomUUID } from 'node:crypto';
import { SEARCH_MAX } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { HIDDEN_STATUSES } from '../support/hidden-statuses.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const reader = await api.createUser();
afterAll(() => api.close());

const get = (path: string, user = reader) =>
  api.http.get(path).set('authorization', user.authorization);

const search = async (query: Record<string, string>) => {
  const answer = await get('/circulars').query(query);
  expect(answer.status).toBe(200);
  return answer.body.items.map((item: { id: string }) => item.id);
};

describe('GET /circulars', () => {
  test('does not list unpublished circulars', async () => {
    const marker = `hidden${randomUUID().slice(0, 8)}`;
    for (const status of HIDDEN_STATUSES) await api.createCircular({ status, title: marker });
    const published = await api.createCircular({ title: marker });
    const withdrawn = await api.createCircular({ title: marker, status: 'withdrawn' });
    expect((await search({ q: marker })).sort()).toEqual([published.id, withdrawn.id].sort());
  });

  test('searches the title, the original text and the translation', async () => {
    const word = () => `w${randomUUID().slice(0, 8)}`;
    const [inTitle, inText, inTranslation] = [word(), word(), word()];
    const circular = await api.createCircular({ title: `On ${inTitle}`, text: `É ${inText}, é.` });
    await api.db.circularTranslation.create({
      data: {
        version_id: circular.versionId,
        language: 'en',
        title: 'Translated title',
        text: `It says ${inTranslation}.`,
        decided_by: 'a model',
      },
    });
    for (const q of [inTitle, inText.toUpperCase(), inTranslation, `"${inTranslation}"`]) {
      expect(await search({ q })).toEqual([circular.id]);
    }
    expect(await search({ q: `${inTitle} ${word()}` })).toEqual([]);
    const [item] = (await get('/circulars').query({ q: inTitle })).body.items;
    expect(item).toMatchObject({ title: 'Translated title', original_title: `On ${inTitle}` });
  });

  test('finds a circular whose text has more words than an index row can hold', async () => {
    const words = Array.from({ length: 150_000 }, () => randomUUID().slice(0, 13));
    const circular = await api.createCircular({ text: words.join(' ') });
    expect(await search({ q: words[0] ?? '' })).toEqual([circular.id]);
  });

  test('applies each filter', async () => {
    const marker = `f${randomUUID().slice(0, 8)}`;
    const [bank, other] = [await api.findBank(1), await api.findBank(2)];
    const category = await api.findCategory('NewsFlash', 1);
    const macro = await api.findCategory('Macroeconomic');
    const news = await api.createCircular({
      bankId: bank.id,
      title: marker,
      language: 'fr',
      publishedOn: '2024-03-10',
      categoryIds: [category.id],
    });
    const figures = await api.createCircular({
      bankId: other.id,
      title: marker,
      language: 'pt',
      publishedOn: '2024-03-12',
      kind: 'Macroeconomic',
      categoryIds: [macro.id],
    });
    const region = await api.db.region.create({
      data: { region_name: marker, banks: { create: { bank_id: other.id } } },
    });
    const cases: [Record<string, string>, string[]][] = [
      [{}, [figures.id, news.id]],
      [{ bank: bank.id }, [news.id]],
      [{ region: region.id }, [figures.id]],
      [{ category: category.id }, [news.id]],
      [{ type: 'Macroeconomic' }, [figures.id]],
      [{ type: 'News Flash' }, [news.id]],
      [{ language: 'pt' }, [figures.id]],
      [{ from: '2024-03-11' }, [figures.id]],
      [{ to: '2024-03-11' }, [news.id]],
      [{ from: '2024-03-10', to: '2024-03-12' }, [figures.id, news.id]],
      [{ from: '2024-03-11', to: '2024-03-11' }, []],
      [{ bank: bank.id, type: 'Macroeconomic' }, []],
      [{ bank: randomUUID() }, []],
    ];
    for (const [filter, ids] of cases) {
      expect({ filter, ids: await search({ q: marker, ...filter }) }).toEqual({ filter, ids });
    }
  });

  test('lists each circular exactly once across pages, newest first', async () => {
    const marker = `p${randomUUID().slice(0, 8)}`;
    const days = ['2024-01-01', '2024-05-05', '2024-05-05', '2023-12-31', '2024-05-05'];
    const made: { id: string; day: string }[] = [];
    for (const publishedOn of days) {
      const { id } = await api.createCircular({ title: marker, publishedOn });
      made.push({ id, day: publishedOn });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { q: marker, limit: '2', ...(cursor && { cursor }) };
      const { body } = await get('/circulars').query(query);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.next_cursor;
    } while (cursor);
    // Within a day, the latest comes first.
    const newestFirst = made.reverse().toSorted((a, b) => b.day.localeCompare(a.day));
    expect(seen).toEqual(newestFirst.map(({ id }) => id));
  });

  test('lists undated circulars received today after those dated today, on every page', async () => {
    const marker = `u${randomUUID().slice(0, 8)}`;
    const today = new Date().toISOString().slice(0, 10);
    const make = async (publishedOn?: string) =>
      (await api.createCircular({ title: marker, ...(publishedOn && { publishedOn }) })).id;
    const old = await make('2020-01-01');
    const dated = [await make(today)];
    const undated = [await make(), await make()];
    dated.push(await make(today));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get('/circulars').query({
        ...{ q: marker, limit: '1' },
        ...(cursor && { cursor }),
      });
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual([...dated.toReversed(), ...undated.toReversed(), old]);
  });

  test.each([
    { q: 'x'.repeat(SEARCH_MAX + 1) },
    { bank: 'x' },
    { type: 'news' },
    { language: 'english' },
    { from: '2024-02-30' },
    { to: '0000-01-01' },
    { limit: '0' },
    { limit: '101' },
    { limit: 'many' },
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["2024-01-01","x"]').toString('base64url') },
    { cursor: Buffer.from(`["now","${randomUUID()}"]`).toString('base64url') },
    { cursor: Buffer.from(`["0000-01-01","${randomUUID()}"]`).toString('base64url') },
    { surprise: '1' },
  ])('returns VALIDATION for the query %j', async (query) => {
    const answer = await get('/circulars').query(query);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
  });

  test.each(["'", '"', '\\', '& | !', '(((', '%_', ':*', '<->', '   ', '💶', 'a\u0301'])(
    'accepts the search text %j',
    async (q) => {
      expect((await get('/circulars').query({ q })).status).toBe(200);
    },
  );
});
