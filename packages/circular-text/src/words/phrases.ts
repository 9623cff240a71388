import { plain } from './lines.ts';

/** Phrases of one purpose by language (ISO 639), one a line; `^` stands before one that opens a sentence. */
type PhraseLists = Readonly<Record<string, readonly string[]>>;

/** Phrases made ready to be looked for; each stands for whatever goes on behind it. */
export type Phrases = {
  /** Those that begin with a word, by its first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  /** Those of scripts that glue words together. */
  anywhere: readonly string[];
  opening: readonly string[];
};

/** Scripts with spaces, where a phrase begins with a word; Arabic glues small words to the next. */
const SPACED =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u;

/** A text in the form of phrases: folded, a space where it begins and for brackets, quotes and apostrophes. */
export const comparable = (text: string): string =>
  ` ${plain(text).replaceAll(/[\s()[\]"“”„«»,;:'’]/g, ' ')}`.replaceAll(/ {2,}/g, ' ');

/** Makes the phrases of a purpose ready. */
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

/** Where phrases that begin with a word stand in a text in the form of `comparable`, first to last. */
function* placesOf(text: string, { byLetter, opening }: Phrases) {
  const opens = opening.find((phrase) => text.startsWith(phrase));
  if (opens) yield { at: 0, end: opens.length };
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    for (const phrase of byLetter.get(text.charAt(at + 1)) ?? []) {
      if (text.startsWith(phrase, at)) yield { at, end: at + phrase.length };
    }
  }
}

/** Where the first of the phrases begins in a text in the form of `comparable`; -1 for none. */
export const firstStart = (text: string, phrases: Phrases): number => {
  const places = phrases.anywhere.map((phrase) => text.indexOf(phrase)).filter((at) => at >= 0);
  const first = placesOf(text, phrases).next();
  if (!first.done) places.push(first.value.at);
  return places.length > 0 ? Math.min(...places) : -1;
};

/** Where the last of them ends. */
export const lastEnd = (text: string, phrases: Phrases): number => {
  let last = -1;
  for (const { end } of placesOf(text, phrases)) last = Math.max(last, end);
  for (const phrase of phrases.anywhere) {
    const at = text.lastIndexOf(phrase);
    if (at >= 0) last = Math.max(last, at + phrase.length);
  }
  return last;
};

/** Whether the text says any of them. */
export const saysAny = (text: string, phrases: Phrases): boolean => firstStart(text, phrases) >= 0;
