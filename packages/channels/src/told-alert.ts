type Bank = { id: string; bank_name: string; display_name: string };

/** What a message of a channel tells: a circular, and why its receiver is told. Times are ISO 8601 UTC. */
export type ToldAlert = {
  id: string;
  kind: 'new' | 'correction';
  created_at: string;
  /** Of a correction: the bank that earlier messages named, where it is of another one; else null. */
  earlier_bank: Bank | null;
  circular: {
    id: string;
    /** Where it is found in Circulate. */
    url: string;
    bank: Bank;
    /** In the language of the reader where it was translated. */
    title: string;
    original_title: string | null;
    act_number: string | null;
    language: string | null;
    /** The day that the document bears, `yyyy-MM-dd`. */
    published_on: string | null;
    categories: { id: string; category_name: string }[];
    summary: string | null;
    source_url: string | null;
  };
  why: {
    /** The followed categories that matched. */
    categories: { id: string; category_name: string }[];
    macroeconomic: boolean;
    searches: { id: string; name: string }[];
  };
};

/** A message as it is posted. */
export type Posting = { body: string; headers: Record<string, string> };

/** Why somebody is told, in one sentence. */
export const whyInWords = ({ circular, earlier_bank, why }: ToldAlert): string => {
  const bank = earlier_bank ?? circular.bank;
  const followed = why.macroeconomic
    ? ['Macroeconomic data']
    : why.categories.map(({ category_name }) => category_name);
  const reasons = [
    ...(followed.length > 0 ? [`you follow ${bank.display_name} and ${followed.join(', ')}`] : []),
    ...why.searches.map(({ name }) => `it fits your saved search “${name}”`),
  ];
  return `Sent because ${reasons.join(', and ')}.`;
};

/** The whole of a test message. */
export const TEST_WORDS = 'A test from Circulate. It works.';

/** Stands before what corrects an earlier message; null where it corrects none. */
export const correctionInWords = ({ kind, circular, earlier_bank }: ToldAlert): string | null => {
  if (kind !== 'correction') return null;
  return earlier_bank
    ? `Correction: this circular is of ${circular.bank.display_name}. An earlier message said that it was of ${earlier_bank.display_name}.`
    : 'Correction of what you were told before';
};

/** The line below a title: bank, day and categories, as far as they are known. */
export const factsInWords = ({ circular }: ToldAlert): string =>
  [
    circular.bank.display_name,
    circular.published_on ?? '',
    circular.categories.map(({ category_name }) => category_name).join(', '),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
