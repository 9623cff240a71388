import { randomUUID } from 'node:crypto';
import { AdminCircularDetailSchema, CircularDetailSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { HIDDEN_STATUSES } from '../support/hidden-statuses.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const reader = await api.createUser();
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

const get = (path: string, user = reader) =>
  api.http.get(path).set('authorization', user.authorization);

describe('GET /circulars/:id', () => {
  test('returns a published circular without admin fields', async () => {
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

  test('returns the second URL of a circular that its bank published twice', async () => {
    const { id } = await api.createCircular();
    const { bank_id, source_url } = await api.db.circular.findUniqueOrThrow({ where: { id } });
    const source = await api.db.source.create({
      data: { bank_id, kind: 'feed', url: `https://bank.example/${randomUUID()}` },
    });
    const addItem = (link: string, document_url: string | null) =>
      api.db.sourceItem.create({
        data: { source_id: source.id, link, document_url, circular_id: id, is_history: false },
      });
    await addItem('https://bank.example/page', source_url);
    await addItem('https://bank.example/press', 'https://bank.example/press.pdf');
    const detail = CircularDetailSchema.parse((await get(`/circulars/${id}`)).body);
    expect(detail.other_addresses).toEqual(['https://bank.example/press.pdf']);
  });

  test('returns no text when none could be extracted from the pages', async () => {
    const { id } = await api.createCircular({ text: ' \n\n ' });
    const detail = CircularDetailSchema.parse((await get(`/circulars/${id}`)).body);
    expect(detail.text).toBeNull();
  });

  test('returns the summary with its language and author', async () => {
    const { id, versionId } = await api.createCircular();
    const summary = { language: 'en', lines: ['Banks report weekly.', 'From May.'] };
    await api.db.circularSummary.create({
      data: { ...summary, version_id: versionId, decided_by: 'offline' },
    });
    const detail = CircularDetailSchema.parse((await get(`/circulars/${id}`)).body);
    expect(detail.summary).toEqual({
      language: 'en',
      text: 'Banks report weekly.\nFrom May.',
      decided_by: 'offline',
    });
  });

  test('explains why a circular in another language isn’t translated', async () => {
    const untranslated = await api.createCircular({ language: 'fr' });
    const note = async ({ id }: { id: string }) =>
      CircularDetailSchema.parse((await get(`/circulars/${id}`)).body).translation_note;
    expect(await note(untranslated)).toBe('No translation is available.');
    const outage = 'The translation service was unreachable; not translated.';
    await api.db.circularVersion.update({
      where: { id: untranslated.versionId },
      data: { warnings: [outage] },
    });
    expect(await note(untranslated)).toBe(outage);
    expect(await note(await api.createCircular({ language: 'en' }))).toBeNull();
  });

  test('returns key facts, except for an issue date that an admin corrected', async () => {
    const circular = await api.createCircular({ publishedOn: '2024-03-10' });
    const inForce = { kind: 'in_force', date: '2024-05-01', sentence: 'In force on 1 May 2024.' };
    const issued = { kind: 'issued', date: '2024-03-09', sentence: '9 March 2024' };
    const others = { addressees: 'All banks', acts: [] };
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: { facts: { dates: [issued, inForce], ...others } },
    });
    const { facts } = CircularDetailSchema.parse((await get(`/circulars/${circular.id}`)).body);
    expect(facts).toEqual({ dates: [inForce], ...others });
  });

  test('returns the origins of title, number and issue date, and shows admins the rejected values', async () => {
    const circular = await api.createCircular({ publishedOn: '2024-03-10' });
    const reading = {
      title: { rules: 'Letterhead', model: 'Purchases of currency' },
      act_number: { rules: '7/2024', model: null },
      published_on: { rules: '2024-03-09', model: '2024-03-08' },
      ...{ model: 'sample-model', title_translated: null, document_type: null, addressees: [] },
    };
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: {
        ...{ reading, title: 'Purchases of currency', act_number: '7/2024' },
        corrected: ['published_on'],
      },
    });
    const path = `/circulars/${circular.id}`;
    const { origins } = CircularDetailSchema.parse((await get(path)).body);
    expect(origins).toEqual({
      ...{ title: 'model', act_number: 'rules', published_on: 'person', model: 'sample-model' },
    });
    const { title, act_number, published_on } = reading;
    const { body } = await get(`/admin${path}`, admin);
    expect(body.found).toEqual({ title, act_number, published_on });
    const listed = await api.createCircular({ title: 'As the list says' });
    await api.db.circularVersion.update({ where: { id: listed.versionId }, data: { reading } });
    const other = CircularDetailSchema.parse((await get(`/circulars/${listed.id}`)).body);
    expect(other.origins).toMatchObject({ title: 'list', act_number: null });
  });

  test('uses the issue date, even if corrected, as the effective date of a rule that takes effect immediately', async () => {
    const atOnce = { kind: 'in_force', date: null, with_issue: true, sentence: 'Immediately.' };
    const onPublication = { kind: 'in_force', date: null, sentence: 'From its publication.' };
    const sameDay = {
      kind: 'in_force',
      date: '2024-03-10',
      sentence: 'In force on 10 March 2024.',
    };
    const daysOf = async (publishedOn: string | undefined, dates: unknown[]) => {
      const circular = await api.createCircular(publishedOn ? { publishedOn } : {});
      await api.db.circularVersion.update({
        where: { id: circular.versionId },
        data: { facts: { dates: JSON.parse(JSON.stringify(dates)), addressees: null, acts: [] } },
      });
      const { body } = await get(`/circulars/${circular.id}`);
      return CircularDetailSchema.parse(body).facts?.dates.map(({ date }) => date);
    };
    expect(await daysOf('2024-03-10', [atOnce, onPublication])).toEqual(['2024-03-10', null]);
    expect(await daysOf(undefined, [atOnce])).toEqual([null]);
    expect(await daysOf('2024-03-10', [atOnce, sameDay])).toEqual(['2024-03-10']);
  });

  test('returns steps and warnings to an admin', async () => {
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

  test('returns the tokens and costs of AI calls to an admin, step by step', async () => {
    const circular = await api.createCircular();
    const call = { version_id: circular.versionId, model: 'a-model', prompt_tokens: 900 };
    await api.db.modelCall.createMany({
      data: [
        { ...call, step: 'categorise', completion_tokens: 100, cost_usd: 0.0125 },
        { ...call, step: 'translate', completion_tokens: 200, cost_usd: 0.02 },
        { ...call, step: 'translate', completion_tokens: 300, cost_usd: null },
        { ...call, step: 'categorise', completion_tokens: 50, cost_usd: 0.01 },
        { ...call, step: 'translate', completion_tokens: 1, cost_usd: 0.03 },
      ],
    });
    const answer = await get(`/circulars/${circular.id}`, admin);
    const usage = { model: 'a-model', calls: 2, prompt_tokens: 1_800 };
    expect(AdminCircularDetailSchema.parse(answer.body).model_usage).toEqual([
      { ...usage, step: 'categorise', completion_tokens: 150, cost_usd: 0.0225 },
      // A call without a price makes the sum unknown, whatever comes after it.
      {
        ...{ model: 'a-model', calls: 3, prompt_tokens: 2_700 },
        ...{ step: 'translate', completion_tokens: 501, cost_usd: null },
      },
    ]);
  });

  test.each(HIDDEN_STATUSES)(
    'returns NOT_FOUND to a subscriber when the circular is %s',
    async (status) => {
      const circular = await api.createCircular({ status });
      const answer = await get(`/circulars/${circular.id}`);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
      expect((await get(`/circulars/${circular.id}`, admin)).status).toBe(200);
    },
  );

  test('returns a removed circular only if it had been published', async () => {
    const after = await api.createCircular({ status: 'withdrawn' });
    const before = await api.createCircular({ status: 'withdrawn' });
    await api.db.circular.update({ where: { id: before.id }, data: { published_at: null } });
    expect((await get(`/circulars/${after.id}`)).body.status).toBe('withdrawn');
    expect((await get(`/circulars/${before.id}`)).status).toBe(404);
  });

  test('returns a circular as published while it is matched again after a correction', async () => {
    const { id } = await api.createCircular();
    await api.db.circular.update({ where: { id }, data: { status: 'matching' } });
    expect((await get(`/circulars/${id}`)).body.status).toBe('published');
    expect((await get(`/circulars/${id}`, admin)).body.status).toBe('matching');
  });

  test('returns NOT_FOUND for an unknown circular and VALIDATION for an invalid id', async () => {
    expect((await get(`/circulars/${randomUUID()}`, admin)).body.code).toBe('NOT_FOUND');
    expect((await get('/circulars/not-an-id')).body.code).toBe('VALIDATION');
  });
});

describe('GET /admin/circulars/:id', () => {
  test('returns the circular, its status and its uploader to an admin', async () => {
    const name = { first_name: 'First', last_name: 'Admin' };
    await api.db.user.update({ where: { id: admin.id }, data: name });
    const category = await api.findCategory('NewsFlash');
    const circular = await api.createCircular({
      status: 'in_review',
      title: 'Notice 7',
      fileName: '7.pdf',
      categoryIds: [category.id],
    });
    await api.db.circular.update({
      where: { id: circular.id },
      data: { uploaded_by: admin.sub, reason_code: 'LOW_CONFIDENCE', reason: 'Unsure.' },
    });
    const { body } = await get(`/admin/circulars/${circular.id}`, admin).expect(200);
    expect(body).toMatchObject({
      id: circular.id,
      original_title: 'Notice 7',
      status: 'in_review',
      reason_code: 'LOW_CONFIDENCE',
      reason: 'Unsure.',
      bank: { id: circular.bankId },
      categories: [{ id: category.id }],
      versions: [{ file_name: '7.pdf' }],
      uploaded_by_name: 'First Admin',
      held_publication: null,
    });
  });
});
