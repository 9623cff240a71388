import {
  type Database,
  hashUnsubscribeToken,
  openDatabase,
  openReturnAddresses,
} from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Mailer, openMailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { publishTo, publishToOne } from './support/published.ts';
import { deliverBy, MAIL_FROM, startMail, type TestMail } from './support/start-mail.ts';

let db: Database;
let mail: TestMail['mail'];
let mailer: TestMail['mailer'];
let stopMail: TestMail['stop'];

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  ({ mail, mailer, stop: stopMail } = await startMail());
});
afterEach(() => mail.refuse(() => undefined));
afterAll(async () => {
  await stopMail();
  await db.$disconnect();
});

const deliverAll = (by: Mailer = mailer) => deliverBy(db, by);

describe('deliver', () => {
  it('stores the last reply of a server that rejects an email, and retries a busy server', async () => {
    const { readers, deliveryOf } = await publishTo(db, 2);
    const [refused, deferred] = readers;
    if (!refused || !deferred) throw new Error('two readers expected');
    mail.refuse((address) => ({ [refused.email]: 550, [deferred.email]: 451 })[address]);
    await deliverAll();

    expect(await deliveryOf(refused.id)).toMatchObject({
      state: 'failed',
      reply: expect.stringContaining('550'),
    });
    const waiting = await deliveryOf(deferred.id);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1 });
    // In a minute, plus or minus 25%.
    expect(waiting.due_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
    expect(waiting.due_at.getTime()).toBeLessThan(Date.now() + 76_000);

    mail.refuse(() => undefined);
    await deliverAll();
    expect(mail.mailsTo(deferred.email)).toHaveLength(0);
    await db.delivery.update({ where: { id: waiting.id }, data: { due_at: new Date() } });
    await deliverAll();
    expect(mail.mailsTo(deferred.email)).toHaveLength(1);
    expect(mail.mailsTo(refused.email)).toHaveLength(0);
  });

  it('stops emails only to an address that the server doesn’t know', async () => {
    const { readers, deliveryOf } = await publishTo(db, 2);
    const [dead, mistrusting] = readers;
    if (!dead || !mistrusting) throw new Error('two readers expected');
    mail.refuse((address) => ({ [dead.email]: 550, [mistrusting.email]: 554 })[address]);
    await deliverAll();
    const stopped = async (id: string) =>
      (await db.channel.findFirstOrThrow({ where: { user_id: id } })).state_reason;
    expect(await stopped(dead.id)).toBe('bounced');
    expect(await stopped(mistrusting.id)).toBeNull();
    expect(await deliveryOf(mistrusting.id)).toMatchObject({ state: 'failed' });
  });

  it('does not stop emails to an address entered in the meantime, or resume emails that the user turned off', async () => {
    const { readers } = await publishTo(db, 2);
    const [moved, stopped] = readers;
    if (!moved || !stopped) throw new Error('two readers expected');
    const own = {
      ...{ state: 'stopped' as const, state_reason: 'unsubscribed' },
      state_since: new Date(),
    };
    const moves = { where: { id: moved.id }, data: { email: `new.${moved.email}` } };
    const stops = { where: { user_id: stopped.id }, data: own };
    const send: Mailer['send'] = async ({ to }) => {
      if (to === moved.email) await db.user.update(moves);
      if (to === stopped.email) await db.channel.updateMany(stops);
      return { outcome: 'refused', reply: '550 5.1.1 No such user', isDeadAddress: true };
    };
    await deliverAll({ ...mailer, send });
    const stateOf = (user_id: string) => db.channel.findFirstOrThrow({ where: { user_id } });
    expect(await stateOf(moved.id)).toMatchObject({ state: 'active', state_reason: null });
    expect(await stateOf(stopped.id)).toMatchObject(own);
  });

  it('leaves messages to a process that has taken them over', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    const { id } = await deliveryOf(reader.id);
    const takeOver = { where: { id }, data: { attempts: { increment: 1 } } };
    const send: Mailer['send'] = async ({ to }) => {
      if (to === reader.email) await db.delivery.update(takeOver);
      return { outcome: 'sent', reply: '250 ok' };
    };
    await deliverAll({ ...mailer, send });
    const taken = { state: 'sending', attempts: 2, sent_at: null, reply: null };
    expect(await deliveryOf(reader.id)).toMatchObject(taken);
    await db.delivery.update({ where: { id }, data: { state: 'sent' } });
  });

  it('shows effective dates and deadlines, except those that an admin rejected', async () => {
    const { reader, circularId } = await publishToOne(db);
    const dateOf = (kind: string, date: string, verdict: string | null = null) => ({
      ...{ circular_id: circularId, kind, found_day: new Date(date), day: new Date(date) },
      ...{ sentence: 'Banks report.', found_by: 'rules', verdict },
    });
    await db.circularDay.createMany({
      data: [
        dateOf('due', '2027-01-31', 'right'),
        dateOf('in_force', '2027-01-01'),
        dateOf('due', '2027-02-28', 'wrong'),
        dateOf('opens', '2026-12-01'),
      ],
    });
    await deliverAll();
    const [received] = mail.mailsTo(reader.email);
    expect(received?.text).toContain('\n\nEffective 1 Jan 2027 · Deadline 31 Jan 2027\n\n');
  });

  it('lets every reader unsubscribe with one click, and signs the return address', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    const secret = 'a-secret-of-tests-that-is-long-enough';
    const signing = openMailer({
      smtpUrl: mail.url,
      allowPlain: true,
      from: MAIL_FROM,
      returnAddress: { address: 'bounces@circulate.example', secret },
    });
    await deliverAll(signing);
    signing.close();
    const [received] = mail.mailsTo(reader.email);
    const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
    const delivery = await deliveryOf(reader.id);

    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, token] =
      /^<https:\/\/api\.circulate\.example\/unsubscribe\/([\w-]{24})>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    const stored = await db.unsubscribeToken.findUnique({
      where: { token_hash: hashUnsubscribeToken(token ?? '') },
    });
    expect(stored?.delivery_id).toBe(delivery.id);
    expect(received?.html).toContain(`/unsubscribe/${token}`);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('feedback-id')).toBe('new:alert:circulate');
    const returnAddress = mail.returnAddressOf(reader.email) ?? '';
    expect(openReturnAddresses('any@example.com', secret).read(returnAddress)).toBe(delivery.id);
  });

  it('stores the history of a message, attempt by attempt', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    mail.refuse(() => 451);
    await deliverAll();
    const { id } = await deliveryOf(reader.id);
    await db.delivery.update({ where: { id }, data: { due_at: new Date() } });
    mail.refuse(() => undefined);
    await deliverAll();
    const events = await db.deliveryEvent.findMany({
      where: { delivery_id: id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ event, detail }) => `${event} ${detail?.slice(0, 3)}`)).toEqual([
      'deferred 451',
    ]);
    // The final result is stored with the message itself.
    expect(await deliveryOf(reader.id)).toMatchObject({
      state: 'sent',
      sent_at: expect.any(Date),
      message_id: mail.mailsTo(reader.email)[0]?.messageId,
      reply: expect.stringMatching(/^250 /),
    });
  });

  it('gives up after 72 hours', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    const { id } = await deliveryOf(reader.id);
    await db.delivery.update({
      where: { id },
      data: { due_from: new Date(Date.now() - 73 * 3_600_000) },
    });
    mail.refuse(() => 451);
    await deliverAll();
    expect(await deliveryOf(reader.id)).toMatchObject({ state: 'failed' });
  });
});
