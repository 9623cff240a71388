import { randomUUID } from 'node:crypto';
import { WhySchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { stopEmail } from '../../../src/features/channels/email-channel.ts';
import { createSentAlert } from '../../support/create-alert.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

const get = (path: string, query: Record<string, string>) =>
  api.http.get(path).query(query).set('authorization', admin.authorization);

describe('GET /admin/deliveries/why', () => {
  const why = async (circular: string, email: string) =>
    WhySchema.parse((await get('/admin/deliveries/why', { circular, email }).expect(200)).body);
  const codes = async (circular: string, email: string) =>
    (await why(circular, email)).obstacles.map(({ code }) => code);

  test('returns the alert and no obstacles when nothing prevented it', async () => {
    const user = await api.createUser();
    const { circular, alert } = await createSentAlert(api, user);
    await api.db.circular.update({
      where: { id: circular.id },
      data: { published_at: new Date(Date.now() + 60_000) },
    });
    expect(await why(circular.id, user.email.toUpperCase())).toMatchObject({
      alert: { id: alert.id, state: 'sent' },
      obstacles: [],
    });
  });

  test('lists every rule that isn’t met', async () => {
    const unverified = await api.createUser({ emailVerified: false, isComplete: false });
    const { circular } = await createSentAlert(api, await api.createUser());
    expect(await codes(circular.id, unverified.email)).toEqual([
      'BANK_NOT_FOLLOWED',
      'CATEGORY_NOT_FOLLOWED',
      'PROFILE_INCOMPLETE',
      'ADDRESS_NOT_VERIFIED',
    ]);
  });

  test('explains that the circular was published before its bank was monitored', async () => {
    const user = await api.createUser();
    const { circular } = await createSentAlert(api, user);
    await api.db.circular.update({
      where: { id: circular.id },
      data: { is_history: true, published_at: new Date(Date.now() + 60_000) },
    });
    expect(await codes(circular.id, user.email)).toEqual(['OLDER_THAN_SOURCE']);
  });

  test('explains that emails are off or the circular is in review', async () => {
    const user = await api.createUser();
    const { circular } = await createSentAlert(api, user);
    await api.db.circular.update({
      where: { id: circular.id },
      data: { status: 'in_review', published_at: null },
    });
    await stopEmail(api.db, user.id, 'unsubscribed');
    expect((await why(circular.id, user.email)).obstacles).toEqual([
      { code: 'NOT_PUBLISHED', text: 'The circular isn’t published: its status is “in review”.' },
      { code: 'MAIL_STOPPED', text: 'They turned off all emails.' },
    ]);
  });

  test('explains that the user subscribed only afterwards', async () => {
    const user = await api.createUser();
    const { circular } = await createSentAlert(api, user);
    await api.db.circular.update({
      where: { id: circular.id },
      data: { published_at: new Date(Date.now() - 3_600_000) },
    });
    expect(await codes(circular.id, user.email)).toEqual(['FOLLOWED_LATER']);
  });

  test('returns different errors for an unknown email address and an unknown circular', async () => {
    const { circular } = await createSentAlert(api, await api.createUser());
    const query = { circular: circular.id, email: 'unknown@example.com' };
    expect((await get('/admin/deliveries/why', query)).body.code).toBe('VALIDATION');
    const unknown = { circular: randomUUID(), email: admin.email };
    expect((await get('/admin/deliveries/why', unknown)).body.code).toBe('NOT_FOUND');
  });
});
