type Bank = { id: string; bank_name: string; display_name: string };

/** Content of a channel's message: a circular, and why it was sent. Times are ISO 8601 UTC. */
export type AlertPayload = {
  id: string;
  kind: 'new' | 'correction';
  created_at: string;
  /** The bank that earlier messages named, if a correction changes it; else null. */
  earlier_bank: Bank | null;
  /**
   * For a correction: whether the bank changed the circular itself; otherwise we fix our own
   * mistake.
   */
  is_update: boolean;
  circular: {
    id: string;
    /** The circular's page in Circulate. */
    url: string;
    bank: Bank;
    /** In the reader's language if we translated it. */
    title: string;
    original_title: string | null;
    act_number: string | null;
    language: string | null;
    /** Issue date, `yyyy-MM-dd`. */
    published_on: string | null;
    /** For a circular without an issue date: the day or month (`yyyy-MM`) that its title names. */
    title_period: string | null;
    categories: { id: string; category_name: string }[];
    summary: string | null;
    source_url: string | null;
  };
  why: {
    /** The subscribed categories that matched. */
    categories: { id: string; category_name: string }[];
    macroeconomic: boolean;
    searches: { id: string; name: string }[];
  };
};

/** An HTTP request body and its headers. */
export type Posting = { body: string; headers: Record<string, string> };

const lists = new Intl.ListFormat('en');

/** Says in one sentence why the message was sent. */
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

/** Text of a test message. */
export const TEST_WORDS = 'Test message from Circulate. Your channel works.';

/** Opening line of a correction; null for a new alert. */
export const correctionInWords = (told: AlertPayload): string | null => {
  const { kind, circular, earlier_bank, is_update } = told;
  if (kind !== 'correction') return null;
  if (is_update) return `${circular.bank.display_name} updated this circular`;
  return earlier_bank
    ? `Correction: ${circular.bank.display_name} issued this circular, not ${earlier_bank.display_name} as an earlier message said.`
    : 'Correction to an earlier alert';
};

/** Line below the title: bank, date and categories, as far as known. */
export const factsInWords = ({ circular }: AlertPayload): string =>
  [
    circular.bank.display_name,
    circular.published_on ?? datedByTitle(circular),
    circular.categories.map(({ category_name }) => category_name).join(', '),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

const datedByTitle = ({ title_period: period }: AlertPayload['circular']): string =>
  period === null ? '' : `Dated ${period}, from the title`;
