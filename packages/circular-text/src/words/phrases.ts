import { plain } from './lines.ts';

/**
 * Phrases that serve one purpose, by language (ISO 639). `^` marks a phrase that must start a
 * sentence.
 */
type PhraseLists = Readonly<Record<string, readonly string[]>>;

/** Phrases prepared for searching. What follows a phrase doesn't matter. */
export type Phrases = {
  /** Phrases that must start where a word starts, by their first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  /** Phrases in scripts without spaces, which may start anywhere. */
  anywhere: readonly string[];
  opening: readonly string[];
};

/**
 * Scripts in which a phrase must start where a word starts. Arabic isn't among them, because it
 * attaches small words to the next one.
 */
const SPACED =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u;

/**
 * Converts a text to the form in which phrases are searched for: folded, with spaces in place of
 * brackets, quotation marks and apostrophes, and with a space at the start.
 */
export const comparable = (text: string): string =>
  ` ${plain(text).replaceAll(/[\s()[\]"“”„«»,;:'’]/g, ' ')}`.replaceAll(/ {2,}/g, ' ');

/** Prepares phrases for searching. */
export const toPhrases = (lists: PhraseLists): Phrases => {
  const byLetter = new Map<string, string[]>();
  const anywhere: string[] = [];
  const opening: string[] = [];
  for (const phrase of Object.values(lists).flat()) {
    const words = phrase.replace('^', '');
    const form = plain(words.replaceAll(/['’]/g, ' '));
    if (phrase.startsWith('^')) opening.push(` ${form}`);
    else if (!SPACED.test(words)) anywhere.push(form);
    else byLetter.set(form.charAt(0), [...(byLetter.get(form.charAt(0)) ?? []), ` ${form}`]);
  }
  return { byLetter, anywhere, opening };
};

export const NO_PHRASES: Phrases = toPhrases({});

/**
 * Yields, in order, the places in a `comparable` text at which one of the phrases starts together
 * with a word.
 */
function* placesOf(text: string, { byLetter, opening }: Phrases) {
  const opens = opening.find((phrase) => text.startsWith(phrase));
  if (opens) yield { at: 0, end: opens.length };
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    for (const phrase of byLetter.get(text.charAt(at + 1)) ?? []) {
      if (text.startsWith(phrase, at)) yield { at, end: at + phrase.length };
    }
  }
}

/** Returns where the first of these phrases in a `comparable` text starts; -1 if there is none. */
export const firstStart = (text: string, phrases: Phrases): number => {
  const places = phrases.anywhere.map((phrase) => text.indexOf(phrase)).filter((at) => at >= 0);
  const first = placesOf(text, phrases).next();
  if (!first.done) places.push(first.value.at);
  return places.length > 0 ? Math.min(...places) : -1;
};

/** Returns where the last of these phrases in a `comparable` text ends; -1 if there is none. */
export const lastEnd = (text: string, phrases: Phrases): number => {
  let last = -1;
  for (const { end } of placesOf(text, phrases)) last = Math.max(last, end);
  for (const phrase of phrases.anywhere) {
    const at = text.lastIndexOf(phrase);
    if (at >= 0) last = Math.max(last, at + phrase.length);
  }
  return last;
};

/** Whether a `comparable` text contains one of the phrases. */
export const containsAny = (text: string, phrases: Phrases): boolean =>
  firstStart(text, phrases) >= 0;
