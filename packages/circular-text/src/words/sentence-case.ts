import { isShouted, plain } from './lines.ts';

const WORD = /[\p{L}\p{M}\p{N}’'-]+/gu;

/** Words that are always capitalised in a language, whether or not the text contains them. */
const ALWAYS_CAPITAL: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
      ' ',
    ),
  ),
};

/** Share of capitalised occurrences from which a word keeps its capital. */
const OFTEN = 0.5;

const LOOKS_AT = 60_000;
const SHORTEST_WORD = 6;

const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);
const ENDS_BEFORE_WORD = /[.!?:;•]$/;

const LOUD = /^\P{L}*\p{Lu}{4,}\P{L}*$/u;
/** Whether a word is in capitals and too long for most abbreviations. */
const isLoud = (word: string | undefined): boolean => word !== undefined && LOUD.test(word);

/** How often each spelling of a word occurs. */
type Forms = Map<string, number>;

/**
 * Returns how often each spelling of each word occurs in running text. Ignores first words of
 * sentences.
 */
const formsInText = (text: string): Map<string, Forms> => {
  const forms = new Map<string, Forms>();
  for (const line of text.slice(0, LOOKS_AT).split('\n')) {
    if (isShouted(line) || line.includes('@') || line.includes('www')) continue;
    let isStart = true;
    const words = line.split(/\s/);
    for (const [at, word] of words.entries()) {
      // Skips a heading at the end of a line, which doesn't show how its words are normally
      // written.
      if (isLoud(word) && (isLoud(words[at - 1]) || isLoud(words[at + 1]))) {
        isStart = ENDS_BEFORE_WORD.test(word);
        continue;
      }
      for (const [part] of word.matchAll(WORD)) {
        const key = plain(part);
        const seen = forms.get(key) ?? new Map<string, number>();
        if (!isStart) forms.set(key, seen.set(part, (seen.get(part) ?? 0) + 1));
        isStart = false;
      }
      if (ENDS_BEFORE_WORD.test(word)) isStart = true;
    }
  }
  return forms;
};

/**
 * Keeps only the spellings with the same accents as a word. In Vietnamese, accents distinguish
 * words ("tư" and "từ").
 */
const withSameMarks = (seen: Forms | undefined, word: string): Forms | undefined =>
  seen && new Map([...seen].filter(([form]) => sameLetters(form, word)));

const sameLetters = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/**
 * Returns the spelling that a text mostly uses for a word, including accents; undefined if it
 * doesn't contain the word.
 */
const formOf = (seen: Forms | undefined): string | undefined => {
  const all = [...(seen ?? [])].sort((one, other) => other[1] - one[1]);
  const times = all.reduce((sum, [, count]) => sum + count, 0);
  const [capital] = all.filter(([form]) => isCapitalised(form));
  const [small] = all.filter(([form]) => !isCapitalised(form));
  return capital && capital[1] > times * OFTEN ? capital[0] : small?.[0];
};

/** "may" as a month: next to a figure, as in "MAY 2024". */
const MAY = /(?:^|\d |[-–] )may\b|\bmay(?= \d)/iu;

const isMonthOrDay = (word: string, title: string, locale: string): boolean => {
  const small = word.toLocaleLowerCase(locale);
  return Boolean(ALWAYS_CAPITAL[locale]?.has(small)) && (small !== 'may' || MAY.test(title));
};

const capitalisedIn = (word: string, locale: string): string =>
  word.charAt(0) + word.slice(1).toLocaleLowerCase(locale);

/** Minimum number of words in capitals; fewer may just be a name or an abbreviation. */
const LEAST_WORDS = 3;

/**
 * Returns the words in capitals with which a title starts if the rest has lower-case letters, as a
 * date may; undefined if there are too few.
 */
const capitalsAhead = (title: string): string | undefined => {
  const words = title.split(' ');
  const small = words.findIndex((word) => /\p{Ll}/u.test(word));
  const capitals = words.slice(0, small).join(' ');
  return small >= LEAST_WORDS && isShouted(capitals) ? capitals : undefined;
};

/** Languages with words of one letter, such as "z" or "в". */
const ONE_LETTER_WORDS = new Set([
  'be',
  'bg',
  'bs',
  'cs',
  'hr',
  'mk',
  'pl',
  'ru',
  'sk',
  'sl',
  'sr',
  'uk',
]);

const hasVowel = (word: string) => /[aeiouyаеиіоуэюяыєїөүәıα-ω]/iu.test(plain(word));

/** Number of words from which a title doesn't occur in the text by chance. */
const LEAST_NAMED = 3;
/** Number of occurrences in capitals to skip in search of another spelling. */
const SHOUTED_AT_MOST = 20;

/**
 * Returns a title as the text writes it elsewhere, not in capitals: "the Rules on … are repealed".
 * Undefined if it doesn't.
 */
const asNamed = (title: string, text: string): string | undefined => {
  const names = title.split(/\s+/).map(plain);
  if (names.length < LEAST_NAMED) return undefined;
  const words = text.slice(0, LOOKS_AT).split(/\s+/);
  const all = ` ${words.map(plain).join(' ')} `;
  const wanted = ` ${names.join(' ')}`;
  let at = all.indexOf(wanted);
  let index = 0;
  let counted = 0;
  for (let time = 0; at >= 0 && time < SHOUTED_AT_MOST; time += 1) {
    index += all.slice(counted, at).split(' ').length - 1;
    counted = at;
    const found = words.slice(index, index + names.length).join(' ');
    const name = found.replace(/[\p{P}\p{S}]$/u, '');
    if (!isShouted(name) && plain(name) === names.join(' ')) return name;
    at = all.indexOf(wanted, at + 1);
  }
  return undefined;
};

/**
 * Converts a title in capitals to the way in which the text writes it elsewhere or, failing that,
 * to sentence case. Names, abbreviations and accents are written as in the text. Other words become
 * lower case, except references and short words without vowels.
 */
export const toSentenceCase = (title: string, text: string, language: string): string => {
  if (!isShouted(title)) {
    const capitals = capitalsAhead(title);
    return capitals
      ? toSentenceCase(capitals, text, language) + title.slice(capitals.length)
      : title;
  }
  const locale = /^[a-z]{2,3}$/.test(language) ? language : 'en';
  const named = asNamed(title, text);
  if (named) return named.charAt(0).toLocaleUpperCase(locale) + named.slice(1);
  const forms = formsInText(text);
  const caseOf = (word: string) => {
    const seen = forms.get(plain(word));
    const found = formOf(language === 'vi' ? withSameMarks(seen, word) : seen);
    if (found && isCapitalised(found)) return found;
    if (isMonthOrDay(word, title, locale)) return capitalisedIn(word, locale);
    if (found) return found;
    const isWord = word.length === 1 && ONE_LETTER_WORDS.has(language);
    return word.length < SHORTEST_WORD && !hasVowel(word) && !isWord
      ? word
      : word.toLocaleLowerCase(locale);
  };
  const small = title
    .split(' ')
    .map((token) =>
      /\d/.test(token) && /\p{Lu}/u.test(token) ? token : token.replace(WORD, caseOf),
    )
    .join(' ');
  const first = small.search(/\p{L}/u);
  if (first < 0) return small;
  return (
    small.slice(0, first) + small.charAt(first).toLocaleUpperCase(locale) + small.slice(first + 1)
  );
};
