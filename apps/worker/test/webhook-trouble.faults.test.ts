import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { notifyPausedChannelOwners } from '../src/pipeline/deliver/notify-paused-channel.ts';
import { startMail } from './support/start-mail.ts';
import { startWebhookTest, WEB_URL } from './support/webhook-test.ts';

const test = await startWebhookTest();
const { db, receiver, replies, addChannel, publish, sendDue } = test;
const { deliveriesOf, channelOf, makeDue, subscriber } = test;
afterAll(test.stop);

describe('a webhook whose server fails', () => {
  it('is retried with the same ID, and active again once it responds', async () => {
    const user = await subscriber();
    const { id, path } = await addChannel(user.id);
    replies.set(path, (nth) => ({
      status: nth === 1 ? 503 : 200,
      headers: { 'retry-after': '120' },
    }));
    await publish();
    await sendDue();
    const [waiting] = await deliveriesOf(id);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1, reply: 'HTTP 503' });
    expect((waiting?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
    expect(await channelOf(id)).toMatchObject({ state: 'failing', notice_due_at: null });
    await makeDue(id);
    await sendDue();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(await channelOf(id)).toMatchObject({ state: 'active', failing_since: null });
    const [first, second] = receiver.to(path);
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    const details = (await db.deliveryEvent.findMany()).map(({ detail }) => detail);
    expect(details.join()).not.toContain('secret answer');
  });

  it.each(['hang', 'die'] as const)(
    'does not delay others when its server doesn’t respond (%s)',
    async (trouble) => {
      const [silent, sound] = [await subscriber(), await subscriber()];
      const bad = await addChannel(silent.id);
      const good = await addChannel(sound.id);
      replies.set(bad.path, () => trouble);
      await publish();
      await sendDue();
      expect(await deliveriesOf(good.id)).toMatchObject([{ state: 'sent' }]);
      expect(await deliveriesOf(bad.id)).toMatchObject([{ state: 'pending', attempts: 1 }]);
      expect(await channelOf(bad.id)).toMatchObject({ state: 'failing' });
    },
  );

  it('does not follow redirects, whether into our network or not', async () => {
    const user = await subscriber();
    const { id, path } = await addChannel(user.id);
    const inside = `/${randomUUID()}`;
    replies.set(path, () => ({ status: 307, headers: { location: `${receiver.url}${inside}` } }));
    await publish();
    await sendDue();
    expect(receiver.to(path)).toHaveLength(1);
    expect(receiver.to(inside)).toHaveLength(0);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', reply: 'HTTP 307' }]);
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://[::1]:9/',
    'http://169.254.169.254/latest',
    'http://localhost:9/',
  ])('never reaches %s inside our network', async (target) => {
    const user = await subscriber();
    const { id } = await addChannel(user.id, { target });
    await publish();
    await sendDue();
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'pending', reply: expect.stringContaining('public internet') },
    ]);
    await db.channel.delete({ where: { id } });
  });

  it('is paused when its server returns 410: pending messages are on hold, and its owner is emailed once', async () => {
    const { mail, mailer, stop } = await startMail();
    const user = await subscriber();
    const { id, path } = await addChannel(user.id);
    const other = await addChannel(user.id);
    replies.set(path, () => ({ status: 503 }));
    await publish('One that waits');
    await sendDue();
    replies.set(path, () => ({ status: 410 }));
    await publish('One that meets 410');
    await sendDue();
    expect(await channelOf(id)).toMatchObject({ state: 'paused', state_reason: 'gone' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'cancelled' }, { state: 'failed' }]);
    expect(await channelOf(other.id)).toMatchObject({ state: 'active' });
    await publish('One that it does not collect');
    expect(await deliveriesOf(id)).toHaveLength(2);

    const another = await subscriber();
    await addChannel(another.id, {
      ...{ name: 'Of another', state: 'paused', state_reason: 'gone' },
      ...{ state_since: new Date(), notice_due_at: new Date() },
    });
    const tell = () => notifyPausedChannelOwners({ db, mailer, webUrl: WEB_URL, holdMail: false });
    await tell();
    await tell();
    const subjectsTo = (email: string) => mail.mailsTo(email).map(({ subject }) => subject);
    expect(subjectsTo(user.email)).toEqual(['We paused your webhook “Treasury desk”']);
    expect(subjectsTo(another.email)).toEqual(['We paused your webhook “Of another”']);
    expect(mail.mails).toHaveLength(2);
    expect((await channelOf(id)).notice_due_at).toBeNull();
    await stop();
  });

  it('is paused after three days of failures, and its owner is notified only in the app if emails are off', async () => {
    const { mail, mailer, stop } = await startMail();
    const user = await subscriber();
    await db.channel.updateMany({
      where: { user_id: user.id, kind: 'email' },
      data: { state: 'stopped', state_reason: 'unsubscribed', state_since: new Date() },
    });
    const { id, path } = await addChannel(user.id);
    replies.set(path, () => ({ status: 500 }));
    const failedFor = async (hours: number) => {
      const failing_since = new Date(Date.now() - hours * 3_600_000);
      await db.channel.update({ where: { id }, data: { state: 'failing', failing_since } });
      await makeDue(id);
      await sendDue();
    };
    await publish();
    await sendDue();
    await failedFor(71);
    expect(await channelOf(id)).toMatchObject({ state: 'failing' });
    await failedFor(73);
    expect(await channelOf(id)).toMatchObject({ state: 'paused', state_reason: 'failing' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'cancelled' }]);
    await notifyPausedChannelOwners({ db, mailer, webUrl: WEB_URL, holdMail: false });
    expect(mail.mails).toHaveLength(0);
    expect((await channelOf(id)).notice_due_at).toBeNull();
    await stop();
  });
});
