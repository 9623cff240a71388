import type { Role } from '../words/section-headings.ts';
import { sentenceBounds } from '../words/sentences.ts';
import { withoutBasis } from './basis.ts';
import { isItem, nextItemOf } from './lists.ts';
import { resolves, titleForms, withoutLeadIn } from './openings.ts';
import { isSentence } from './prose.ts';
import { toSections } from './sections.ts';
import { FRAME, readsAs, tellingOf } from './telling.ts';

/** The count of the next paragraph, item or article, behind a colon or where sentences end with no full stop. */
const NEXT_COUNT =
  /(?:(?<=[;.’'”"»])\s(?:Article|Artículo|Artigo|Articolo|Articolul|Artikel|Art\.|Статья|Стаття|Член|Článek|Článok|Pasal|Madde|Maddə|Điều|§)\s\d{1,3}|(?<=[\p{Script=Bengali}\p{Script=Devanagari}])\s[০-৯०-९]{1,2}\s?[.।৷]|(?<=[:;])\s\d{1,2}\.)$/u;
/** The head of a table behind the colon that opens it. */
const TABLE_HEAD = /(?<=[:：][-–—]?)\s[^\p{Nd}.।。!?;:"“«]{1,24}$/u;
/** "أ - …": an item of an Arabic list, which says nothing without the sentence that opens the list. */
const ARABIC_ITEM = /^\p{Script=Arabic}\s?-\s?(?!\d)/u;
/** The name of the article between "reads as follows:" and its words. */
const ARTICLE_NAME = /[:：]\s?["“„«”]?\S[^:：]{0,30}$/u;
/** The count of a change in a list of them. */
const ITEM_COUNT = /^\(?(?:\d{1,3}|\p{L})[.)]\s{1,3}/u;
/** "As follows:-": what stands behind the colon that ends a sentence. */
const DASH_BEHIND_COLON = /(?<=[:：])\s?[-–—]{1,2}$/u;
/** The list of acts that changed this one, behind a note on it; not "the following changes:", in small letters. */
const CHANGES_LIST =
  /\s(?:Изменения и дополнения|Зміни (?:і|та) доповнення|Змяненні і дапаўненні):\s/u;
const withoutChangesList = (sentence: string): string => {
  const at = sentence.search(CHANGES_LIST);
  return at < 0 ? sentence : sentence.slice(0, at);
};
/** Share of the words of a title that name the changed act. */
const NAMED = 0.5;
/** So much of the new words of a changed act is put behind the sentence that opens them. */
const LONGEST_CHANGE = 900;

/** A sentence, its place in its section, and whether it is the first behind the word that resolves. */
export type Found = {
  sentence: string;
  role: Role;
  at: number;
  isFirst: boolean;
  isItem: boolean;
};

/** Whether new words of a changed act follow: "Article 7 shall read as follows: Article 7". */
const opensChange = (sentence: string): boolean =>
  readsAs(sentence) || readsAs(sentence.replace(ARTICLE_NAME, ':'));

/** "The Regulation is amended as follows: 1. Article 7 reads as follows:": the change itself. */
const innermost = (opener: string): string => {
  const parts = opener.split(/(?<=[:：])\s/u);
  const outer = parts.flatMap((part, at) => (readsAs(part) ? [at] : [])).at(-2);
  if (outer === undefined) return opener;
  return parts
    .slice(outer + 1)
    .join(' ')
    .replace(ITEM_COUNT, '');
};

/** A long name of the changed act is no longer than this before its changes. */
const LONGEST_SHOWN = 320;

/** A change without the act that it changes, where the line has no room for both and the title names the act. */
const withoutChangedAct = (sentence: string, forms: readonly string[]): string => {
  if (sentence.length <= LONGEST_SHOWN) return sentence;
  const parts = sentence.split(/(?<=[:：])\s/u);
  const outer = parts.findIndex(readsAs);
  if (outer !== 0 || !parts.slice(1).some(readsAs)) return sentence;
  const words = new Set(titleForms(parts[0] ?? ''));
  const named = forms.filter((form) => words.has(form)).length;
  return named < forms.length * NAMED ? sentence : parts.slice(1).join(' ').replace(ITEM_COUNT, '');
};

/** What opens a change and the first of its new words as one; null where these are meanings of words. */
const joinChange = (opener: string, sentence: string, role: Role): string | null => {
  const whole = `${opener} ${sentence}`;
  const isMeaning = role === 'void' || tellingOf(sentence) <= FRAME;
  const isNew = !isMeaning && !opensChange(sentence) && whole.length < LONGEST_CHANGE;
  return isNew && isSentence(whole) ? whole : null;
};

/** Chinese words go on in the next line without a space. */
const LINE_END_IN_CHINESE = /(?<=[\p{sc=Han}、，])[ \t]{0,9}\n[ \t]{0,9}(?=[\p{sc=Han}《（])/gu;

/** The sentences of a text without what is put before them, and the place of each in its section. */
export const findSentences = (whole: string, forms: readonly string[]): Found[] => {
  const { text, sections } = toSections(whole);
  const bounds = sentenceBounds(text, { atSemicolons: false });
  const found: Found[] = [];
  let [section, at] = [0, 0];
  let [isFirst, hasResolved] = [false, false];
  let opener = '';
  let nextItem: string | null = null;
  for (const [index, start] of bounds.slice(0, -1).entries()) {
    const raw = text
      .slice(start, bounds[index + 1])
      .replaceAll(LINE_END_IN_CHINESE, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const own = withoutBasis(
      withoutLeadIn(withoutChangesList(raw).replace(NEXT_COUNT, '').replace(TABLE_HEAD, ''), forms),
    );
    while ((sections[section + 1]?.start ?? text.length) <= start) [section, at] = [section + 1, 0];
    if (!hasResolved && resolves(raw)) [isFirst, hasResolved] = [true, true];
    const role = sections[section]?.role ?? 'other';
    const joined = opener === '' ? null : joinChange(opener, own, role);
    const sentence = withoutChangedAct(joined ?? own, forms).replace(DASH_BEHIND_COLON, '');
    const list = found.at(-1);
    if (list && nextItem !== null && isItem(raw, nextItem)) {
      list.sentence = `${list.sentence} ${raw.replace(NEXT_COUNT, '')}`;
      nextItem = nextItemOf(list.sentence);
      continue;
    }
    if (raw !== '') nextItem = null;
    if (own !== '') opener = opensChange(own) ? innermost(own) : '';
    if (opener !== '' || !isSentence(sentence)) continue;
    found.push({ sentence, role, at, isFirst, isItem: !joined && ARABIC_ITEM.test(raw) });
    nextItem = nextItemOf(sentence);
    isFirst = false;
    at += 1;
  }
  return found;
};
