import { createHash, randomBytes } from 'node:crypto';
import { type Database, isUpdateByBank, titlePeriodOf, updateColumns } from '@circulate/database';
import type { FeedState, NewFeed } from '@circulate/shared-schemas';
import type { CountCall } from '../../clients/limited-calls.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { toDayOrNull } from '../../lib/dates.ts';
import { findDeadlines } from '../deadlines/deadlines.queries.ts';
import { atomOf, type FeedEntry } from './atom.ts';
import { type CalendarEntry, calendarOf } from './calendar.ts';

type Deps = {
  db: Database;
  webUrl: string;
  /** Counts and limits requests for a feed. */
  countRead: CountCall;
};

export type FeedService = ReturnType<typeof createFeedService>;

const ENTRIES = 100;

/** Each user's private feed: their latest alerts at a URL that can't be guessed. */
export const createFeedService = ({ db, webUrl, countRead }: Deps) => ({
  state: async (user_id: string, kind: FeedKind): Promise<FeedState> => {
    const feed = await db.feed.findFirst({ where: { user_id, kind, revoked_at: null } });
    return { created_at: feed?.created_at.toISOString() ?? null };
  },

  /**
   * Creates a feed and deletes any previous one. Returns its token, which is never shown again: we
   * store only the hash.
   */
  renew: async (user_id: string, kind: FeedKind): Promise<NewFeed> => {
    const token = randomBytes(32).toString('base64url');
    const feed = await db.$transaction(async (tx) => {
      // Locks the user, so that concurrent calls run one at a time.
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${user_id}::uuid FOR UPDATE`;
      await tx.feed.updateMany({
        where: { user_id, kind, revoked_at: null },
        data: { revoked_at: new Date() },
      });
      return tx.feed.create({ data: { user_id, kind, token_hash: hashOf(token) } });
    });
    const path = kind === 'alerts' ? `/feeds/${token}.atom` : `/calendars/${token}.ics`;
    return { path, created_at: feed.created_at.toISOString() };
  },

  revoke: async (user_id: string, kind: FeedKind): Promise<FeedState> => {
    await db.feed.updateMany({
      where: { user_id, kind, revoked_at: null },
      data: { revoked_at: new Date() },
    });
    return { created_at: null };
  },

  /** Returns the feed as Atom. Throws NOT_FOUND, GONE if it was revoked, or RATE_LIMITED. */
  read: async (token: string): Promise<string> => {
    const feed = await openFeed(db, token, { kind: 'alerts', countRead });
    return atomOf({ ...feed, webUrl, entries: await readEntries(db, feed.user_id, webUrl) });
  },

  /**
   * Returns the dates of the owner's subscriptions and saved circulars as a calendar. Throws like
   * `read`.
   */
  readCalendar: async (token: string): Promise<string> => {
    const feed = await openFeed(db, token, { kind: 'calendar', countRead });
    return calendarOf({ webUrl, entries: await readDays(db, feed.user_id) });
  },
});

type FeedKind = 'alerts' | 'calendar';

const openFeed = async (
  db: Database,
  token: string,
  { kind, countRead }: { kind: FeedKind; countRead: CountCall },
) => {
  const feed = await db.feed.findUnique({ where: { token_hash: hashOf(token), kind } });
  if (!feed) throw notFound('feed');
  if (feed.revoked_at) {
    throw new AppError('GONE', 'This feed was deleted. Create a new one in Circulate.');
  }
  await countRead(feed.id);
  return feed;
};

const DAY_MS = 86_400_000;
const [DAYS_BACK, DAYS_AHEAD, MOST_DAYS] = [60, 1_100, 1_000];

const readDays = async (db: Database, userId: string): Promise<CalendarEntry[]> => {
  const dayAt = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const read = async (range: { from: string; to: string }, most: number) => {
    const found = await Promise.all(
      [{ mine: 'true' as const }, { saved: 'true' as const }].map((whose) =>
        findDeadlines(db, { filter: { ...range, ...whose }, userId }, most),
      ),
    );
    return found.flat();
  };
  // The calendar starts with yesterday, which is still today in some time zones. If there are too
  // many dates, upcoming ones take precedence.
  const ahead = await read({ from: dayAt(-1), to: dayAt(DAYS_AHEAD) }, MOST_DAYS);
  const room = Math.max(0, MOST_DAYS - ahead.length);
  const past = await read({ from: dayAt(-DAYS_BACK), to: dayAt(-2) }, room);
  const days = new Map([...past, ...ahead].map((day) => [day.id, day]));
  const changes = await db.circularDay.findMany({
    where: { id: { in: [...days.keys()] } },
    select: { id: true, revision: true, changed_at: true },
  });
  return changes.flatMap(({ id, ...change }) => {
    const day = days.get(id);
    return day ? [{ ...day, ...change }] : [];
  });
};

/** Hashes a token for storage. A plain hash is enough, because 256 random bits can't be guessed. */
const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

const readEntries = async (db: Database, user_id: string, webUrl: string): Promise<FeedEntry[]> => {
  const alerts = await db.alert.findMany({
    where: { user_id },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: ENTRIES,
    select: {
      id: true,
      kind: true,
      created_at: true,
      version: { select: updateColumns },
      circular: {
        select: {
          id: true,
          status: true,
          moved_at: true,
          bank: { select: { display_name: true } },
          versions: {
            orderBy: { number: 'desc' },
            take: 1,
            select: {
              title: true,
              act_number: true,
              published_on: true,
              title_period: true,
              translations: { select: { title: true }, orderBy: { created_at: 'asc' }, take: 1 },
            },
          },
        },
      },
    },
  });
  return alerts.map(({ circular, version: told, ...alert }) => {
    const [version] = circular.versions;
    const is_withdrawn = circular.status === 'withdrawn';
    const isLater = is_withdrawn && circular.moved_at > alert.created_at;
    return {
      ...alert,
      is_update: isUpdateByBank(alert.kind, told),
      bank: circular.bank.display_name,
      title: version?.translations[0]?.title ?? version?.title ?? null,
      act_number: version?.act_number ?? null,
      published_on: toDayOrNull(version?.published_on ?? null),
      title_period: titlePeriodOf(version),
      url: `${webUrl}/circulars/${circular.id}`,
      is_withdrawn,
      updated_at: isLater ? circular.moved_at : alert.created_at,
    };
  });
};
