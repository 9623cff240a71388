import arabic from './texts/ar.json' with { type: 'json' };
import bengali from './texts/bn.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };
import french from './texts/fr.json' with { type: 'json' };
import portuguese from './texts/pt.json' with { type: 'json' };
import thai from './texts/th.json' with { type: 'json' };

/** The fictional texts of a sample bank. */
type Texts = {
  /** States in the bank's language that this is a sample. */
  notice: string;
  /**
   * Templates of circulars. `{n}` stands for a circular's number, `{y}` for its year and `{a}` for
   * an amount.
   */
  circulars: { title: string; lines: string[] }[];
};

/** A fictional bank, with the language and the place on the map of a real country. */
export type SampleBank = {
  bank_name: string;
  display_name: string;
  country: string;
  iso2: string;
  region: string;
  language: string;
  time_zone: string;
  /** Number of circulars that the bank has issued, and the days between two of them. */
  issued: number;
  everyDays: number;
  texts: Texts;
};

/** The sample banks. People recognise them by their name, programs by the prefix `sample-`. */
export const SAMPLE_BANKS: readonly SampleBank[] = [
  {
    ...{ bank_name: 'sample-bank-of-the-nile', display_name: 'Sample Bank of the Nile (demo)' },
    ...{ country: 'Egypt (sample)', iso2: 'EG', region: 'Middle East & North Africa' },
    ...{ language: 'ar', time_zone: 'Africa/Cairo', issued: 5, everyDays: 15, texts: arabic },
  },
  {
    ...{ bank_name: 'sample-bank-of-the-delta', display_name: 'Sample Bank of the Delta (demo)' },
    ...{ country: 'Bangladesh (sample)', iso2: 'BD', region: 'South Asia' },
    ...{ language: 'bn', time_zone: 'Asia/Dhaka', issued: 6, everyDays: 12, texts: bengali },
  },
  {
    ...{ bank_name: 'sample-bank-of-the-andes', display_name: 'Sample Bank of the Andes (demo)' },
    ...{ country: 'Peru (sample)', iso2: 'PE', region: 'Latin America & Caribbean' },
    ...{ language: 'es', time_zone: 'America/Lima', issued: 4, everyDays: 19, texts: spanish },
  },
  {
    ...{ bank_name: 'sample-bank-of-the-islands' },
    ...{ display_name: 'Sample Bank of the Islands (demo)' },
    ...{ country: 'Madagascar (sample)', iso2: 'MG', region: 'Sub-Saharan Africa' },
    ...{ language: 'fr', time_zone: 'Indian/Antananarivo', issued: 3, everyDays: 25 },
    texts: french,
  },
  {
    ...{ bank_name: 'sample-bank-of-the-coast', display_name: 'Sample Bank of the Coast (demo)' },
    ...{ country: 'Brazil (sample)', iso2: 'BR', region: 'Latin America & Caribbean' },
    ...{ language: 'pt', time_zone: 'America/Sao_Paulo', issued: 7, everyDays: 11 },
    texts: portuguese,
  },
  {
    ...{ bank_name: 'sample-bank-of-the-plain', display_name: 'Sample Bank of the Plain (demo)' },
    ...{ country: 'Thailand (sample)', iso2: 'TH', region: 'East Asia & Pacific' },
    ...{ language: 'th', time_zone: 'Asia/Bangkok', issued: 3, everyDays: 23, texts: thai },
  },
];

export type BankCircular = { number: number; issuedOn: Date; title: string; lines: string[] };

const DAY_MS = 86_400_000;
const NEWEST_DAYS_AGO = 4;

/**
 * Returns the circulars that a bank issued before the demo first started, newest first. They are
 * the same at every start.
 */
export const circularsOf = (bank: SampleBank, firstStart: Date): BankCircular[] =>
  Array.from({ length: bank.issued }, (_, index) => {
    const number = bank.issued - index;
    const daysAgo = NEWEST_DAYS_AGO + index * bank.everyDays;
    const issuedOn = new Date(firstStart.getTime() - daysAgo * DAY_MS);
    const text = bank.texts.circulars[number % bank.texts.circulars.length];
    if (!text) throw new RangeError(`${bank.bank_name} has no texts`);
    const fill = (line: string) =>
      line
        .replaceAll('{n}', String(number))
        .replaceAll('{y}', String(issuedOn.getUTCFullYear()))
        .replaceAll('{a}', String(number * 250));
    return { number, issuedOn, title: fill(text.title), lines: text.lines.map(fill) };
  });
