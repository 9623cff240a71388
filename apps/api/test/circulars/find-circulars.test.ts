import { CircularCountsSchema, CircularPageSchema, numberedTitle } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { toParts } from '../../src/features/circulars/circular-passages.ts';
import { FIND_LIMIT } from '../../src/features/circulars/circulars.routes.ts';
import { countCirculars } from '../../src/features/circulars/count-circulars.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const reader = await api.createUser();
afterAll(() => api.close());

const get = (path: string, query: Record<string, string>, user = reader) =>
  api.http.get(path).set('authorization', user.authorization).query(query);

const list = async (query: Record<string, string>, user = reader) => {
  const answer = await get('/circulars', query, user);
  expect(answer.status).toBe(200);
  return CircularPageSchema.parse(answer.body);
};

const find = async (q: string) => {
  const answer = await get('/circulars/find', { q });
  expect(answer.status).toBe(200);
  return answer.body.items.map(({ id }: { id: string }) => id);
};

describe('GET /circulars/find', () => {
  test('finds a circular by the start of its number or one of its words', async () => {
    const circular = await api.createCircular({ title: 'On leasing', text: 'Zirconium reserves.' });
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: { act_number: 'DC/77_A/2026' },
    });
    for (const q of [
      'zirco',
      'ZIRCONIUM res',
      'leasing zirc',
      'dc/77_',
      'DC/77_A/2026',
      'No. DC/77_A',
    ]) {
      expect(await find(q)).toEqual([circular.id]);
    }
    for (const q of ['irconium', 'dc/77xa', '%%', '"x', "zirco')", 'zirco -reserves']) {
      expect(await find(q)).toEqual([]);
    }
  });

  test('does not find an unpublished circular', async () => {
    await api.createCircular({ title: 'Quicksilver', status: 'in_review' });
    expect(await find('quicks')).toEqual([]);
  });

  test('limits only the caller who calls too often', async () => {
    const eager = await api.createUser();
    const ask = (user: typeof reader) => get('/circulars/find', { q: 'anything' }, user);
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    // In sequence, so that even a busy machine responds to each call.
    while (answers.length <= FIND_LIMIT.points) answers.push(await ask(eager));
    const [refused, ...others] = answers.filter(({ status }) => status === 429);
    expect(others).toEqual([]);
    // The caller must wait for the rest of the minute.
    const waitS = Number(refused?.headers['retry-after']);
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(FIND_LIMIT.durationS);
    expect((await ask(reader)).status).toBe(200);
  });
});

describe('passage of a search result', () => {
  test('shows the words in context as plain text, preferably from the translation', async () => {
    const text = `${'Far from it. '.repeat(3_000)}Banks hold <b>palladium</b> at \uE000par.`;
    const circular = await api.createCircular({ title: 'A', language: 'fr', text });
    const passageOf = async (q: string) => (await list({ q })).items[0]?.passage;
    const original = await passageOf('palladium');
    expect(original?.language).toBe('fr');
    expect(original?.parts.filter(({ is_found }) => is_found)).toEqual([
      { text: 'palladium', is_found: true },
    ]);
    expect(original?.parts.map((part) => part.text).join('')).not.toContain('\uE000');
    await api.db.circularTranslation.create({
      data: {
        version_id: circular.versionId,
        language: 'en',
        title: 'B',
        text: 'It says palladium and rhodium.',
        decided_by: 'a model',
      },
    });
    expect((await passageOf('palladium'))?.language).toBe('en');
    expect((await passageOf('far palladium'))?.language).toBe('en');
    expect((await list({ bank: circular.bankId })).items[0]?.passage).toBeNull();
  });

  test.each([
    ['reglementation', 'fr', 'La réglementation des changes.', 'réglementation'],
    ['الرقابه', 'ar', 'قرار بشأن الرقابة على البنوك', 'الرقابة'],
    ['4711', 'ar', 'التعميم رقم ٤٧١١ بتاريخه', '٤٧١١'],
    ['外汇管理', 'zh', '关于进一步完善跨境外汇管理的通知', '外汇管理'],
    ['ประเทศไทย', 'th', 'ประกาศธนาคารแห่งประเทศไทย', 'ประเทศไทย'],
  ])(
    'highlights the match for %s when the text spells it differently (%s)',
    async (q, language, text, found) => {
      const circular = await api.createCircular({ title: 'X', language, text });
      const hit = (await list({ q })).items.find(({ id }) => id === circular.id);
      expect(hit?.passage?.parts.filter(({ is_found }) => is_found)).toEqual([
        { text: found, is_found: true },
      ]);
      expect(hit?.passage?.parts.map((part) => part.text).join('')).toBe(text);
      expect(await find(q)).toContain(circular.id);
    },
  );

  test('is cut correctly in a script without spaces', () => {
    const parts = toParts(`${'国'.repeat(900)}\uE000银行\uE001${'国'.repeat(900)}`, '银行');
    expect(parts.map(({ text }) => text.length)).toEqual([122, 2, 238]);
    expect(parts.map(({ is_found }) => is_found)).toEqual([false, true, false]);
  });
});

describe('archive sorted by relevance', () => {
  test('finds a circular by its displayed title, which starts with the number', async () => {
    const title = 'О структуре счета вольфрама';
    const circular = await api.createCircular({ title, text: '२ दिन' });
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: { act_number: '440' },
    });
    const shown = numberedTitle('440', title);
    expect(shown).toMatch(/^No\. 440: /);
    expect((await list({ q: shown })).items.map(({ id }) => id)).toEqual([circular.id]);
    const saved = await api.http
      .post('/searches')
      .set('authorization', reader.authorization)
      .send({ name: 'Tungsten', filters: { q: shown } });
    expect(saved.body.filters).toEqual({ q: title });
    expect((await get('/circulars', { q: 'a'.repeat(401) })).status).toBe(400);
  });

  test('lists circulars about the search words before those that only mention them, across pages', async () => {
    const word = 'osmium';
    const mention = `${'Other things. '.repeat(200)} ${word}.`;
    const mentioned = await api.createCircular({ text: mention, publishedOn: '2026-11-20' });
    const dense = await api.createCircular({
      text: `${word} ${word} ${word}.`,
      publishedOn: '2026-01-01',
    });
    const titled = await api.createCircular({
      title: `On ${word}`,
      text: mention,
      publishedOn: '2025-01-01',
    });
    const ranked = [titled.id, dense.id, mentioned.id];
    const read = async (cursor?: string): Promise<string[]> => {
      const page = await list({
        q: word,
        sort: 'relevance',
        limit: '1',
        ...(cursor ? { cursor } : {}),
      });
      const ids = page.items.map(({ id }) => id);
      return page.next_cursor ? [...ids, ...(await read(page.next_cursor))] : ids;
    };
    expect(await read()).toEqual(ranked);
    expect((await list({ q: word })).items.map(({ id }) => id)).toEqual([
      mentioned.id,
      dense.id,
      titled.id,
    ]);
  });

  test('returns an error for a cursor from a list in another order', async () => {
    await Promise.all([1, 2].map(() => api.createCircular({ text: 'iridium' })));
    const { next_cursor } = await list({ q: 'iridium', limit: '1' });
    const query = { q: 'iridium', sort: 'relevance', cursor: next_cursor ?? '' };
    expect((await get('/circulars', query)).status).toBe(400);
  });
});

describe('GET /circulars/counts', () => {
  const counts = async (query: Record<string, string>, user = reader) =>
    CircularCountsSchema.parse((await get('/circulars/counts', query, user)).body);

  test('counts matches, in total and for each alternative filter value', async () => {
    const [bank, other] = [await api.findBank(3), await api.findBank(4)];
    const category = await api.findCategory('NewsFlash', 1);
    const text = 'ruthenium';
    await api.createCircular({ bankId: bank.id, text, language: 'fr', categoryIds: [category.id] });
    await api.createCircular({ bankId: bank.id, text, language: 'es' });
    await api.createCircular({ bankId: other.id, text, language: 'es' });
    await api.createCircular({ bankId: other.id, text, status: 'failed' });
    expect(await counts({ q: text, bank: bank.id })).toMatchObject({
      total: 2,
      bank: { [bank.id]: 2, [other.id]: 1 },
      country: { [bank.iso2 ?? '']: 2 },
      category: { [category.id]: 1 },
      language: { fr: 1, es: 1 },
      is_partial: false,
      partial_facets: [],
    });
    // With more matches than are examined, each count is reported as a minimum.
    const filter = { q: text, bank: bank.id };
    const some = await countCirculars(api.db, { filter, userId: reader.id, limit: 3 });
    expect(some).toMatchObject({ total: 2, is_partial: false, partial_facets: ['bank'] });
    expect(await counts({ q: text, bank: bank.id, language: 'fr' })).toMatchObject({
      total: 1,
      bank: { [bank.id]: 1 },
      language: { fr: 1, es: 1 },
    });
  });

  test('lists and counts only the caller’s circulars when filtered by subscriptions', async () => {
    const user = await api.createUser();
    const bank = await api.findBank(5);
    const [followed, other] = [
      await api.findCategory('NewsFlash', 2),
      await api.findCategory('NewsFlash', 3),
    ];
    const mine = await api.createCircular({ bankId: bank.id, categoryIds: [followed.id] });
    await api.createCircular({ bankId: bank.id, categoryIds: [other.id] });
    await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: bank.id } });
    expect((await list({ mine: 'true' }, user)).items).toEqual([]);
    await api.db.categorySubscription.create({
      data: { user_id: user.id, category_id: followed.id },
    });
    const { items } = await list({ mine: 'true' }, user);
    expect(items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await counts({ mine: 'true' }, user)).total).toBe(1);
    expect((await list({ mine: 'true' })).items).toEqual([]);
  });
});
