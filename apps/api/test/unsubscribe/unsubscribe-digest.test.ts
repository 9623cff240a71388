import { UnsubscribeChoicesSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { createSentAlert, emailOf } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const follows = async (userId: string) => ({
  banks: await api.db.bankSubscription.count({ where: { user_id: userId } }),
  categories: await api.db.categorySubscription.count({ where: { user_id: userId } }),
});
const mailStoppedOf = async (id: string) => (await emailOf(api, id)).state_reason;

const postForm = (token: string, form: string) =>
  api.http
    .post(`/unsubscribe/${token}`)
    .set('content-type', 'application/x-www-form-urlencoded')
    .send(form);

describe('unsubscribe link of a digest', () => {
  const createDigest = async () => {
    const user = await api.createUser();
    const sent = await createSentAlert(api, user, { kind: 'digest', closes_at: new Date() });
    const other = await api.findBank(1);
    const circular = await api.createCircular({
      bankId: other.id,
      categoryIds: [sent.category.id],
    });
    const { id: channel_id } = await emailOf(api, user.id);
    await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: other.id } });
    await api.db.alert.create({
      data: {
        user_id: user.id,
        circular_id: circular.id,
        version_id: circular.versionId,
        category_ids: [sent.category.id],
        places: { create: { channel_id, delivery_id: sent.delivery.id } },
      },
    });
    return { ...sent, user, other };
  };
  const offersOf = async (token: string) =>
    UnsubscribeChoicesSchema.parse((await api.http.get(`/unsubscribe/${token}`).expect(200)).body);

  test('turns off all emails with one click in a mail client, but keeps the subscriptions', async () => {
    const { token, user } = await createDigest();
    const { id } = await api.db.channel.create({
      data: { user_id: user.id, kind: 'webhook', name: 'Desk', target: 'x', secret: 'x' },
    });
    await postForm(token, 'List-Unsubscribe=One-Click').expect(200);
    expect(await mailStoppedOf(user.id)).toBe('unsubscribed');
    expect(await follows(user.id)).toEqual({ banks: 2, categories: 1 });
    // Emails stop, but other channels keep sending.
    expect(await api.db.channel.findUnique({ where: { id } })).toMatchObject({ state: 'active' });
  });

  test('offers each bank, the category, a weekly email and all emails on its page', async () => {
    const { token, user, bank, other, category } = await createDigest();
    const offers = await offersOf(token);
    expect(offers.banks.map(({ id }) => id).sort()).toEqual([bank.id, other.id].sort());
    expect(offers.categories.map(({ id }) => id)).toEqual([category.id]);
    expect(offers).toMatchObject({ weekly_instead: true, all_emails: true });
    await postForm(token, `choice=bank&bank_id=${other.id}`).expect(200);
    expect((await offersOf(token)).banks.map(({ id }) => id)).toEqual([bank.id]);
    expect(await follows(user.id)).toEqual({ banks: 1, categories: 1 });
  });

  test('changes every bank to weekly on request', async () => {
    const { token, user, other } = await createDigest();
    await api.db.bankSubscription.updateMany({
      where: { user_id: user.id, bank_id: other.id },
      data: { frequency: 'daily' },
    });
    const page = await postForm(token, 'choice=weekly').set('accept', 'text/html').expect(200);
    expect(page.text).not.toContain('one email a week');
    expect(await emailOf(api, user.id)).toMatchObject({
      frequency: 'weekly',
      next_close_at: expect.any(Date),
    });
    const chosen = { user_id: user.id, frequency: { not: null } };
    expect(await api.db.bankSubscription.count({ where: chosen })).toBe(0);
    expect(await offersOf(token)).toMatchObject({ weekly_instead: false });
    await api.db.bankSubscription.updateMany({
      where: { user_id: user.id, bank_id: other.id },
      data: { frequency: 'daily' },
    });
    expect(await offersOf(token)).toMatchObject({ weekly_instead: true });
  });

  test('doesn’t mention a weekly email after unsubscribing from the only bank set to immediate', async () => {
    const { token, user, other } = await createDigest();
    await postForm(token, 'choice=weekly').expect(200);
    await api.db.bankSubscription.updateMany({
      where: { user_id: user.id, bank_id: other.id },
      data: { frequency: 'immediately' },
    });
    const form = `choice=bank&bank_id=${other.id}`;
    const page = await postForm(token, form).set('accept', 'text/html').expect(200);
    expect(page.text).toContain('You’re no longer subscribed to');
    expect(page.text).not.toContain('one weekly email');
  });

  test('changes nothing when the bank is missing or wasn’t in the email', async () => {
    const { token, user } = await createDigest();
    const stranger = await api.findBank(2);
    for (const form of ['choice=bank', `choice=bank&bank_id=${stranger.id}`]) {
      expect((await postForm(token, form)).body.code).toBe('VALIDATION');
    }
    expect(await follows(user.id)).toEqual({ banks: 2, categories: 1 });
  });
});
