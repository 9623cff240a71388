import {
  arabicProfiles,
  cyrillicProfiles,
  devanagariProfiles,
  ethiopicProfiles,
  latinProfiles,
} from './language-profiles.ts';
import { countScripts, type Script } from './scripts.ts';
import { findWords, normaliseWord, sampleText } from './words.ts';

export interface DetectedLanguage {
  language: string;
  confidence: number;
}

const profilesByScript: Partial<Record<Script, Record<string, string>>> = {
  latin: latinProfiles,
  cyrillic: cyrillicProfiles,
  arabic: arabicProfiles,
  devanagari: devanagariProfiles,
  ethiopic: ethiopicProfiles,
};

const onlyLanguageOf: Partial<Record<Script, string>> = {
  bengali: 'bn',
  gujarati: 'gu',
  gurmukhi: 'pa',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  odia: 'or',
  sinhala: 'si',
  thai: 'th',
  lao: 'lo',
  khmer: 'km',
  myanmar: 'my',
  georgian: 'ka',
  armenian: 'hy',
  hebrew: 'he',
  greek: 'el',
  han: 'zh',
  kana: 'ja',
  hangul: 'ko',
  thaana: 'dv',
  tibetan: 'dz',
};

/** Letters (before accents are dropped) that few languages of a script use. */
const letterClues: Partial<Record<Script, [RegExp, string[], number][]>> = {
  latin: [
    [/[ğ]/giu, ['tr', 'az'], 1],
    [/[ı]/gu, ['tr', 'az'], 1],
    [/[ə]/giu, ['az'], 3],
    [/[şŞ]/gu, ['tr', 'az', 'ro', 'tk'], 0.6],
    [/[ãõ]/giu, ['pt'], 1],
    [/[ñ¿¡]/giu, ['es', 'tl'], 0.8],
    [/[œêèîùç]/giu, ['fr'], 0.25],
    [/[ăâ]/giu, ['ro', 'vi'], 0.4],
    [/[țţ]/giu, ['ro'], 2],
    [/[łżźśęąń]/giu, ['pl'], 1],
    [/[řůě]/giu, ['cs'], 1.5],
    [/[ľĺŕ]/giu, ['sk'], 2],
    [/[őű]/giu, ['hu'], 2],
    [/[ơưạảấầậắằặẹẻẽếềệịọỏốồộớờợụủứừựỳỷ]/giu, ['vi'], 1.5],
    [/[ëË]/gu, ['sq'], 0.8],
    [/[čšž]/giu, ['hr', 'bs', 'sr', 'sl', 'cs', 'sk', 'lt', 'lv'], 0.4],
    [/[ćđ]/giu, ['hr', 'bs', 'sr'], 0.8],
    [/[ėųū]/giu, ['lt'], 1],
    [/[āēīļņģķ]/giu, ['lv'], 1],
    [/[åø]/giu, ['da', 'sv'], 0.6],
    [/[ß]/giu, ['de'], 1],
    [/[ħżġċ]/giu, ['mt'], 0.8],
    [/[ʻ’'ʼ](?=[aeiou\s])/giu, ['uz'], 0.05],
  ],
  cyrillic: [
    [/[іїєґ]/giu, ['uk'], 0.5],
    [/[їєґ]/giu, ['uk'], 1.5],
    [/[ў]/giu, ['be', 'uz'], 1.5],
    [/[ұәһ]/giu, ['kk'], 2],
    [/[қғ]/giu, ['kk', 'uz', 'tg'], 0.8],
    [/[ңүө]/giu, ['kk', 'ky', 'mn'], 0.4],
    [/[ҳ]/giu, ['uz', 'tg'], 1],
    [/[ӣӯҷ]/giu, ['tg'], 2],
    [/[ѓќѕ]/giu, ['mk'], 2],
    [/[ђћ]/giu, ['sr'], 2],
    [/[јљњџ]/giu, ['sr', 'mk'], 0.8],
    [/[ыэ]/giu, ['ru', 'be', 'kk', 'ky', 'mn'], 0.25],
    [/[ъ]/giu, ['bg', 'uz'], 0.25],
  ],
  arabic: [
    [/[ٹڈڑےںہھ]/gu, ['ur'], 1],
    [/[پچژگ]/gu, ['fa', 'ur', 'ckb', 'ps'], 0.3],
    [/[یک]/gu, ['fa', 'ur', 'ps', 'ckb'], 0.15],
    [/[ټډړږښڼېۍځڅ]/gu, ['ps'], 1.5],
    [/[ێۆڕڵە]/gu, ['ckb'], 0.8],
    [/[ۋۇۈېئ]/gu, ['ug'], 0.4],
    [/[ةىيأإك]/gu, ['ar'], 0.15],
  ],
  ethiopic: [],
  devanagari: [],
};

/** Letters that the named languages never write: a few of them all but rule these languages out. */
const foreignLetters: Partial<Record<Script, [RegExp, string[]][]>> = {
  latin: [
    [/[ãõ]/giu, ['es', 'fr', 'it', 'ca', 'ro']],
    [/[ñ¿]/giu, ['pt', 'fr', 'it']],
    [/[ğı]/gu, ['ro', 'sq', 'es', 'pt', 'fr']],
    [/[ə]/giu, ['tr', 'uz']],
    [/[čšž]/giu, ['pl', 'hu', 'ro', 'sq']],
  ],
  cyrillic: [
    [/[ыэ]/giu, ['bg', 'uk', 'sr', 'mk']],
    [/[їєґ]/giu, ['ru', 'bg', 'be', 'kk']],
    [/[ђћјљњџ]/giu, ['ru', 'bg', 'uk']],
    [/[әғқңөұүһ]/giu, ['ru', 'bg', 'uk', 'sr', 'mk', 'be']],
  ],
  arabic: [[/[پچژگٹڈڑے]/gu, ['ar']]],
};

/** Endings (without accents) by which words of languages with many endings give themselves away. */
const endingClues: Partial<Record<Script, [RegExp, string[], number][]>> = {
  latin: [
    [
      /..(?:lari|leri|larin|lerin|larda|lerde|masi|mesi|mistir|maktadir|mektedir|mustur|sinin)$/,
      ['tr'],
      0.5,
    ],
    [/..(?:lar|ler|ligi|digi|acak|ecek|ilir|inir|dir|tir)$/, ['tr', 'az'], 0.3],
    [/..(?:larning|larini|ishi|adi|gan|ning)$/, ['uz'], 0.35],
    [/...(?:ement|eaux|euses?)$/, ['fr'], 0.2],
    [/...(?:coes|cao|mente)$/, ['pt'], 0.25],
    [/...(?:ciones|cion|dades)$/, ['es'], 0.25],
  ],
  cyrillic: [
    [/..(?:ого|его|ости|ется|ются|ться|ации|ении|ения|ыми|ных|ые)$/, ['ru'], 0.3],
    [/..(?:ості|ється|ються|ення|ення|ого|ів|ою)$/, ['uk'], 0.3],
    [/..(?:ите|ата|ето|ният|ване|ия)$/, ['bg'], 0.3],
    [/..(?:лар|лер|дар|дер|ның|нің|ның|тың)$/, ['kk'], 0.4],
  ],
};

interface Profile {
  weights: Map<string, [string, number][]>;
  languages: string[];
}

const buildProfile = (profiles: Record<string, string>): Profile => {
  const holders = new Map<string, Set<string>>();
  for (const [language, list] of Object.entries(profiles)) {
    for (const raw of list.split(' ')) {
      const word = normaliseWord(raw.replace(/['’ʻ-]/g, ''));
      if (!word) continue;
      holders.set(word, (holders.get(word) ?? new Set()).add(language));
    }
  }
  const weights = new Map<string, [string, number][]>();
  for (const [word, languages] of holders) {
    // A word of one letter is as often a list label as a word.
    const length = [...word].length === 1 ? 0.35 : 1;
    weights.set(
      word,
      [...languages].map((language) => [language, length / languages.size ** 0.7]),
    );
  }
  return { weights, languages: Object.keys(profiles) };
};

const profiles = new Map<Script, Profile>();
const profileOf = (script: Script): Profile | undefined => {
  const lists = profilesByScript[script];
  if (!lists) return undefined;
  const known = profiles.get(script) ?? buildProfile(lists);
  profiles.set(script, known);
  return known;
};

const unsure = (hints: string[]): DetectedLanguage => ({
  language: hints[0] ?? 'en',
  confidence: 0,
});

const reverse = (word: string) => [...word].reverse().join('');

const scoreLanguages = (text: string, script: Script, profile: Profile, hints: string[]) => {
  const scores = new Map(profile.languages.map((language) => [language, 0]));
  const add = (language: string, points: number) =>
    scores.set(language, (scores.get(language) ?? 0) + points);
  const words = findWords(text);
  const clues = endingClues[script] ?? [];
  let known = 0;
  let lettered = 0;
  const seen = new Map<string, number>();
  for (const { form } of words) {
    if (/^\p{N}/u.test(form)) continue;
    lettered++;
    for (const [ending, languages, weight] of clues) {
      if (ending.test(form)) for (const language of languages) add(language, weight);
    }
    const entry = profile.weights.get(form);
    const turned =
      entry || script !== 'arabic' ? undefined : profile.weights.get(normaliseWord(reverse(form)));
    const found = entry ?? turned;
    if (!found) continue;
    known++;
    const times = (seen.get(form) ?? 0) + 1;
    seen.set(form, times);
    // A word repeated in every row of a table must not decide alone.
    for (const [language, weight] of found) add(language, weight / Math.sqrt(times));
  }
  for (const [pattern, languages, weight] of letterClues[script] ?? []) {
    const hits = text.match(pattern)?.length ?? 0;
    for (const language of languages) add(language, weight * Math.sqrt(hits));
  }
  for (const [pattern, languages] of foreignLetters[script] ?? []) {
    const hits = text.match(pattern)?.length ?? 0;
    if (hits < 2 || hits * 250 < text.length) continue;
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) * 0.4);
  }
  for (const hint of hints) {
    const score = scores.get(hint);
    if (score) scores.set(hint, score * 1.08 + 0.1);
  }
  return { scores, coverage: lettered ? known / lettered : 0, lettered };
};

const latinClueStart = 200;

/** Fonts without a character map often store each letter 29 places too low ("WKH" for "the"). */
export const raiseLetters = (text: string) =>
  text.replace(/[!-`]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 29));

const detectRaised = (sample: string, hints: string[]): DetectedLanguage | null => {
  const raised = raiseLetters(sample);
  const share = knownWordShare(raised);
  if (share === null || share < 0.12) return null;
  const found = detectPlain(raised, hints);
  return { language: found.language, confidence: found.confidence * 0.3 };
};

/** The language a text is mostly written in; `hints` (the languages of its bank) only break ties. */
export const detectLanguage = (
  text: string,
  options: { hints?: string[] } = {},
): DetectedLanguage => {
  const hints = (options.hints ?? []).map((hint) => hint.toLowerCase().slice(0, 2));
  const sample = sampleText(text, 16_000, 4, 3_000).normalize('NFKC');
  const found = detectPlain(sample, hints);
  if (found.confidence > 0.2) return found;
  return detectRaised(sample, hints) ?? found;
};

const detectPlain = (sample: string, hints: string[]): DetectedLanguage => {
  const scripts = countScripts(sample);
  const [first, second] = scripts;
  if (!first || first.letters === 0) return unsure(hints);
  const share = first.letters / scripts.reduce((sum, { letters }) => sum + letters, 0);
  const only = onlyLanguageOf[first.script];
  if (only) {
    const language = first.script === 'han' && hasKana(scripts) ? 'ja' : only;
    return { language, confidence: Math.min(0.99, share * Math.min(1, first.letters / 20)) };
  }
  const profile = profileOf(first.script);
  if (!profile) return unsure(hints);
  const { scores, coverage, lettered } = scoreLanguages(sample, first.script, profile, hints);
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const [best, next] = ranked;
  if (!best || best[1] === 0) {
    const hinted = hints.find((hint) => profile.languages.includes(hint));
    return { language: hinted ?? profile.languages[0] ?? 'en', confidence: 0.05 };
  }
  const margin = (best[1] - (next?.[1] ?? 0)) / best[1];
  const amount = Math.min(1, lettered / 25);
  const sureness = Math.min(1, 0.25 + margin * 1.5) * Math.min(1, coverage * 5) * amount;
  const balance = second && second.letters > latinClueStart ? Math.min(1, share + 0.3) : 1;
  return { language: best[0], confidence: Math.min(0.99, sureness * balance) };
};

/** Share of words that any language of the script knows; null when the script has no word lists. */
export const knownWordShare = (text: string): number | null => {
  const script = countScripts(text)[0]?.script;
  const profile = script && profileOf(script);
  if (!profile) return null;
  const { coverage, lettered } = scoreLanguages(text, script, profile, []);
  return lettered < 25 ? null : coverage;
};

const hasKana = (scripts: { script: Script; letters: number }[]) =>
  scripts.some(({ script, letters }) => script === 'kana' && letters > 5);
