import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '../src/operations/figures.ts';
import { closeDue } from '../src/pipeline/deliver/close-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory } from './support/factories.ts';
import { CLOSE, GHANA, SLUG, startDigests } from './support/start-digests.ts';

let db: Database;
let digests: Awaited<ReturnType<typeof startDigests>>;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  digests = await startDigests(db);
});
afterAll(async () => {
  await digests.stop();
  await db.$disconnect();
});

describe('a digest', () => {
  it('contains each alert from a period once, and starts the next period', async () => {
    const reader = await digests.createReader();
    await digests.publish(GHANA, 'First notice', '2026-05-01');
    await digests.publish(GHANA, 'Second notice', '2026-05-02');
    await digests.send();
    expect(digests.mailsTo(reader.email)).toEqual([]);

    expect(await closeDue(db, new Date(CLOSE.getTime() - 1))).toBe(0);
    await closeDue(db, CLOSE);
    await digests.send();
    await closeDue(db, CLOSE);
    await digests.send();
    const mails = digests.mailsTo(reader.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('2 circulars from Bank of Ghana');
    // Newest first.
    const [second = -1, first = -1] = ['Second notice', 'First notice'].map((title) =>
      mails[0]?.text?.indexOf(title),
    );
    expect(second).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(second);
    const { next_close_at } = await digests.channelOf(reader.id);
    expect(next_close_at?.toISOString()).toBe('2099-03-03T08:00:00.000Z');
    const [place] = await digests.placesOf(reader.id);
    expect(place?.delivery).toMatchObject({ kind: 'digest', closes_at: CLOSE, state: 'sent' });
  });

  it('is not sent when it would be empty', async () => {
    const reader = await digests.createReader();
    await closeDue(db, CLOSE);
    await digests.send();
    expect(digests.mailsTo(reader.email)).toEqual([]);
    expect(await db.delivery.count({ where: { channel: { user_id: reader.id } } })).toBe(0);
  });

  it('is sent late, but once, after the workers were down for days', async () => {
    const reader = await digests.createReader();
    await digests.publish();
    await closeDue(db, new Date('2099-03-04T09:30:00Z'));
    await digests.send();
    expect(digests.mailsTo(reader.email)).toHaveLength(1);
    const { next_close_at } = await digests.channelOf(reader.id);
    expect(next_close_at?.toISOString()).toBe('2099-03-05T08:00:00.000Z');
  });

  it('is closed by only one of several workers at the same moment', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => digests.createReader()));
    await digests.publish();
    await Promise.all([1, 2, 3, 4].map(() => closeDue(db, CLOSE)));
    await Promise.all([1, 2, 3].map(digests.send));
    for (const { email } of readers) expect(digests.mailsTo(email)).toHaveLength(1);
  });

  it('uses UTC when the reader’s time zone is unknown, without delaying anyone else', async () => {
    const stranger = await digests.createReader();
    const reader = await digests.createReader();
    await db.channel.updateMany({
      where: { user_id: stranger.id },
      data: { time_zone: 'Mars/Base' },
    });
    await digests.publish();
    const errors: unknown[] = [];
    await closeDue(db, CLOSE, (error) => errors.push(error));
    await digests.send();
    for (const { email } of [stranger, reader]) {
      const [mail, ...others] = digests.mailsTo(email);
      expect(others).toEqual([]);
      expect(mail?.text).toContain('1 circular from Bank of Ghana');
    }
    const { next_close_at } = await digests.channelOf(stranger.id);
    expect(next_close_at?.toISOString()).toBe('2099-03-03T08:00:00.000Z');
    expect(errors.map(String)).toEqual([
      expect.stringContaining('doesn’t know the time zone "Mars/Base"'),
    ]);
  });

  it('is reported to operators as late until it is closed', async () => {
    const reader = await digests.createReader();
    const due = new Date(Date.now() - 3_600_000);
    await db.channel.updateMany({ where: { user_id: reader.id }, data: { next_close_at: due } });
    expect((await readFigures(db)).digestsOverdueSeconds).toBeGreaterThanOrEqual(3_600);
    await closeDue(db);
    expect((await readFigures(db)).digestsOverdueSeconds).toBe(0);
  });

  it('leaves out removed circulars, and is not sent when nothing else is left', async () => {
    const reader = await digests.createReader();
    const withdrawn = await digests.publish(GHANA, 'A withdrawn notice');
    await closeDue(db, CLOSE);
    await db.circular.update({
      where: { id: withdrawn.circularId },
      data: { status: 'withdrawn' },
    });
    await digests.send();
    expect(digests.mailsTo(reader.email)).toEqual([]);
    const [place] = await digests.placesOf(reader.id);
    expect(place).toMatchObject({
      left_out_reason: 'The circular was removed from Circulate.',
      delivery: { state: 'cancelled' },
    });
  });

  it('leaves out circulars that no subscription matches any more', async () => {
    const reader = await digests.createReader();
    await digests.publish();
    await db.bankSubscription.deleteMany({ where: { user_id: reader.id } });
    await closeDue(db, CLOSE);
    await digests.send();
    expect(digests.mailsTo(reader.email)).toEqual([]);
  });

  it('contains the newest version of a circular that was corrected in the meantime, once', async () => {
    const reader = await digests.createReader();
    const { circularId, versionId } = await digests.publish(GHANA, 'A notice with a mistake');
    const first = await db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
    const second = await db.circularVersion.create({
      data: {
        circular_id: circularId,
        bank_id: first.bank_id,
        number: 2,
        content_hash: '2'.repeat(64),
        file_key: `circulars/${circularId}/2.pdf`,
        file_name: first.file_name,
        file_bytes: 1,
        title: 'A notice put right',
        kind: first.kind,
        pages: ['Something else.'],
      },
    });
    await addCategory(db, second.id, SLUG);
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(second.id, { db });
    await closeDue(db, CLOSE);
    await digests.send();
    const [digest, ...others] = digests.mailsTo(reader.email);
    expect(others).toEqual([]);
    expect(digest?.text).toContain('1 circular from Bank of Ghana');
    expect(digest?.text).toContain('A notice put right');
    expect(digest?.text).not.toContain('with a mistake');
  });

  it('contains a correction of wrong information in an earlier digest', async () => {
    const reader = await digests.createReader();
    const { circularId, versionId } = await digests.publish();
    await closeDue(db, CLOSE);
    await digests.send();
    await db.circularVersion.update({
      where: { id: versionId },
      data: { substance_changed_at: new Date() },
    });
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
    await closeDue(db, new Date('2099-03-03T08:00:00Z'));
    await digests.send();
    const mails = digests.mailsTo(reader.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Our earlier email');
  });
});
