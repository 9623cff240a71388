import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { remindOfDays } from '../src/pipeline/deliver/remind-of-days.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';
import { openLostMailer, startMail } from './support/start-mail.ts';

const db = openDatabase(await createTestDatabase());
const { mail, mailer, stop } = await startMail();
afterAll(async () => {
  await stop();
  await db.$disconnect();
});
beforeEach(async () => {
  await db.user.deleteMany();
  await db.circularDay.deleteMany();
});

type Changes = Partial<Parameters<typeof remindOfDays>[0]>;
const remind = (at: string, changes: Changes = {}) =>
  remindOfDays({
    ...{ db, mailer, webUrl: 'https://circulate.example', holdMail: false, now: new Date(at) },
    ...changes,
  });

const SENTENCE = 'Returns reach the Bank by 20 May 2026.';

/** Creates a reader who saved a circular with a date. */
const saveWithDay = async (day: string) => {
  const reader = await createSubscriber(db, {});
  const { circularId } = await createExtracted(db, { status: 'published', title: 'On returns' });
  await db.circular.update({ where: { id: circularId }, data: { published_at: new Date() } });
  await db.circularMark.create({
    data: { user_id: reader.id, circular_id: circularId, saved_at: new Date() },
  });
  const date = new Date(day);
  const found = await db.circularDay.create({
    data: {
      ...{ circular_id: circularId, kind: 'due', found_day: date, day: date },
      ...{ sentence: SENTENCE, found_by: 'rules' },
    },
  });
  return { reader, circularId, dayId: found.id };
};
const subjectsTo = (email: string) => mail.mailsTo(email).map(({ subject }) => subject);

describe('a reminder for a date in a saved circular', () => {
  it('is sent seven days and one day before the date, once each, with the sentence', async () => {
    const { reader } = await saveWithDay('2026-05-20');
    expect(await remind('2026-05-12T10:00:00Z')).toBe(0);
    expect(await remind('2026-05-13T05:00:00Z')).toBe(0);
    const both = await Promise.all([
      remind('2026-05-13T10:00:00Z'),
      remind('2026-05-13T10:00:00Z'),
    ]);
    expect(both.reduce((sum, sent) => sum + sent)).toBe(1);
    expect(await remind('2026-05-14T10:00:00Z')).toBe(0);
    expect(await remind('2026-05-19T10:00:00Z')).toBe(1);
    expect(await remind('2026-05-20T10:00:00Z')).toBe(0);
    expect(subjectsTo(reader.email)).toEqual([
      'Deadline in 7 days – Bank of Ghana: On returns',
      'Deadline tomorrow – Bank of Ghana: On returns',
    ]);
    expect(mail.mailsTo(reader.email)[0]?.text).toContain(SENTENCE);
  });

  it('is sent for the corrected date, and not for the old one', async () => {
    const { reader, dayId } = await saveWithDay('2026-05-20');
    await remind('2026-05-13T10:00:00Z');
    const day = new Date('2026-05-28');
    await db.circularDay.update({ where: { id: dayId }, data: { day, verdict: 'right' } });
    await remind('2026-05-19T10:00:00Z');
    await remind('2026-05-21T10:00:00Z');
    expect(subjectsTo(reader.email)).toEqual([
      'Deadline in 7 days – Bank of Ghana: On returns',
      'Deadline in 7 days – Bank of Ghana: On returns',
    ]);
    expect(mail.mailsTo(reader.email)[1]?.text).toContain('28 May 2026');
  });

  it('mentions that a later circular repealed this one', async () => {
    const { reader, circularId } = await saveWithDay('2026-05-20');
    const by = { id: circularId, title: 'On later returns', act_number: null, published_on: null };
    const sentence = 'The Circular on returns is repealed.';
    const standing_proof = { sentence, day: null, kind: 'repeals', by };
    await db.circularVersion.updateMany({
      where: { circular_id: circularId },
      data: { standing: 'repealed', standing_proof },
    });
    await remind('2026-05-13T10:00:00Z');
    const [mailed] = mail.mailsTo(reader.email);
    expect(mailed?.text).toContain(`Repealed by On later returns: “${sentence}”`);
  });

  it('is sent once the mail server is back', async () => {
    const { reader } = await saveWithDay('2026-05-20');
    expect(await remind('2026-05-13T10:00:00Z', { mailer: await openLostMailer() })).toBe(0);
    expect(subjectsTo(reader.email)).toEqual([]);
    // Ends the lease of the failed attempt.
    await db.reminder.updateMany({ data: { notice_due_at: new Date(0) } });
    expect(await remind('2026-05-13T11:00:00Z')).toBe(1);
    expect(subjectsTo(reader.email)).toHaveLength(1);
  });

  it('waits while a new version is in review, and expires once the date has passed', async () => {
    const waiting = await saveWithDay('2026-05-20');
    const over = await saveWithDay('2026-05-14');
    await remind('2026-05-13T10:00:00Z', { mailer: await openLostMailer() });
    await db.reminder.updateMany({ data: { notice_due_at: new Date(0) } });
    const where = { id: waiting.circularId };
    await db.circular.update({ where, data: { status: 'in_review' } });
    await remind('2026-05-15T10:00:00Z');
    expect(subjectsTo(waiting.reader.email)).toEqual([]);
    await db.circular.update({ where, data: { status: 'published' } });
    await remind('2026-05-15T10:00:00Z');
    expect(subjectsTo(waiting.reader.email)).toEqual([
      'Deadline in 5 days – Bank of Ghana: On returns',
    ]);
    expect(subjectsTo(over.reader.email)).toEqual([]);
  });

  it('is not sent when it was turned off, the circular is no longer saved, or the date is wrong', async () => {
    const off = await saveWithDay('2026-05-20');
    const data = { reminders_stopped_at: new Date() };
    await db.user.update({ where: { id: off.reader.id }, data });
    const removed = await saveWithDay('2026-05-20');
    await db.circularMark.updateMany({
      where: { user_id: removed.reader.id },
      data: { saved_at: null },
    });
    const wrong = await saveWithDay('2026-05-20');
    await db.circularDay.update({ where: { id: wrong.dayId }, data: { verdict: 'wrong' } });
    await remind('2026-05-13T10:00:00Z');
    for (const { reader } of [off, removed, wrong]) expect(subjectsTo(reader.email)).toEqual([]);
  });
});
