import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyLinkedSignIn } from '../src/pipeline/deliver/notify-linked-sign-in.ts';
import { createSubscriber } from './support/factories.ts';
import { openLostMailer, startMail } from './support/start-mail.ts';

const webUrl = 'https://circulate.example';

const db = openDatabase(await createTestDatabase());
const { mail, mailer, stop } = await startMail();
afterAll(async () => {
  await stop();
  await db.$disconnect();
});
beforeEach(async () => {
  await db.user.deleteMany();
});

const tell = (changes: Partial<Parameters<typeof notifyLinkedSignIn>[0]> = {}) =>
  notifyLinkedSignIn({ db, mailer, webUrl, holdMail: false, ...changes });

/** Links another identity to an account as the API does. */
const join = (user_id: string, auth0_id: string) =>
  db.userIdentity.create({
    data: { user_id, auth0_id, joined_at: new Date(), notice_due_at: new Date() },
  });

describe('the owner of an account with a new sign-in method', () => {
  it('is notified once of the new method, and of what to do if someone else added it', async () => {
    const holder = await createSubscriber(db, {});
    await db.userIdentity.create({ data: { user_id: holder.id, auth0_id: 'auth0|first' } });
    await join(holder.id, 'google-oauth2|further');
    expect(await tell({ holdMail: true })).toBe(0);
    expect((await Promise.all([tell(), tell()])).reduce((sum, told) => sum + told)).toBe(1);
    // Nothing is sent, even after the worker's claim has expired.
    await db.userIdentity.updateMany({
      where: { notice_due_at: { not: null } },
      data: { notice_due_at: new Date() },
    });
    expect(await tell()).toBe(0);
    const [notice, ...again] = mail.mailsTo(holder.email);
    expect(again).toEqual([]);
    expect(notice?.subject).toBe('New sign-in method on your Circulate account');
    expect(notice?.text).toContain('signed in with Google');
    expect(notice?.text).toContain('If this wasn’t you');
    expect(notice?.text).toContain(`${webUrl}/account`);
  });

  it('is notified even without alerts, but not when emails bounce', async () => {
    const silent = await createSubscriber(db, {});
    const gone = await createSubscriber(db, {});
    for (const [{ id }, state_reason] of [
      [silent, 'unsubscribed'],
      [gone, 'bounced'],
    ] as const) {
      await db.channel.updateMany({
        where: { user_id: id, kind: 'email' },
        data: { state: 'stopped', state_reason, state_since: new Date() },
      });
      await join(id, `auth0|${id}`);
    }
    expect(await tell()).toBe(2);
    expect(mail.mailsTo(silent.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('signed in with a password'),
    ]);
    expect(mail.mailsTo(gone.email)).toEqual([]);
  });

  it('is notified once the mail server is back', async () => {
    const holder = await createSubscriber(db, {});
    await join(holder.id, 'strange|1');
    const away = openLostMailer();
    expect(await tell({ mailer: away })).toBe(0);
    away.close();
    expect(await tell()).toBe(0);
    await db.userIdentity.updateMany({ data: { notice_due_at: new Date() } });
    expect(await tell()).toBe(1);
    expect(mail.mailsTo(holder.email)).toHaveLength(1);
  });
});
