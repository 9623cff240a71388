import { type Database, type Db, hashUnsubscribeToken, planClose } from '@circulate/database';
import type { UnsubscribeChoices, UnsubscribeInput } from '@circulate/shared-schemas';
import { invalid, notFound } from '../../lib/app-error.ts';
import { unsubscribeFromCategory } from '../categories/categories.service.ts';
import { liveChannelsOf, stopEmail } from '../channels/email-channel.ts';

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;

/**
 * Lets the reader of an email stop alerts and emails with its token, without signing in (RFC 8058).
 */
export const createUnsubscribeService = ({ db }: { db: Database }) => ({
  /**
   * Returns what the reader can stop. Changes nothing, because mail scanners follow links. Throws
   * NOT_FOUND for an unknown or expired token.
   */
  choices: async (token: string): Promise<UnsubscribeChoices> =>
    toChoices(db, await findEmail(db, token)),

  /** Returns what the reader can stop now, and what they could stop when the email was sent. */
  choicesOfPage: async (token: string) => {
    const email = await findEmail(db, token);
    const [choices, named] = await Promise.all([toChoices(db, email), toNamed(db, email)]);
    return { choices, named };
  },

  /**
   * Applies the reader's choice, or the one that the one-click header stands for, and returns what
   * is still on. Idempotent. Throws NOT_FOUND, or VALIDATION for a choice that the email doesn't
   * offer.
   */
  stop: (token: string, input: UnsubscribeInput): Promise<UnsubscribeChoices> =>
    db.$transaction(async (tx) => {
      const email = await findEmail(tx, token);
      const choice = input.choice ?? oneClickOf(email);
      await stopChoice(tx, email, { ...input, choice });
      if (choice === 'bank' && !input.choice) await stopSearches(tx, email, email.searchIds);
      await tx.deliveryEvent.create({
        data: { delivery_id: email.deliveryId, event: 'unsubscribed', detail: choice },
      });
      return toChoices(tx, email);
    }),
});

/** An email's alerts and its reader. */
type FoundEmail = {
  deliveryId: string;
  isDigest: boolean;
  userId: string;
  bankIds: string[];
  categoryIds: string[];
  macroeconomic: boolean;
  searchIds: string[];
};

/** Returns what the one-click header turns off: everything that caused the email. */
const oneClickOf = ({ isDigest, categoryIds, macroeconomic, searchIds }: FoundEmail) => {
  if (isDigest) return 'all';
  const isFollowed = macroeconomic || categoryIds.length > 0;
  return isFollowed || searchIds.length === 0 ? 'bank' : 'search';
};

/**
 * How long an unsubscribe link is valid. After a year, links in forwarded emails and forgotten
 * inboxes no longer work.
 */
const TOKEN_LASTS_MS = 365 * 24 * 60 * 60_000;

const findEmail = async (db: Db, token: string): Promise<FoundEmail> => {
  const found = await db.unsubscribeToken.findUnique({
    where: {
      token_hash: hashUnsubscribeToken(token),
      created_at: { gt: new Date(Date.now() - TOKEN_LASTS_MS) },
    },
    select: {
      delivery_id: true,
      delivery: { select: { kind: true, channel: { select: { user_id: true } } } },
    },
  });
  if (!found) throw notFound('link');
  const alerts = await db.alert.findMany({
    where: { places: { some: { delivery_id: found.delivery_id } } },
    select: {
      category_ids: true,
      macroeconomic: true,
      search_ids: true,
      circular: { select: { bank_id: true } },
    },
  });
  return {
    deliveryId: found.delivery_id,
    isDigest: found.delivery.kind === 'digest',
    userId: found.delivery.channel.user_id,
    bankIds: [...new Set(alerts.map(({ circular }) => circular.bank_id))],
    categoryIds: [...new Set(alerts.flatMap(({ category_ids }) => category_ids))],
    macroeconomic: alerts.some(({ macroeconomic }) => macroeconomic),
    searchIds: [...new Set(alerts.flatMap(({ search_ids }) => search_ids))],
  };
};

type Choice = UnsubscribeInput & { choice: NonNullable<UnsubscribeInput['choice']> };

const stopChoice = async (tx: Db, email: FoundEmail, input: Choice): Promise<unknown> => {
  const user_id = email.userId;
  switch (input.choice) {
    case 'bank':
      return tx.bankSubscription.deleteMany({
        where: { user_id, bank_id: bankMeant(email, input) },
      });
    case 'search':
      return stopSearches(tx, email, searchesMeant(email, input));
    case 'all':
      return stopEmail(tx, user_id, 'unsubscribed');
    case 'weekly':
      return tellWeekly(tx, user_id);
    case 'category':
      return stopCategory(tx, email, input);
  }
};

const bankMeant = ({ bankIds }: FoundEmail, { bank_id }: Choice): string => {
  const [first, ...others] = bankIds;
  if (bank_id === undefined && first !== undefined && others.length === 0) return first;
  if (bank_id === undefined)
    throw invalid('bank_id', 'Choose one of the banks named in this email.');
  if (!bankIds.includes(bank_id))
    throw invalid('bank_id', 'This email wasn’t about that bank. Choose a bank named in it.');
  return bank_id;
};

const searchesMeant = ({ searchIds }: FoundEmail, { search_id }: Choice): string[] => {
  if (search_id === undefined) return searchIds;
  if (searchIds.includes(search_id)) return [search_id];
  throw invalid(
    'search_id',
    'This email didn’t come from that saved search. Choose a search named in it.',
  );
};

/** Turns off the searches' alerts but keeps the searches. */
const stopSearches = (tx: Db, { userId }: FoundEmail, ids: string[]) =>
  tx.savedSearch.updateMany({
    where: { user_id: userId, id: { in: ids } },
    data: { tells_since: null },
  });

const stopCategory = (
  tx: Db,
  { userId, categoryIds, macroeconomic }: FoundEmail,
  { category_id }: Choice,
) => {
  if (category_id === undefined) {
    if (!macroeconomic)
      throw invalid('category_id', 'Choose one of the categories named in this email.');
    return tx.user.updateMany({ where: { id: userId }, data: { macroeconomic: false } });
  }
  if (!categoryIds.includes(category_id)) {
    throw invalid(
      'category_id',
      'This email wasn’t about that category. Choose a category named in it.',
    );
  }
  return unsubscribeFromCategory(tx, userId, category_id);
};

/** Switches to one weekly email for everything, whatever the frequencies for individual banks. */
const tellWeekly = async (tx: Db, user_id: string) => {
  await tx.channel.updateMany({
    where: { user_id, kind: 'email' },
    data: { frequency: 'weekly', frequency_changed_at: new Date() },
  });
  await tx.bankSubscription.updateMany({
    where: { user_id, frequency: { not: null } },
    data: { frequency: null },
  });
  await planClose(tx, user_id);
};

const toNamed = async (
  db: Db,
  { userId, bankIds, categoryIds, macroeconomic, searchIds }: FoundEmail,
): Promise<UnsubscribeChoices> => {
  const [banks, categories, searches] = await Promise.all([
    db.bank.findMany({
      where: { id: { in: bankIds } },
      select: { id: true, bank_name: true, display_name: true },
      orderBy: { display_name: 'asc' },
    }),
    db.category.findMany({
      where: { id: { in: categoryIds } },
      select: { id: true, category_name: true },
      orderBy: { category_name: 'asc' },
    }),
    db.savedSearch.findMany({
      where: { user_id: userId, id: { in: searchIds } },
      select: { id: true, name: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  const all = { weekly_instead: true, all_emails: true, live_channels: [] };
  return { banks, categories, macroeconomic, searches, ...all };
};

const toChoices = async (
  db: Db,
  { userId, bankIds, categoryIds, macroeconomic, searchIds }: FoundEmail,
): Promise<UnsubscribeChoices> => {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      macroeconomic: true,
      channels: { where: { kind: 'email' }, select: { state: true, frequency: true } },
      banks: {
        where: { OR: [{ bank_id: { in: bankIds } }, { frequency: { not: null } }] },
        select: {
          frequency: true,
          bank: { select: { id: true, bank_name: true, display_name: true } },
        },
        orderBy: { bank: { display_name: 'asc' } },
      },
      categories: {
        where: { category_id: { in: categoryIds } },
        select: { category: { select: { id: true, category_name: true } } },
        orderBy: { category: { category_name: 'asc' } },
      },
      searches: {
        where: { id: { in: searchIds }, tells_since: { not: null } },
        select: { id: true, name: true },
        orderBy: { id: 'asc' },
      },
    },
  });
  const isOn = user.channels.every(({ state }) => state !== 'stopped');
  const frequencies = [...user.channels, ...user.banks].map(({ frequency }) => frequency);
  return {
    banks: user.banks.map(({ bank }) => bank).filter(({ id }) => bankIds.includes(id)),
    categories: user.categories.map(({ category }) => category),
    macroeconomic: macroeconomic && user.macroeconomic,
    searches: user.searches,
    weekly_instead:
      isOn && frequencies.some((frequency) => frequency !== null && frequency !== 'weekly'),
    all_emails: isOn,
    live_channels: await liveChannelsOf(db, userId),
  };
};
