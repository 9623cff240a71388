import { type Database, type Db, hashUnsubscribeToken } from '@circulate/database';
import type { UnsubscribeChoices, UnsubscribeInput } from '@circulate/shared-schemas';
import { invalid, notFound } from '../../lib/app-error.ts';

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
      await tx.alertEvent.create({
        data: { alert_id: alert.id, event: 'unsubscribed', detail: input.choice },
      });
      return toChoices(tx, alert);
    }),
});

type FoundAlert = Awaited<ReturnType<typeof findAlert>>;

const findAlert = async (db: Db, token: string) => {
  const found = await db.unsubscribeToken.findUnique({
    where: { token_hash: hashUnsubscribeToken(token) },
    select: {
      alert: {
        select: {
          id: true,
          user_id: true,
          matched_category_ids: true,
          circular: { select: { bank: { select: { id: true, display_name: true } } } },
        },
      },
    },
  });
  if (!found) throw notFound('link');
  const { circular, ...alert } = found.alert;
  return { ...alert, bank: circular.bank };
};

const stopChoice = async (
  tx: Db,
  { user_id, bank, matched_category_ids }: FoundAlert,
  { choice, category_id }: UnsubscribeInput,
) => {
  if (choice === 'bank') {
    await tx.bankSubscription.deleteMany({ where: { user_id, bank_id: bank.id } });
  } else if (choice === 'all') {
    // Of two reasons the first stays: support clears a bounce, but not a person's own will.
    await tx.user.updateMany({
      where: { id: user_id, mail_stopped_at: null },
      data: { mail_stopped_at: new Date(), mail_stopped_reason: 'unsubscribed' },
    });
  } else if (category_id === undefined) {
    if (matched_category_ids.length > 0) throw invalid('category_id', 'Name the category');
    await tx.user.updateMany({ where: { id: user_id }, data: { macroeconomic: false } });
  } else {
    if (!matched_category_ids.includes(category_id)) {
      throw invalid('category_id', 'This email was not about that category');
    }
    await tx.categorySubscription.deleteMany({ where: { user_id, category_id } });
  }
};

const toChoices = async (
  db: Db,
  { user_id, bank, matched_category_ids }: FoundAlert,
): Promise<UnsubscribeChoices> => {
  const user = await db.user.findUniqueOrThrow({
    where: { id: user_id },
    select: {
      macroeconomic: true,
      mail_stopped_at: true,
      banks: { where: { bank_id: bank.id } },
      categories: {
        where: { category_id: { in: matched_category_ids } },
        select: { category: { select: { id: true, category_name: true } } },
      },
    },
  });
  return {
    bank: { display_name: bank.display_name, is_followed: user.banks.length > 0 },
    categories: user.categories.map(({ category }) => category),
    macroeconomic: matched_category_ids.length === 0 && user.macroeconomic,
    all_emails: user.mail_stopped_at === null,
  };
};
