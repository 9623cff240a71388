import { datedByTitle, formatDay, type KeyDay, keyDayInWords } from '@circulate/shared-schemas';

type Bank = { id: string; bank_name: string; display_name: string };

/**
 * Content of a message to a channel: a circular, and why the message was sent. Times are ISO 8601
 * UTC.
 */
export type AlertPayload = {
  id: string;
  kind: 'new' | 'correction';
  created_at: string;
  /**
   * For a correction of the circular's bank: the bank that earlier messages named; otherwise null.
   */
  earlier_bank: Bank | null;
  /**
   * For a correction: true if the bank itself changed the circular, false if we correct our own
   * mistake.
   */
  is_update: boolean;
  circular: {
    id: string;
    /** URL of the circular's page in Circulate. */
    url: string;
    bank: Bank;
    /** The translated title if there is one; otherwise the original. */
    title: string;
    original_title: string | null;
    act_number: string | null;
    language: string | null;
    /** Issue date, `yyyy-MM-dd`. */
    published_on: string | null;
    /** For an undated circular, the day (yyyy-MM-dd) or month (yyyy-MM) that its title names. */
    title_period: string | null;
    /** Effective dates, deadlines and ends of consultations, earliest first (`yyyy-MM-dd`). */
    days: KeyDay[];
    categories: { id: string; category_name: string }[];
    summary: string | null;
    source_url: string | null;
  };
  why: {
    /** Categories of the circular to which the user subscribes. */
    categories: { id: string; category_name: string }[];
    macroeconomic: boolean;
    searches: { id: string; name: string }[];
  };
};

/** An HTTP request body and its headers. */
export type Posting = { body: string; headers: Record<string, string> };

const lists = new Intl.ListFormat('en-GB');

/** Explains in one sentence why the message was sent. */
export const whyInWords = ({ circular, earlier_bank, why }: AlertPayload): string => {
  const bank = earlier_bank ?? circular.bank;
  const followed = why.macroeconomic
    ? ['all Macroeconomic data']
    : why.categories.map(({ category_name }) => category_name);
  const reasons = [
    ...(followed.length > 0
      ? [`you subscribe to ${lists.format([bank.display_name, ...followed])}`]
      : []),
    ...why.searches.map(({ name }) => `it matches your saved search “${name}”`),
  ];
  return `Sent because ${reasons.join(', and ')}.`;
};

export const TEST_WORDS = 'Test message from Circulate. Your channel works.';

/** Returns the opening line of a correction; null for a new alert. */
export const correctionInWords = (told: AlertPayload): string | null => {
  const { kind, circular, earlier_bank, is_update } = told;
  if (kind !== 'correction') return null;
  if (is_update) return `${circular.bank.display_name} updated this circular`;
  return earlier_bank
    ? `Correction: ${circular.bank.display_name} issued this circular, not ${earlier_bank.display_name} as an earlier message said.`
    : 'Correction to an earlier alert';
};

/**
 * Returns the line below the title: bank, issue date, key dates and categories, as far as they are
 * known.
 */
export const factsInWords = ({ circular }: AlertPayload): string =>
  [
    circular.bank.display_name,
    ...issueDateOf(circular),
    ...circular.days.map(keyDayInWords),
    circular.categories.map(({ category_name }) => category_name).join(', '),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

const issueDateOf = ({ published_on, title_period }: AlertPayload['circular']): string[] => {
  if (published_on !== null) return [`Issued ${formatDay(published_on)}`];
  return title_period === null ? [] : [datedByTitle(title_period)];
};
