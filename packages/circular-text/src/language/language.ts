import { sampleText } from '../words/words.ts';
import { type Profile, profileOf, scoreLanguages } from './language-scores.ts';
import { countScripts, type Script } from './scripts.ts';
import { LANGUAGE, LANGUAGE_SAMPLE } from './tuning.ts';

export { alphabeticLength } from './scripts.ts';

/** A language (ISO 639 code), and how certain it is, from 0 to 1. */
export type DetectedLanguage = { language: string; confidence: number };

/** Returns the English name of a language, or its code if the language is unknown. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(language) ?? language;

/** Scripts that are used by only one language, or almost only by one. */
const ONLY_LANGUAGE_OF: Partial<Record<Script, string>> = {
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

const MOST_SURE = 0.99;
const LEAST_SURE = 0.05;

/**
 * Returns the main language of a text. `hints` are the bank's languages, which only decide between
 * equally likely ones.
 */
export const detectLanguage = (
  text: string,
  options: { hints?: readonly string[] } = {},
): DetectedLanguage => {
  const hints = (options.hints ?? []).map((hint) => hint.toLowerCase().slice(0, 2));
  const sample = sampleText(text, LANGUAGE_SAMPLE).normalize('NFKC');
  const found = detectPlain(sample, hints);
  if (found.confidence > LANGUAGE.doubtful) return found;
  return detectRaised(sample, hints) ?? found;
};

/**
 * Returns the share of a text's words that any language in its script knows; null if the text is
 * short, or if its script has no word lists.
 */
export const knownWordShare = (text: string): number | null => {
  const script = countScripts(text)[0]?.script;
  const profile = script && profileOf(script);
  if (!profile) return null;
  const { coverage, words } = scoreLanguages(text, { script, profile });
  return words < LANGUAGE.enoughWords ? null : coverage;
};

/**
 * Restores text whose font has no character map. Such files often store each letter 29 code points
 * too low ("WKH" for "the").
 */
export const raiseLetters = (text: string): string =>
  text.replace(/[!-`]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 29));

const detectRaised = (sample: string, hints: readonly string[]): DetectedLanguage | null => {
  const raised = raiseLetters(sample);
  const share = knownWordShare(raised);
  if (share === null || share < LANGUAGE.fewestKnownWords) return null;
  const { language, confidence } = detectPlain(raised, hints);
  return { language, confidence: confidence * LANGUAGE.raisedConfidence };
};

type ScriptCounts = ReturnType<typeof countScripts>;

const detectPlain = (sample: string, hints: readonly string[]): DetectedLanguage => {
  const scripts = countScripts(sample);
  const [first, second] = scripts;
  if (!first) return unsure(hints);
  const share = first.letters / scripts.reduce((sum, { letters }) => sum + letters, 0);
  const only = ONLY_LANGUAGE_OF[first.script];
  if (only) {
    const language = first.script === 'han' && hasKana(scripts) ? 'ja' : only;
    const amount = Math.min(1, first.letters / LANGUAGE.enoughLetters);
    return { language, confidence: Math.min(MOST_SURE, share * amount) };
  }
  const profile = profileOf(first.script);
  if (!profile) return unsure(hints);
  const isMixed = second !== undefined && second.letters > LANGUAGE.secondScript;
  const balance = isMixed ? Math.min(1, share + 0.3) : 1;
  const found = mostLikely(sample, { script: first.script, profile, hints });
  return { ...found, confidence: Math.min(MOST_SURE, found.confidence * balance) };
};

type Options = { script: Script; profile: Profile; hints: readonly string[] };

/**
 * Returns the language with the most points in a script. The confidence is high if its lead is
 * clear and its words are known.
 */
const mostLikely = (sample: string, { script, profile, hints }: Options): DetectedLanguage => {
  const { points, coverage, words } = scoreLanguages(sample, { script, profile });
  for (const hint of hints) {
    const own = points.get(hint);
    if (own) points.set(hint, own * LANGUAGE.hintFactor + LANGUAGE.hintBonus);
  }
  const [best, next] = [...points].sort((one, other) => other[1] - one[1]);
  if (!best || best[1] === 0) {
    const hinted = hints.find((hint) => profile.languages.includes(hint));
    return { language: hinted ?? profile.languages[0] ?? 'en', confidence: LEAST_SURE };
  }
  const lead = (best[1] - (next?.[1] ?? 0)) / best[1];
  const amount = Math.min(1, words / LANGUAGE.enoughWords);
  const confidence = Math.min(1, 0.25 + lead * 1.5) * Math.min(1, coverage * 5) * amount;
  return { language: best[0], confidence };
};

const unsure = (hints: readonly string[]): DetectedLanguage => ({
  language: hints[0] ?? 'en',
  confidence: 0,
});

const KANA_OF_JAPANESE = 5;

const hasKana = (scripts: ScriptCounts) =>
  scripts.some(({ script, letters }) => script === 'kana' && letters > KANA_OF_JAPANESE);
