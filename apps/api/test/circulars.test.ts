import { randomUUID } from 'node:crypto';
import { AdminCircularDetailSchema, CircularDetailSchema } from '@circulate/shared-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let reader: Awaited<ReturnType<TestApi['createUser']>>;
let admin: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  api = await startTestApi();
  reader = await api.createUser();
  admin = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());

const get = (path: string, user = reader) =>
  api.http.get(path).set('authorization', user.authorization);

const search = async (query: Record<string, string>) => {
  const answer = await get('/circulars').query(query);
  expect(answer.status).toBe(200);
  return answer.body.items.map((item: { id: string }) => item.id);
};

const HIDDEN = [
  'received',
  'extracting',
  'categorising',
  'in_review',
  'failed',
  'duplicate',
] as const;

describe('GET /circulars', () => {
  test('when a circular is not published, then it is not listed', async () => {
    const marker = `hidden${randomUUID().slice(0, 8)}`;
    for (const status of HIDDEN) await api.createCircular({ status, title: marker });
    const published = await api.createCircular({ title: marker });
    const withdrawn = await api.createCircular({ title: marker, status: 'withdrawn' });
    expect((await search({ q: marker })).sort()).toEqual([published.id, withdrawn.id].sort());
  });

  test('when text is searched, then title, original and translated text count', async () => {
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

  test('when a text is richer than an index row may be, then it is stored and found', async () => {
    const words = Array.from({ length: 150_000 }, () => randomUUID().slice(0, 13));
    const circular = await api.createCircular({ text: words.join(' ') });
    expect(await search({ q: words[0] ?? '' })).toEqual([circular.id]);
  });

  test('when filters are given, then each narrows the list', async () => {
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

  test('when pages are followed, then every circular comes once, newest first', async () => {
    const marker = `p${randomUUID().slice(0, 8)}`;
    const days = ['2024-01-01', '2024-05-05', '2024-05-05', '2023-12-31', '2024-02-02'];
    for (const publishedOn of days) await api.createCircular({ title: marker, publishedOn });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { q: marker, limit: '2', ...(cursor && { cursor }) };
      const { body } = await get('/circulars').query(query);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map((item: { published_on: string }) => item.published_on));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen).toEqual([...days].sort().reverse());
  });

  test.each([
    { q: 'x'.repeat(201) },
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
  ])('when the query is %j, then answers VALIDATION', async (query) => {
    const answer = await get('/circulars').query(query);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
  });

  test.each(["'", '"', '\\', '& | !', '(((', '%_', ':*', '<->', '   ', '💶', 'a\u0301'])(
    'when the text searched is %j, then answers a page',
    async (q) => {
      expect((await get('/circulars').query({ q })).status).toBe(200);
    },
  );
});

describe('GET /circulars/:id', () => {
  test('when it is published, then answers its page, without what only admins see', async () => {
    const category = await api.findCategory('NewsFlash');
    const circular = await api.createCircular({
      publishedOn: '2024-03-10',
      categoryIds: [category.id],
    });
    const answer = await get(`/circulars/${circular.id}`);
    expect(answer.status).toBe(200);
    const detail = CircularDetailSchema.parse(answer.body);
    expect(detail).toMatchObject({
      id: circular.id,
      status: 'published',
      published_on: '2024-03-10',
      kind: 'News Flash',
      text: 'Some text',
      translation: null,
      summary: null,
      versions: [{ number: 1, file_name: 'circular.pdf' }],
      categories: [{ id: category.id, decided_by: 'offline', evidence: 'A sentence.' }],
    });
    for (const name of ['steps', 'warnings', 'uploaded_by', 'model_usage']) {
      expect(answer.body).not.toHaveProperty(name);
    }
  });

  test('when it is in another language and not translated, then says why', async () => {
    const alone = await api.createCircular({ language: 'fr' });
    const note = async ({ id }: { id: string }) =>
      CircularDetailSchema.parse((await get(`/circulars/${id}`)).body).translation_note;
    expect(await note(alone)).toBe('Not translated: no translation service is connected.');
    const outage = 'The translation service was out of reach; not translated.';
    await api.db.circularVersion.update({
      where: { id: alone.versionId },
      data: { warnings: [outage] },
    });
    expect(await note(alone)).toBe(outage);
    expect(await note(await api.createCircular({ language: 'en' }))).toBeNull();
  });

  test('when an admin asks, then steps and warnings are there', async () => {
    const circular = await api.createCircular({ status: 'in_review' });
    await api.db.pipelineStep.create({
      data: { version_id: circular.versionId, step: 'extract', state: 'done' },
    });
    const answer = await get(`/circulars/${circular.id}`, admin);
    const detail = AdminCircularDetailSchema.parse(answer.body);
    expect(detail.steps).toMatchObject([{ step: 'extract', state: 'done', attempts: 1 }]);
    expect(detail.status).toBe('in_review');
    expect(detail.model_usage).toEqual([]);
  });

  test('when an AI model was asked, then an admin sees tokens and cost, summed by step', async () => {
    const circular = await api.createCircular();
    const call = { version_id: circular.versionId, model: 'a-model', prompt_tokens: 900 };
    await api.db.modelCall.createMany({
      data: [
        { ...call, step: 'categorise', completion_tokens: 100, cost_usd: 0.0125 },
        { ...call, step: 'translate', completion_tokens: 200, cost_usd: 0.02 },
        { ...call, step: 'translate', completion_tokens: 300, cost_usd: null },
        { ...call, step: 'categorise', completion_tokens: 50, cost_usd: 0.01 },
      ],
    });
    const answer = await get(`/circulars/${circular.id}`, admin);
    const usage = { model: 'a-model', calls: 2, prompt_tokens: 1_800 };
    expect(AdminCircularDetailSchema.parse(answer.body).model_usage).toEqual([
      { ...usage, step: 'categorise', completion_tokens: 150, cost_usd: 0.0225 },
      { ...usage, step: 'translate', completion_tokens: 500, cost_usd: null },
    ]);
  });

  test.each(HIDDEN)('when it is %s, then it is NOT_FOUND for a subscriber', async (status) => {
    const circular = await api.createCircular({ status });
    const answer = await get(`/circulars/${circular.id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('NOT_FOUND');
    expect((await get(`/circulars/${circular.id}`, admin)).status).toBe(200);
  });

  test('when it was withdrawn, then it is seen only if it had been published', async () => {
    const after = await api.createCircular({ status: 'withdrawn' });
    const before = await api.createCircular({ status: 'withdrawn' });
    await api.db.circular.update({ where: { id: before.id }, data: { published_at: null } });
    expect((await get(`/circulars/${after.id}`)).body.status).toBe('withdrawn');
    expect((await get(`/circulars/${before.id}`)).status).toBe(404);
  });

  test('when it is matched anew after a correction, then subscribers see it published', async () => {
    const { id } = await api.createCircular();
    await api.db.circular.update({ where: { id }, data: { status: 'matching' } });
    expect((await get(`/circulars/${id}`)).body.status).toBe('published');
    expect((await get(`/circulars/${id}`, admin)).body.status).toBe('matching');
  });

  test('when it is unknown, then answers NOT_FOUND; when it is no id, VALIDATION', async () => {
    expect((await get(`/circulars/${randomUUID()}`, admin)).body.code).toBe('NOT_FOUND');
    expect((await get('/circulars/not-an-id')).body.code).toBe('VALIDATION');
  });
});
