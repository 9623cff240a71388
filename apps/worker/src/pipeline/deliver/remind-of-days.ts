import { type Database, doneByOthers, Prisma, readRows } from '@circulate/database';
import { isolated, statusNote, toPlainWords } from '@circulate/email';
import { shownTitle } from '@circulate/relations';
import { DAY_KIND_NAMES, DayKindSchema, formatDay, numberedTitle } from '@circulate/shared-schemas';
import { z } from 'zod';
import type { Mailer } from './channels/mailer.ts';
import { NOTICE_LEASE_MINUTES, type NoticeSettings, sendNotice } from './notices.ts';

const BATCH = 100;
const [MOST_TITLE, MOST_SENTENCE] = [300, 600];
/**
 * Earliest hour at which reminders are sent, in the reader's time zone, so that they don't wake
 * anyone.
 */
const HOUR = 7;
/**
 * SQL table with a row for each reminder: how many days before a date it is due, and until how many
 * days before the date it is still sent if it was missed.
 */
const REMINDERS = Prisma.sql`(VALUES (7, 6), (1, 0)) AS planned (days_before, latest)`;

const ReminderSchema = z.object({
  user_id: z.string(),
  day_id: z.string(),
  day: z.iso.date(),
  days_before: z.number(),
  created_at: z.date(),
  email: z.string(),
  is_wanted: z.boolean(),
  kind: DayKindSchema,
  sentence: z.string(),
  circular_id: z.string(),
  title: z.string().nullable(),
  act_number: z.string().nullable(),
  standing_proof: z.unknown(),
  bank: z.string(),
  left: z.number(),
});
type Reminder = z.infer<typeof ReminderSchema>;

/**
 * Emails reminders of dates in saved circulars, seven days and one day before each date. Each
 * reminder is stored before it is sent, so that a crash loses none; one sent twice has the same
 * Message-ID. Returns the number of reminders done.
 */
export const remindOfDays = async ({
  db,
  mailer,
  webUrl,
  holdMail,
  now = new Date(),
}: NoticeSettings & { now?: Date }): Promise<number> => {
  if (holdMail) return 0;
  await planReminders(db, now);
  let done = 0;
  for (;;) {
    const reminders = await takeReminders(db, now);
    const sent = await Promise.all(
      reminders.map(async (one) =>
        !one.is_wanted || (await remind(one, mailer, webUrl)) ? [one] : [],
      ),
    );
    await markDone(db, sent.flat());
    done += sent.flat().length;
    // Stops after a failure, which means that the mail server is down; the remaining reminders are
    // sent later.
    if (reminders.length < BATCH || sent.flat().length < reminders.length) return done;
  }
};

/**
 * Stores the reminders that are due. If an admin has corrected a date, its reminders are stored
 * again.
 */
const planReminders = (db: Database, now: Date) => db.$executeRaw`
  INSERT INTO reminders (user_id, day_id, day, days_before)
  SELECT m.user_id, d.id, d.day, planned.days_before
  FROM circular_days d
  CROSS JOIN ${REMINDERS}
  JOIN circulars c ON c.id = d.circular_id AND c.status = 'published'
  JOIN circular_marks m ON m.circular_id = d.circular_id AND m.saved_at IS NOT NULL
  JOIN users u ON u.id = m.user_id AND u.reminders_stopped_at IS NULL AND u.email_verified
  JOIN channels ch ON ch.user_id = u.id AND ch.kind = 'email'
  CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE ch.time_zone AS clock) here
  WHERE d.day BETWEEN ${now}::date - 1 AND ${now}::date + 9
    AND d.kind <> 'opens' AND d.verdict IS DISTINCT FROM 'wrong'
    AND d.day - here.clock::date BETWEEN planned.latest AND planned.days_before
    AND extract(hour FROM here.clock) >= ${HOUR}
  ON CONFLICT DO NOTHING`;

const takeReminders = (db: Database, now: Date): Promise<Reminder[]> =>
  readRows(db, ReminderSchema)`
    WITH due AS MATERIALIZED (
      SELECT user_id, day_id, day, days_before FROM reminders r WHERE notice_due_at <= now()
        -- Readers cannot open it while a new version is in review: the reminder waits.
        AND EXISTS (SELECT FROM circular_days d JOIN circulars c ON c.id = d.circular_id
                    WHERE d.id = r.day_id AND c.status IN ('published', 'matching', 'withdrawn'))
      ORDER BY notice_due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    UPDATE reminders r
    SET notice_due_at = now() + make_interval(mins => ${NOTICE_LEASE_MINUTES}::int)
    FROM due, users u, circular_days d, circulars c, circular_versions v, banks b, channels ch
    WHERE (r.user_id, r.day_id, r.day, r.days_before)
        = (due.user_id, due.day_id, due.day, due.days_before)
      AND u.id = r.user_id AND d.id = r.day_id AND c.id = d.circular_id AND v.circular_id = c.id
      AND b.id = v.bank_id AND ch.user_id = u.id AND ch.kind = 'email'
      AND v.number = (SELECT max(number) FROM circular_versions WHERE circular_id = c.id)
    RETURNING r.user_id, r.day_id, r.day::text, r.days_before, r.created_at, u.email,
      d.kind, d.sentence, c.id AS circular_id, ${shownTitle} AS title, v.act_number,
      v.standing_proof, b.display_name AS bank,
      d.day - (${now}::timestamptz AT TIME ZONE ch.time_zone)::date AS left,
      -- What changed since it was planned is no longer to be told.
      (u.email_verified AND u.reminders_stopped_at IS NULL AND ch.state IN ('active', 'failing')
        AND d.day = r.day AND d.verdict IS DISTINCT FROM 'wrong' AND c.status <> 'withdrawn'
        AND d.day >= (${now}::timestamptz AT TIME ZONE ch.time_zone)::date
        AND EXISTS (SELECT FROM circular_marks m WHERE m.user_id = u.id
                    AND m.circular_id = c.id AND m.saved_at IS NOT NULL)) AS is_wanted`;

const markDone = async (db: Database, done: Reminder[]) => {
  if (done.length === 0) return;
  await db.$executeRaw`
    UPDATE reminders r SET notice_due_at = NULL
    FROM unnest(
      ${done.map(({ user_id }) => user_id)}::uuid[], ${done.map(({ day_id }) => day_id)}::uuid[],
      ${done.map(({ day }) => day)}::date[], ${done.map(({ days_before }) => days_before)}::int[]
    ) AS done (user_id, day_id, day, days_before)
    WHERE (r.user_id, r.day_id, r.day, r.days_before)
        = (done.user_id, done.day_id, done.day, done.days_before)`;
};

const whenOf = (left: number): string => {
  if (left === 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${left} days`;
};

const plainly = (done: ReturnType<typeof doneByOthers>) =>
  done && {
    ...done,
    by: toPlainWords(done.by, MOST_TITLE),
    sentence: toPlainWords(done.sentence, MOST_SENTENCE),
  };

const remind = (reminder: Reminder, mailer: Mailer, webUrl: string) => {
  const { user_id, day_id, day, days_before, kind, sentence, bank, left } = reminder;
  const title = numberedTitle(reminder.act_number, reminder.title ?? 'Untitled circular');
  const what = DAY_KIND_NAMES[kind];
  const happens = kind === 'in_force' ? 'Takes effect' : what;
  // A warning in the email that the act has since been amended or repealed.
  const done = statusNote({ doneByOthers: plainly(doneByOthers(reminder)) });
  return sendNotice(
    {
      about: user_id,
      key: `${user_id}.${day_id}.${day}.${days_before}`,
      since: reminder.created_at,
      to: reminder.email,
      content: {
        subject: `${happens} ${whenOf(left)} – ${bank}: ${toPlainWords(title, MOST_TITLE)}`,
        lines: [
          `${isolated(bank)} · ${what}: ${formatDay(day)}`,
          `“${isolated(toPlainWords(sentence, MOST_SENTENCE))}”`,
          ...(done === null ? [] : [done]),
        ],
        link: { label: 'Read the circular', url: `${webUrl}/circulars/${reminder.circular_id}` },
        note: {
          text: 'You saved this circular.',
          link: { label: 'Turn off reminders under Deadlines', url: `${webUrl}/deadlines` },
        },
      },
    },
    mailer,
  );
};
