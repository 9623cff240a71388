import { migrate } from '@circulate/database';
import { createOldDatabase, OLD_BOUNCE_SECRET } from '@circulate/database/old-release';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailOf } from './support/create-alert.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const BOUNCE_WEBHOOK_SECRET = 'webhook-secret-for-tests-0123456789abcdef';

let api: TestApi;
let old: Awaited<ReturnType<typeof createOldDatabase>>;

beforeAll(async () => {
  old = await createOldDatabase();
  await migrate(old.url);
  api = await startTestApi({
    databaseUrl: old.url,
    env: { BOUNCE_SECRET: OLD_BOUNCE_SECRET, BOUNCE_WEBHOOK_SECRET },
  });
});
afterAll(() => api.close());

describe('an email that release 2.0.4 sent', () => {
  test('when its link is used after the upgrade, then the bank and the category still stop', async () => {
    const { token } = old.emails.linked;
    const choices = (await api.http.get(`/unsubscribe/${token}`).expect(200)).body;
    expect(choices).toMatchObject({
      banks: [{ display_name: expect.any(String) }],
      categories: [{ category_name: 'Foreign Exchange' }],
      all_emails: true,
    });
    const [category] = choices.categories;
    const stop = (form: object) => api.http.post(`/unsubscribe/${token}`).type('form').send(form);
    await stop({ choice: 'category', category_id: category.id }).expect(200);
    const left = (await stop({ 'List-Unsubscribe': 'One-Click' }).expect(200)).body;
    expect(left).toMatchObject({ banks: [], categories: [] });
  });

  test('when it bounces after the upgrade, then mail to that address stops', async () => {
    const { email, return_address: to } = old.emails.bouncing;
    const message = [
      'From: MAILER-DAEMON@mx.example.com',
      `To: ${to}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      `Final-Recipient: rfc822; ${email}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      '',
      '--b--',
      '',
    ].join('\r\n');
    const answer = await api.http
      .post('/bounces')
      .set('authorization', `Bearer ${BOUNCE_WEBHOOK_SECRET}`)
      .set('content-type', 'message/rfc822')
      .send(Buffer.from(message));
    expect(answer.body).toEqual({ outcome: 'stopped' });
    const user = await api.db.user.findFirstOrThrow({ where: { email } });
    expect(await emailOf(api, user.id)).toMatchObject({ state_reason: 'bounced' });
  });
});
