import { type Database, type Db, hashUnsubscribeToken } from '@circulate/database';
import type { UnsubscribeChoices, UnsubscribeInput } from '@circulate/shared-schemas';
import { invalid, notFound } from '../../lib/app-error.ts';
import { stopEmail } from '../channels/email-channel.ts';

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;

/** What the token in an alert's email lets its reader stop, without signing in (RFC 8058). */
export const createUnsubscribeService = ({ db }: { db: Database }) => ({
  /** What there is to stop. Changes nothing: mail scanners follow links. */
  choices: async (token: string): Promise<UnsubscribeChoices> =>
    toChoices(db, await findAlert(db, token)),

  /** Stops one thing and gives what is left. Idempotent. */
  stop: (token: string, input: UnsubscribeInput): Promise<UnsubscribeChoices> =>
    db.$transaction(async (tx) => {
      const alert = await findAlert(tx, token);
      await stopChoice(tx, alert, input);
      await tx.deliveryEvent.create({
        data: { delivery_id: alert.deliveryId, event: 'unsubscribed', detail: input.choice },
      });
      return toChoices(tx, alert);
    }),
});

type FoundAlert = Awaited<ReturnType<typeof findAlert>>;

const toldSelect = {
  user_id: true,
  category_ids: true,
  macroeconomic: true,
  circular: { select: { bank: { select: { id: true, display_name: true } } } },
} as const;

/** A link in an email that was forwarded, or lies in an old inbox, ends after a year. */
const TOKEN_LASTS_MS = 365 * 24 * 60 * 60_000;

const findAlert = async (db: Db, token: string) => {
  const found = await db.unsubscribeToken.findUnique({
    where: {
      token_hash: hashUnsubscribeToken(token),
      created_at: { gt: new Date(Date.now() - TOKEN_LASTS_MS) },
    },
    select: {
      delivery_id: true,
      delivery: { select: { alerts: { select: { alert: { select: toldSelect } }, take: 1 } } },
    },
  });
  const alert = found?.delivery.alerts[0]?.alert;
  if (!alert) throw notFound('link');
  const { circular, ...told } = alert;
  return { ...told, deliveryId: found.delivery_id, bank: circular.bank };
};

const stopChoice = async (
  tx: Db,
  { user_id, bank, category_ids, macroeconomic }: FoundAlert,
  { choice, category_id }: UnsubscribeInput,
) => {
  if (choice === 'bank') {
    await tx.bankSubscription.deleteMany({ where: { user_id, bank_id: bank.id } });
  } else if (choice === 'all') {
    await stopEmail(tx, user_id, 'unsubscribed');
  } else if (category_id === undefined) {
    if (!macroeconomic) throw invalid('category_id', 'Name the category');
    await tx.user.updateMany({ where: { id: user_id }, data: { macroeconomic: false } });
  } else {
    if (!category_ids.includes(category_id)) {
      throw invalid('category_id', 'This email was not about that category');
    }
    await tx.categorySubscription.deleteMany({ where: { user_id, category_id } });
  }
};

const toChoices = async (
  db: Db,
  { user_id, bank, category_ids, macroeconomic }: FoundAlert,
): Promise<UnsubscribeChoices> => {
  const user = await db.user.findUniqueOrThrow({
    where: { id: user_id },
    select: {
      macroeconomic: true,
      channels: { where: { kind: 'email' }, select: { state: true } },
      banks: { where: { bank_id: bank.id } },
      categories: {
        where: { category_id: { in: category_ids } },
        select: { category: { select: { id: true, category_name: true } } },
      },
    },
  });
  return {
    bank: { display_name: bank.display_name, is_followed: user.banks.length > 0 },
    categories: user.categories.map(({ category }) => category),
    macroeconomic: macroeconomic && user.macroeconomic,
    all_emails: user.channels.every(({ state }) => state !== 'stopped'),
  };
};
