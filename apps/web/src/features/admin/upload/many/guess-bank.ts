import type { AdminBank } from '@circulate/shared-schemas';
import { fold, namesOf } from '../../../../lib/text/find-banks.ts';

/** The fields of a bank that a letterhead can match. */
export type LetterheadBank = Pick<
  AdminBank,
  'bank_name' | 'display_name' | 'short_name' | 'country' | 'website'
>;

/** The evidence for a file's bank. */
type Evidence = { fileName: string; opening: string };

/**
 * Number of characters, without spaces, that the top of a letter takes up (name, address,
 * department).
 */
const HEAD = 500;
/**
 * Minimum number of letters in a bank's name; shorter names occur inside other words once spaces
 * are removed.
 */
const LATIN_AT_LEAST = 8;
const OTHER_AT_LEAST = 5;
/**
 * Minimum number of letters in a bank's short name. Several banks may share one of three letters,
 * so it only counts together with other evidence or the country.
 */
const SHORT_AT_LEAST = 3;
const MENTIONS_COUNTED = 5;

/** Weight of each type of evidence; a name in the letterhead outweighs the rest. */
const WEIGHT = { head: 100, website: 60, fileName: 50, mention: 8, short: 12 };

/** Removes spaces and line breaks: letterheads are often s p a c e d, and PDFs break words. */
const squeeze = (text: string) => fold(text.normalize('NFKC')).replace(/[\s_.,-]+/g, '');

/**
 * Guesses the bank of a file from its opening words and its name, for the user to check. Returns
 * null without evidence, or with equal evidence for two banks.
 */
export const guessBank = (
  { fileName, opening }: Evidence,
  banks: readonly LetterheadBank[],
): string | null => {
  const page = squeeze(opening);
  const seen = {
    ...{ page, fileName: squeeze(fileName), raw: opening },
    hosts: opening.toLowerCase(),
  };
  const [best, second] = banks
    .map((bank) => ({ name: bank.bank_name, points: pointsOf(bank, seen) }))
    .sort((a, b) => b.points - a.points);
  if (!best || best.points === 0 || best.points === second?.points) return null;
  return best.name;
};

type Seen = { page: string; fileName: string; raw: string; hosts: string };

const pointsOf = (bank: LetterheadBank, seen: Seen): number => {
  const names = longNamesOf(bank);
  const places = names.flatMap((name) => placesOf(seen.page, name));
  const first = Math.min(...places, Number.POSITIVE_INFINITY);
  const head = first < HEAD ? WEIGHT.head * (1 - first / HEAD / 2) : 0;
  const mentions = Math.min(places.length, MENTIONS_COUNTED) * WEIGHT.mention;
  const inName = names.some((name) => seen.fileName.includes(name)) ? WEIGHT.fileName : 0;
  const host = hostOf(bank.website);
  const website = host !== null && seen.hosts.includes(host) ? WEIGHT.website : 0;
  const said = head + mentions + inName + website;
  const isMeant = said > 0 || seen.page.includes(squeeze(bank.country));
  return isMeant && hasShortName(bank, seen.raw) ? said + WEIGHT.short : said;
};

const longNamesOf = (bank: LetterheadBank) =>
  namesOf(bank)
    .map(squeeze)
    .filter((name) => name.length >= (/^[a-z]/.test(name) ? LATIN_AT_LEAST : OTHER_AT_LEAST));

/** Returns the positions of a name in a text, but no more of them than can affect the score. */
const placesOf = (text: string, name: string): number[] => {
  const places: number[] = [];
  let at = text.indexOf(name);
  while (at !== -1 && places.length < MENTIONS_COUNTED) {
    places.push(at);
    at = text.indexOf(name, at + name.length);
  }
  return places;
};

const hostOf = (website: string | null) =>
  website !== null && URL.canParse(website)
    ? new URL(website).hostname.replace(/^www\./, '')
    : null;

/**
 * Returns whether a bank's short name appears in a text as a separate word in capitals, as in
 * "RBI/2025-26/12".
 */
const hasShortName = (bank: LetterheadBank, text: string) => {
  const words = new Set(text.match(/[A-Za-z]+/g));
  return namesOf(bank)
    .filter((name) => name.length >= SHORT_AT_LEAST && /^[A-Z]+$/.test(name))
    .some((name) => words.has(name));
};
