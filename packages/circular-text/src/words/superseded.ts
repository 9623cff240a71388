/** Label at the start of an article, paragraph or item. */
const LABEL =
  /^(?:Art\. ?\d+[º°A-Z-]{0,4}\.?|§ ?\d+º?|[IVXL]{1,7} ?[-–]|\p{Ll}\)|\d{1,3}(?:\.\d{1,3}){1,3}\.)(?=\s)/u;

/** Marks text that replaces the version before it, in consolidated Brazilian texts. */
const NEW_WORDING = /\(Redação dada[\s,]/u;
/** The history of an item, after its text. */
const HISTORY =
  /\s?\((?:Redação dada|Incluíd[oa]|Acrescentad[oa]|Revogad[oa])[\s,][^()]{1,200}\)/gu;

/** A note below a consolidated Azerbaijani text, which states what a decision changed. */
const NOTE = /^\[\d{1,3}\] /u;
/** The end of each clause in such a note: "3.1.3-cü yarımbənd və 3.2-ci bənd ləğv edilmişdir". */
const DONE = /(?:edil|olun)(?:miş|muş)d[iu]r/u;
const REPEALED = /ləğv\s*$/u;
const ITEM_NUMBER = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){1,3}(?=-\p{L})/gu;

type Item = { label: string; text: string };

const itemsOf = (text: string): Item[] => {
  const items: Item[] = [{ label: '', text: '' }];
  for (const line of text.split('\n')) {
    const label = LABEL.exec(line.trimStart())?.[0];
    const last = items.at(-1);
    if (label !== undefined || last === undefined) items.push({ label: label ?? '', text: line });
    else last.text += last.text === '' ? line : `\n${line}`;
  }
  return items;
};

/** Returns the labels of items that the notes repeal. */
const repealedIn = (text: string): Set<string> => {
  const labels = new Set<string>();
  for (const paragraph of text.split(/\n(?=\[\d{1,3}\] )|\n{2,}/u)) {
    if (!NOTE.test(paragraph)) continue;
    const clauses = paragraph.split(DONE).filter((clause) => REPEALED.test(clause));
    for (const [number] of clauses.join(' ').matchAll(ITEM_NUMBER)) labels.add(`${number}.`);
  }
  return labels;
};

/**
 * Removes provisions that are no longer in force from a consolidated text: old versions, which
 * Brazilian texts keep before the new ones, and items that the notes of an Azerbaijani text repeal.
 */
export const withoutSuperseded = (text: string): string => {
  const isBrazilian = NEW_WORDING.test(text);
  const repealed = repealedIn(text);
  if (!isBrazilian && repealed.size === 0) return text;
  const items = itemsOf(text);
  return items
    .filter(({ label }, at) => {
      const next = items[at + 1];
      const isOld = label !== '' && next?.label === label && NEW_WORDING.test(next.text);
      return !isOld && !repealed.has(label);
    })
    .map(({ text: kept }) => kept)
    .join('\n');
};

/** Removes the brackets that name the act by which an item was added, changed or repealed. */
export const withoutHistory = (text: string): string => text.replaceAll(HISTORY, '');
