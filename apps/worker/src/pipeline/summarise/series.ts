import type { Found } from './find-sentences.ts';
import { LONGEST } from './shorten.ts';
import { FINE, MADE_TO_PAY, SANCTIONED } from './words-of-sanctions.ts';

/** So much of two sentences is the same that decide the same of two, and so long is what differs. */
const BEGUN = 0.6;
const LONGEST_NAME = 60;

/** "in ", "en ": the small word before a name. */
const SMALL_WORD = /(?<= )\p{Ll}{1,4} $/u;

/** Where two texts part, at the beginning of a word, or of the small one before it. */
const partingOf = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === one.length) return 0;
  const word = one.lastIndexOf(' ', at) + 1;
  return word - (SMALL_WORD.exec(one.slice(0, word))?.[0].length ?? 0);
};

/** What a sentence ends with that another one says of somebody else: "in Togo."; null where it says another thing. */
const nameBehind = (first: string, other: string): string | null => {
  const at = partingOf(other, first);
  const rest = other.slice(at);
  const isSame = at >= other.length * BEGUN && rest.length <= LONGEST_NAME;
  const isShortEnough = first.length - at <= LONGEST_NAME;
  const names = rest.match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? [];
  return isSame && isShortEnough && names.some((name) => !first.includes(name)) ? rest : null;
};

const END = /[.;]["”»’]{0,2}$/u;

/**
 * Found sentences with those as one that decide the same of several, one after another: the first in
 * full, of the others only the names with which they end, as far as a line holds them.
 */
export const foldSeries = (found: readonly Found[]): Found[] => {
  const kept: { one: Found; first: string }[] = [];
  for (const one of found) {
    const names = SANCTIONED.test(one.sentence)
      ? kept.map(({ first }) => nameBehind(first, one.sentence))
      : [];
    const at = names.findIndex((name) => name !== null);
    const series = kept[at];
    const name = names[at];
    if (!series || !name) {
      kept.push({ one, first: one.sentence });
      continue;
    }
    const whole = `${series.one.sentence.replace(END, '')}… ${name}`;
    if (whole.length <= LONGEST) series.one = { ...series.one, sentence: whole };
  }
  return kept.map(({ one }) => one);
};

/** So far behind the word for a fine stands how much it is. */
const NEAR_FINE = 120;

/** The amount of a fine that was imposed; null where a sentence tells of none. */
const fineOf = (sentence: string): string | null => {
  const at = sentence.search(FINE);
  if (at < 0 || !MADE_TO_PAY.test(sentence)) return null;
  return sentence.slice(at, at + NEAR_FINE).match(/\p{Nd}+(?:[.,  ]\p{Nd}+){0,6}/u)?.[0] ?? null;
};

/**
 * What is shown with, where it tells of a sanction, the fines that the text tells besides, each amount once.
 */
export const withFines = <Kind extends { sentence: string }>(
  chosen: readonly Kind[],
  all: readonly Kind[],
): readonly Kind[] => {
  if (!chosen.some(({ sentence }) => SANCTIONED.test(sentence))) return chosen;
  const known = new Set(chosen.map(({ sentence }) => fineOf(sentence)));
  const fines = all.filter(({ sentence }) => {
    const fine = fineOf(sentence);
    if (fine === null || known.has(fine)) return false;
    known.add(fine);
    return true;
  });
  return [...chosen.filter((one) => SANCTIONED.test(one.sentence)), ...fines, ...chosen];
};
