import { createSecretBox, newWebhookSecret } from '@circulate/channels';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { match } from '../src/pipeline/match/match-circular.ts';
import { startWebhookTest, WEB_URL } from './support/webhook-test.ts';

const PayloadSchema = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.object({
    kind: z.string(),
    circular: z.object({ id: z.uuid(), title: z.string(), url: z.string() }),
    why: z.object({ categories: z.array(z.object({ category_name: z.string() })) }),
  }),
});

const test = await startWebhookTest();
const { db, receiver, secretBox, addChannel, publish, sendDue } = test;
const { deliveriesOf, channelOf, makeDue, subscriber } = test;
afterAll(test.stop);

describe('a webhook', () => {
  it('sends the period named in its title when a circular has no date', async () => {
    const user = await subscriber();
    const { path } = await addChannel(user.id);
    const { versionId } = await publish();
    await db.circularVersion.update({
      where: { id: versionId },
      data: { published_on: null, title_period: '2008-07' },
    });
    await sendDue();
    const dated = receiver.to(path).map(({ body }) => JSON.parse(body).data.circular);
    expect(dated).toEqual([
      expect.objectContaining({ published_on: null, title_period: '2008-07' }),
    ]);
  });

  it('sends a circular in a message whose signature the public library verifies', async () => {
    const user = await subscriber();
    const { id, path, secret } = await addChannel(user.id);
    const { circularId } = await publish();
    await sendDue();
    const [message] = receiver.to(path);
    if (!message) throw new Error('a message expected');
    const headers = z.record(z.string(), z.string()).parse(message.headers);
    const told = PayloadSchema.parse(new Webhook(secret).verify(message.body, headers));
    expect(told).toMatchObject({
      type: 'alert.new',
      data: {
        circular: { id: circularId, url: `${WEB_URL}/circulars/${circularId}` },
        why: { categories: [{ category_name: 'Cybersecurity & Technology' }] },
      },
    });
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({
      state: 'sent',
      reply: 'HTTP 204',
      attempts: 1,
      sent_to: null,
    });
    expect(headers['webhook-id']).toBe(delivery?.id);
    expect(message.body).not.toContain(user.email);
    expect(() => new Webhook(newWebhookSecret()).verify(message.body, headers)).toThrow();
  });

  it('signs with the old and the new secret for a day after a rotation, then with the new one', async () => {
    const user = await subscriber();
    const { id, path, secret } = await addChannel(user.id);
    const renewed = newWebhookSecret();
    const rotate = (previous_secret_until: Date) =>
      db.channel.update({
        where: { id },
        data: {
          secret: secretBox.seal(renewed, `${id}.secret`),
          previous_secret: secretBox.seal(secret, `${id}.secret`),
          previous_secret_until,
        },
      });
    await rotate(new Date(Date.now() + 60_000));
    await publish();
    await sendDue();
    await rotate(new Date(Date.now() - 60_000));
    await publish();
    await sendDue();
    const counts = (nth: number, by: string) => {
      const message = receiver.to(path)[nth];
      const headers = z.record(z.string(), z.string()).parse(message?.headers);
      try {
        return Boolean(new Webhook(by).verify(message?.body ?? '', headers));
      } catch {
        return false;
      }
    };
    expect([counts(0, secret), counts(0, renewed)]).toEqual([true, true]);
    expect([counts(1, secret), counts(1, renewed)]).toEqual([false, true]);
  });

  it('sends a correction only if it sent what was wrong', async () => {
    const user = await subscriber();
    const carried = await addChannel(user.id);
    const { circularId, versionId } = await publish();
    await sendDue();
    const late = await addChannel(user.id);
    await db.circularVersion.update({
      where: { id: versionId },
      data: { substance_changed_at: new Date(Date.now() + 60_000) },
    });
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
    await sendDue();
    expect(
      receiver.to(carried.path).map(({ body }) => PayloadSchema.parse(JSON.parse(body)).type),
    ).toEqual(['alert.new', 'alert.correction']);
    expect(receiver.to(late.path)).toHaveLength(0);
  });

  it('names both banks when a circular was moved, and one in a new alert', async () => {
    const [user, follower] = [await subscriber(), await subscriber()];
    const { path } = await addChannel(user.id);
    const { circularId, versionId } = await publish();
    await sendDue();
    const there = await addChannel(follower.id);
    const right = await db.bank.findUniqueOrThrow({ where: { bank_name: 'bank-of-zambia' } });
    const { bank: earlier } = await db.circular.findUniqueOrThrow({
      where: { id: circularId },
      include: { bank: true },
    });
    await db.circular.update({
      where: { id: circularId },
      data: { bank_id: right.id, status: 'matching' },
    });
    await db.circularVersion.update({
      where: { id: versionId },
      data: {
        bank_id: right.id,
        earlier_bank_ids: [earlier.id],
        substance_changed_at: new Date(Date.now() + 60_000),
      },
    });
    await db.alert.deleteMany({ where: { user_id: follower.id } });
    await db.bankSubscription.updateMany({
      where: { user_id: follower.id },
      data: { bank_id: right.id },
    });
    await match(versionId, { db });
    await sendDue();
    const told = (to: string) =>
      receiver.to(to).map(({ body }) => {
        const { kind, circular, earlier_bank } = JSON.parse(body).data;
        return [kind, circular.bank.bank_name, earlier_bank?.bank_name ?? null];
      });
    expect(told(path)).toEqual([
      ['new', earlier.bank_name, null],
      ['correction', right.bank_name, earlier.bank_name],
    ]);
    expect(told(there.path)).toEqual([['new', right.bank_name, null]]);
  });

  it('sends immediately, even though a due time is rounded up to the next millisecond', async () => {
    const user = await subscriber();
    await addChannel(user.id);
    // Half of all times are rounded up, so at least one of these will be.
    for (let count = 0; count < 12; count += 1) {
      const { versionId } = await publish();
      const posts = await db.outboxEntry.findMany({
        where: { job: 'post', payload: { path: ['cause'], equals: versionId } },
      });
      expect(posts.map(({ payload }) => payload)).toContainEqual({
        channel: 'webhook',
        cause: versionId,
      });
      await sendDue();
    }
  });

  it('waits without failing while its key isn’t set', async () => {
    const user = await subscriber();
    const { id } = await addChannel(user.id);
    await publish();
    const others = createSecretBox({ current: 'another-secret-for-tests-0123456789abcdef' });
    await sendDue('webhook', others);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending' }]);
    expect(await channelOf(id)).toMatchObject({ state: 'active' });
    await makeDue(id);
    await db.channelBlock.deleteMany();
    await sendDue();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent' }]);
  });
});

describe.each(['slack', 'teams'] as const)('a %s channel', (kind) => {
  it('shows a hostile title as plain text', async () => {
    const user = await subscriber();
    const { id, path } = await addChannel(user.id, { kind });
    await publish('<!channel> <https://evil.example|click> & *bold* [a](https://evil.example)');
    await sendDue(kind);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent' }]);
    const [message] = receiver.to(path);
    const body = message?.body ?? '';
    expect(body).toContain('Read it in Circulate');
    if (kind === 'slack') {
      expect(body).toContain('&lt;!channel&gt;');
      expect(body).not.toContain('<!channel');
      expect(body).not.toContain('<https://evil.example');
    } else {
      expect(body).toContain('"TextRun"');
      expect(body).not.toContain('"TextBlock"');
    }
  });
});
