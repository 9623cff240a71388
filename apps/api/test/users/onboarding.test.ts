import { EmailPreviewSchema, RecentTitleListSchema } from '@circulate/shared-schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { EMAIL_PREVIEW_LIMIT } from '../../src/features/preview/open-preview.ts';
import { startTestApi, type TestApi, WEB_ORIGIN } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());
beforeEach(() => api.db.circular.deleteMany());

type User = Awaited<ReturnType<TestApi['createUser']>>;
const get = (user: User, path: string) =>
  api.http.get(path).set('authorization', user.authorization);
const emailOf = async (user: User, circularId?: string) => {
  const query = circularId ? `?circular_id=${circularId}` : '';
  const { body } = await get(user, `/preview/email${query}`).expect(200);
  return EmailPreviewSchema.parse(body);
};

/** Creates a reader who subscribes to a bank and a category, and a circular that matches both. */
const start = async (title = 'On capital') => {
  const user = await api.createUser();
  const [bank, category] = [await api.findBank(), await api.findCategory('NewsFlash')];
  await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: bank.id } });
  await api.db.categorySubscription.create({
    data: { user_id: user.id, category_id: category.id },
  });
  const circular = await api.createCircular({
    bankId: bank.id,
    categoryIds: [category.id],
    title,
  });
  return { user, bank, category, circular };
};

describe('preview of an alert email before subscribing', () => {
  test('is written like a real alert, with the reasons that apply to the caller', async () => {
    const { user, bank, category, circular } = await start();
    const email = await emailOf(user, circular.id);
    expect(email.subject).toBe(`${bank.display_name}: On capital`);
    const names = `${bank.display_name} and ${category.category_name}.`.replace('&', '&amp;');
    expect(email.html).toContain(`You subscribe to ${names}`);
    expect(email.html).toContain(`${WEB_ORIGIN}/circulars/${circular.id}`);
    expect(email.is_sample).toBe(false);

    const stranger = await api.createUser();
    const theirs = await emailOf(stranger, circular.id);
    expect(theirs.html).not.toContain(`You subscribe to ${bank.display_name}`);
  });

  test('names the saved search that matches', async () => {
    const { circular } = await start('On capital buffers');
    const user = await api.createUser();
    await api.db.savedSearch.create({
      data: { user_id: user.id, name: 'Buffers', q: 'buffers', tells_since: new Date() },
    });
    expect((await emailOf(user, circular.id)).html).toContain(
      'This circular matches your saved search',
    );
  });

  test('contains no working sign-in pass or unsubscribe link', async () => {
    const { user, circular } = await start();
    const { html } = await emailOf(user, circular.id);
    expect(html).not.toContain('#pass=');
    expect(html).not.toContain('/unsubscribe/');
    expect(html).not.toContain('unsubscribe.invalid');
  });

  test('shows a hostile title as text', async () => {
    const { user, circular } = await start('<script>alert(1)</script> style="x" <img src=x>');
    const { html } = await emailOf(user, circular.id);
    expect(html).not.toMatch(/<script|<img/);
  });

  test('is marked as a sample when nothing is published', async () => {
    const user = await api.createUser();
    const email = await emailOf(user);
    expect(email.is_sample).toBe(true);
    expect(email.html).toContain('Peraturan Anggota Dewan Gubernur Nomor 3 Tahun 2025');
  });

  test('returns NOT_FOUND when the circular is not published', async () => {
    const user = await api.createUser();
    const hidden = await api.createCircular({ status: 'in_review' });
    await get(user, `/preview/email?circular_id=${hidden.id}`).expect(404);
    await get(user, `/preview/email?circular_id=${user.id}`).expect(404);
  });

  test('returns RATE_LIMITED when it is called too often', async () => {
    const user = await api.createUser();
    const answers = await Promise.all(
      Array.from({ length: EMAIL_PREVIEW_LIMIT.points + 1 }, () => get(user, '/preview/email')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('recent titles', () => {
  test('are from each category’s newest circular, preferably from a subscribed bank', async () => {
    const { user, category, circular } = await start('Of the bank followed');
    const other = await api.findBank(1);
    const second = await api.findCategory('NewsFlash', 1);
    await api.createCircular({ bankId: other.id, categoryIds: [category.id], title: 'Newer' });
    await api.createCircular({
      bankId: other.id,
      categoryIds: [second.id],
      title: 'Of another',
    });
    const { body } = await get(user, '/preview/titles').expect(200);
    const titles = RecentTitleListSchema.parse(body);
    expect(titles.map(({ title }) => title).sort()).toEqual(['Of another', 'Of the bank followed']);
    expect(titles.find(({ category_id }) => category_id === category.id)?.circular_id).toBe(
      circular.id,
    );
  });

  test('exclude removed circulars', async () => {
    const { user, circular } = await start();
    await api.db.circular.update({ where: { id: circular.id }, data: { status: 'withdrawn' } });
    expect((await get(user, '/preview/titles').expect(200)).body).toEqual([]);
  });
});

test('POST /users/first-steps/end › ends onboarding permanently, but only for the caller', async () => {
  const [user, other] = [await api.createUser(), await api.createUser()];
  const hasEnded = async (whose: User) =>
    (await get(whose, '/users/profile').expect(200)).body.first_steps_ended;
  expect(await hasEnded(user)).toBe(false);
  const end = () =>
    api.http.post('/users/first-steps/end').set('authorization', user.authorization).expect(200);
  await end();
  const first = await api.db.user.findUnique({ where: { id: user.id } });
  await end();
  expect(await api.db.user.findUnique({ where: { id: user.id } })).toEqual(first);
  expect([await hasEnded(user), await hasEnded(other)]).toEqual([true, false]);
});
