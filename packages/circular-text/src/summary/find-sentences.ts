import type { Role } from '../words/section-headings.ts';
import { sentenceBounds } from '../words/sentences.ts';
import { titleForms, withoutLeadIn } from './lead-ins.ts';
import { toParagraphs } from './paragraphs.ts';
import { isDenseScript, isEnded, isLatin, isSentence } from './prose.ts';
import { statesDecision } from './sentence-signals.ts';

export type Found = { sentence: string; role: Role };

/** A line break within Chinese text, which stands for nothing rather than for a space. */
const LINE_END_IN_CHINESE = /(?<=[\p{sc=Han}、，])[ \t]{0,9}\n[ \t]{0,9}(?=[\p{sc=Han}《（])/gu;
/** Number of the next paragraph, which ends the sentence before it even without a full stop. */
const NEXT_COUNT =
  /(?:(?<=[;.’'”"»])\s(?:Article|Artículo|Artigo|Articolul|Art\.|Статья|Стаття|Член|Pasal|Madde|Maddə|Điều|§)\s\d{1,3}|(?<=[\p{Script=Bengali}\p{Script=Devanagari}])\s[০-৯०-९]{1,2}\s?[.।৷])$/u;

/**
 * Whether a text without final punctuation is a sentence rather than a heading: it states a
 * decision, or its script has no punctuation.
 */
const isNoHeading = (sentence: string): boolean =>
  isEnded(sentence) || isDenseScript(sentence) || statesDecision(sentence);

/**
 * Returns the sentences of a text that can be understood on their own, without lead-ins and
 * duplicates.
 */
export const findSentences = (whole: string, title: string | null): Found[] => {
  const { text, roles } = toParagraphs(whole);
  const forms = titleForms(title);
  const isLatinText = isLatin(text);
  const bounds = sentenceBounds(text, { atSemicolons: false });
  const found = new Map<string, Found>();
  let section = 0;
  for (const [index, start] of bounds.slice(0, -1).entries()) {
    while ((roles[section + 1]?.start ?? text.length) <= start) section += 1;
    const role = roles[section]?.role ?? 'other';
    if (role === 'void') continue;
    const raw = text
      .slice(start, bounds[index + 1])
      .replaceAll(LINE_END_IN_CHINESE, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const sentence = withoutLeadIn(raw.replace(NEXT_COUNT, ''), forms);
    const isProse = isSentence(sentence) && isNoHeading(sentence);
    if (isProse && isLatin(sentence) === isLatinText && !found.has(sentence))
      found.set(sentence, { sentence, role });
  }
  return [...found.values()];
};
