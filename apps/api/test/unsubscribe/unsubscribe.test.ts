import { hashUnsubscribeToken } from '@circulate/database';
import { MailStateSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { stopEmail } from '../../src/features/channels/email-channel.ts';
import { createSentAlert, emailOf } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const follows = async (userId: string) => ({
  banks: await api.db.bankSubscription.count({ where: { user_id: userId } }),
  categories: await api.db.categorySubscription.count({ where: { user_id: userId } }),
});
const mailStoppedOf = async (id: string) => (await emailOf(api, id)).state_reason;

const FLOWING = { stopped_at: null, reason: null, live_channels: [] };

const postForm = (token: string, form: string) =>
  api.http
    .post(`/unsubscribe/${token}`)
    .set('content-type', 'application/x-www-form-urlencoded')
    .send(form);

describe('GET /unsubscribe/:token', () => {
  test('changes nothing when a mail scanner follows the link', async () => {
    const user = await api.createUser();
    const { token, bank, category } = await createSentAlert(api, user);
    const answer = await api.http.get(`/unsubscribe/${token}`).expect(200);
    expect(answer.body).toEqual({
      banks: [{ id: bank.id, bank_name: bank.bank_name, display_name: bank.display_name }],
      categories: [{ id: category.id, category_name: category.category_name }],
      macroeconomic: false,
      searches: [],
      weekly_instead: true,
      all_emails: true,
      live_channels: [],
    });
    await api.http.get(`/unsubscribe/${token}`).set('accept', 'text/html').expect(200);
    await api.http.head(`/unsubscribe/${token}`).expect(200);
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
    expect(await mailStoppedOf(user.id)).toBeNull();
  });

  test('offers the bank, the category and all emails on the page', async () => {
    const user = await api.createUser();
    const { token, bank, category } = await createSentAlert(api, user);
    const page = await api.http.get(`/unsubscribe/${token}`).set('accept', 'text/html').expect(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toBe('no-store');
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    expect(page.text).toContain(escaped(bank.display_name));
    expect(page.text).toContain(escaped(category.category_name));
    expect(page.text).toContain('Stop all emails');
  });

  test('returns NOT_FOUND and changes nothing when the email is over a year old', async () => {
    const user = await api.createUser();
    const { token } = await createSentAlert(api, user);
    const age = (days: number) =>
      api.db.unsubscribeToken.updateMany({
        where: { token_hash: hashUnsubscribeToken(token) },
        data: { created_at: new Date(Date.now() - days * 24 * 60 * 60_000) },
      });
    await age(364);
    await api.http.get(`/unsubscribe/${token}`).expect(200);
    await age(366);
    await api.http.get(`/unsubscribe/${token}`).expect(404);
    await postForm(token, 'choice=all').expect(404);
    await postForm(token, 'List-Unsubscribe=One-Click').expect(404);
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
    expect(await mailStoppedOf(user.id)).toBeNull();
  });

  test('returns a NOT_FOUND page for an unknown token', async () => {
    const answer = await api.http.get('/unsubscribe/unknown').expect(404);
    expect(answer.body.code).toBe('NOT_FOUND');
    const page = await api.http.get('/unsubscribe/unknown').set('accept', 'text/html').expect(404);
    expect(page.text).toContain('no longer valid');
    await api.http.get(`/unsubscribe/${'x'.repeat(65)}`).expect(400);
  });
});

describe('POST /unsubscribe/:token', () => {
  test('unsubscribes only from the bank with one click in a mail client', async () => {
    const user = await api.createUser();
    const { token, bank } = await createSentAlert(api, user);
    const other = await api.db.bank.findFirstOrThrow({ where: { id: { not: bank.id } } });
    await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: other.id } });
    const followed = () => api.db.bankSubscription.findMany({ where: { user_id: user.id } });
    await postForm(token, 'List-Unsubscribe=One-Click').expect(200);
    expect(await followed()).toMatchObject([{ bank_id: other.id }]);
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
    expect(await mailStoppedOf(user.id)).toBeNull();
    await postForm(token, 'List-Unsubscribe=One-Click').expect(200);
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
  });

  test('shows what is already off, with a way to undo it', async () => {
    const user = await api.createUser();
    const { token, bank, category } = await createSentAlert(api, user);
    const open = () => api.http.get(`/unsubscribe/${token}`).set('accept', 'text/html').expect(200);
    expect((await open()).text).not.toContain('You’re not subscribed to');
    await postForm(token, 'List-Unsubscribe=One-Click').expect(200);
    const again = await postForm(token, 'choice=bank').set('accept', 'text/html').expect(200);
    for (const { text } of [await open(), again]) {
      expect(text).toContain(`You’re not subscribed to ${bank.display_name}. <a href=`);
      expect(text).toContain(`/dashboard?search=${encodeURIComponent(bank.display_name)}`);
      expect(text).not.toContain(`You’re not subscribed to ${category.category_name}`);
      expect(text).not.toContain('You won’t get any more emails');
    }
    await postForm(token, 'choice=all').expect(200);
    expect((await open()).text).toContain('You won’t get any more emails from Circulate.');
  });

  test('accepts a one-click request as multipart or without a body', async () => {
    for (const send of [
      (token: string) =>
        api.http.post(`/unsubscribe/${token}`).field('List-Unsubscribe', 'One-Click'),
      (token: string) => api.http.post(`/unsubscribe/${token}`),
    ]) {
      const user = await api.createUser();
      const { token } = await createSentAlert(api, user);
      await send(token).expect(200);
      expect(await follows(user.id)).toEqual({ banks: 0, categories: 1 });
    }
  });

  test('unsubscribes from the category or all emails on request', async () => {
    const user = await api.createUser();
    const { token, category } = await createSentAlert(api, user);
    const page = await postForm(token, `choice=category&category_id=${category.id}`).set(
      'accept',
      'text/html',
    );
    expect(page.status).toBe(200);
    const escaped = category.category_name.replaceAll('&', '&amp;');
    expect(page.text).toContain(`You’re no longer subscribed to ${escaped}.`);
    expect(page.text).toContain('/categories?search=');
    expect(page.text).toContain('>Subscribe again</a>');
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 0 });

    const all = () => postForm(token, 'choice=all').set('accept', 'text/html').expect(200);
    expect((await all()).text).toContain('You won’t get any more emails from Circulate.');
    expect((await all()).text).toContain('Nothing has changed: you’d already unsubscribed.');
    expect(await mailStoppedOf(user.id)).toBe('unsubscribed');
  });

  test('does not claim that emails were stopped when weekly emails are chosen twice', async () => {
    const user = await api.createUser();
    const { token } = await createSentAlert(api, user);
    const weekly = () => postForm(token, 'choice=weekly').set('accept', 'text/html').expect(200);
    expect((await weekly()).text).toContain('You’ll get one weekly email from now on.');
    const again = (await weekly()).text;
    expect(again).toContain('Nothing has changed: you already get one weekly email.');
    expect(again).not.toContain('already stopped');
  });

  test('does not let support undo a user’s own choice, even if the address had bounced before', async () => {
    const user = await api.createUser();
    const admin = await api.createUser({ roles: ['admin'] });
    const { token } = await createSentAlert(api, user);
    await stopEmail(api.db, user.id, 'bounced');
    await postForm(token, 'choice=all').expect(200);
    expect(await mailStoppedOf(user.id)).toBe('unsubscribed');
    await api.http
      .post(`/admin/users/${user.id}/resume-mail`)
      .set('authorization', admin.authorization)
      .expect(200);
    expect(await mailStoppedOf(user.id)).toBe('unsubscribed');
    // A later bounce doesn't overwrite the user's choice.
    expect(await stopEmail(api.db, user.id, 'bounced')).toBe(false);
    expect(await mailStoppedOf(user.id)).toBe('unsubscribed');
  });

  test('offers macroeconomic data when that was the reason for the email', async () => {
    const user = await api.createUser();
    await api.db.user.update({ where: { id: user.id }, data: { macroeconomic: true } });
    const { token, alert } = await createSentAlert(api, user);
    await api.db.alert.update({
      where: { id: alert.id },
      data: { category_ids: [], macroeconomic: true },
    });
    expect((await api.http.get(`/unsubscribe/${token}`)).body.macroeconomic).toBe(true);
    const answer = await postForm(token, 'choice=category').expect(200);
    expect(answer.body.macroeconomic).toBe(false);
    const stored = await api.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored.macroeconomic).toBe(false);
  });

  test('changes nothing when the category wasn’t in the email', async () => {
    const user = await api.createUser();
    const { token } = await createSentAlert(api, user);
    const other = await api.findCategory('NewsFlash', 3);
    for (const form of [`choice=category&category_id=${other.id}`, 'choice=category', 'choice=x']) {
      expect((await postForm(token, form)).body.code).toBe('VALIDATION');
    }
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
    await postForm('unknown', 'choice=all').expect(404);
  });

  test('changes only the recipient’s own subscriptions', async () => {
    const [one, two] = [await api.createUser(), await api.createUser()];
    const { token } = await createSentAlert(api, one);
    await createSentAlert(api, two);
    await postForm(token, 'choice=all').expect(200);
    expect(await follows(two.id)).toEqual({ banks: 1, categories: 1 });
    expect(await mailStoppedOf(two.id)).toBeNull();
  });

  test('stores only a hash of the token', async () => {
    const { token, delivery } = await createSentAlert(api, await api.createUser());
    const rows = await api.db.unsubscribeToken.findMany({ where: { delivery_id: delivery.id } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('emails that are off', () => {
  test('can be turned back on in the app by the user', async () => {
    const user = await api.createUser();
    const { token } = await createSentAlert(api, user);
    const call = (method: 'get' | 'post', path: string) =>
      api.http[method](path).set('authorization', user.authorization).expect(200);
    expect((await call('get', '/users/mail')).body).toEqual(FLOWING);
    await postForm(token, 'choice=all').expect(200);
    const stopped = MailStateSchema.parse((await call('get', '/users/mail')).body);
    expect(stopped).toMatchObject({ reason: 'unsubscribed', stopped_at: expect.any(String) });
    const resumed = await call('post', '/users/mail/resume');
    expect(resumed.body).toEqual(FLOWING);
  });

  test('can’t be turned back on by support when the user turned them off', async () => {
    const [user, admin] = [await api.createUser(), await api.createUser({ roles: ['admin'] })];
    const { token } = await createSentAlert(api, user);
    await postForm(token, 'choice=all').expect(200);
    await api.http
      .post(`/admin/users/${user.id}/resume-mail`)
      .set('authorization', admin.authorization)
      .expect(200);
    expect(await mailStoppedOf(user.id)).toBe('unsubscribed');
  });
});
