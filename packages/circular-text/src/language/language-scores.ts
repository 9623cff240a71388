import { normaliseWord } from '../words/fold.ts';
import { findWords, type Word } from '../words/words.ts';
import { ENDING_CLUES, FOREIGN_LETTERS, LETTER_CLUES } from './language-clues.ts';
import profilesByScript from './profiles.json' with { type: 'json' };
import type { Script } from './scripts.ts';
import { LANGUAGE } from './tuning.ts';

/**
 * Words that are typical of a language, by script and language: function words, then words that
 * circulars from any central bank contain, which help with lists and tables.
 */
const PROFILES_BY_SCRIPT: Partial<Record<Script, Record<string, string>>> = profilesByScript;

/**
 * The typical words of all languages in one script, with the points that each word gives a
 * language.
 */
export type Profile = {
  points: Map<string, [language: string, points: number][]>;
  languages: string[];
};

const buildProfile = (lists: Record<string, string>): Profile => {
  const holders = new Map<string, Set<string>>();
  for (const [language, list] of Object.entries(lists)) {
    for (const raw of list.split(' ')) {
      const word = normaliseWord(raw.replace(/['’ʻ-]/g, ''));
      if (word) holders.set(word, (holders.get(word) ?? new Set()).add(language));
    }
  }
  const points = new Map<string, [string, number][]>();
  for (const [word, languages] of holders) {
    const worth = [...word].length === 1 ? LANGUAGE.oneLetter : 1;
    const each = worth / languages.size ** LANGUAGE.sharedWord;
    points.set(
      word,
      [...languages].map((language) => [language, each]),
    );
  }
  return { points, languages: Object.keys(lists) };
};

const profiles = new Map<Script, Profile>();

/** Returns the profile of a script, which is built on first use; undefined if it has none. */
export const profileOf = (script: Script): Profile | undefined => {
  const lists = PROFILES_BY_SCRIPT[script];
  if (!lists) return undefined;
  const known = profiles.get(script) ?? buildProfile(lists);
  profiles.set(script, known);
  return known;
};

const reverse = (word: string) => [...word].reverse().join('');

/**
 * Returns the languages that use a word, with its points for each. Also looks up Arabic words in
 * reverse, because some files store them that way.
 */
const findEntry = (profile: Profile, script: Script, form: string) =>
  profile.points.get(form) ??
  (script === 'arabic' ? profile.points.get(normaliseWord(reverse(form))) : undefined);

type Points = Map<string, number>;

const add = (points: Points, languages: readonly string[], more: number) => {
  for (const language of languages) points.set(language, (points.get(language) ?? 0) + more);
};

/**
 * Adds the points that words and their endings give to languages. Returns how many of the words any
 * language knows.
 */
const addWords = (
  points: Points,
  forms: readonly string[],
  { script, profile }: { script: Script; profile: Profile },
): number => {
  const endings = ENDING_CLUES[script] ?? [];
  const seen = new Map<string, number>();
  let known = 0;
  for (const form of forms) {
    for (const [ending, languages, worth] of endings) {
      if (ending.test(form)) add(points, languages, worth);
    }
    const entry = findEntry(profile, script, form);
    if (!entry) continue;
    known += 1;
    const times = (seen.get(form) ?? 0) + 1;
    seen.set(form, times);
    // Lowers the points of a repeated word, which may be in every row of a table.
    for (const [language, worth] of entry) add(points, [language], worth / Math.sqrt(times));
  }
  return known;
};

const addLetters = (points: Points, text: string, script: Script) => {
  for (const [letters, languages, worth] of LETTER_CLUES[script] ?? []) {
    add(points, languages, worth * Math.sqrt(text.match(letters)?.length ?? 0));
  }
  for (const [letters, languages] of FOREIGN_LETTERS[script] ?? []) {
    const hits = text.match(letters)?.length ?? 0;
    const isName =
      hits < LANGUAGE.fewestForeignLetters ||
      hits * LANGUAGE.charactersPerForeignLetter < text.length;
    if (isName) continue;
    for (const language of languages) {
      points.set(language, (points.get(language) ?? 0) * LANGUAGE.afterForeignLetters);
    }
  }
};

const isLettered = ({ form }: Word) => !/^\p{N}/u.test(form);

/**
 * Returns, for a text in `script`, each language's points, the number of words without figures, and
 * the share of these words that any language knows.
 */
export const scoreLanguages = (
  text: string,
  { script, profile }: { script: Script; profile: Profile },
): { points: Points; coverage: number; words: number } => {
  const points: Points = new Map(profile.languages.map((language) => [language, 0]));
  const forms = findWords(text)
    .filter(isLettered)
    .map(({ form }) => form);
  const known = addWords(points, forms, { script, profile });
  addLetters(points, text, script);
  return { points, coverage: forms.length ? known / forms.length : 0, words: forms.length };
};
