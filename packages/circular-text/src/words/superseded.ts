/** The label with which an article, a paragraph or an item starts. */
const LABEL =
  /^(?:Art\. ?\d+[º°A-Z-]{0,4}\.?|§ ?\d+º?|[IVXL]{1,7} ?[-–]|\p{Ll}\)|\d{1,3}(?:\.\d{1,3}){1,3}\.)(?=\s)/u;

/**
 * A note after new wording in a consolidated Brazilian text, which keeps the old wording before it.
 */
const NEW_WORDING = /\(Redação dada[\s,]/u;
/** A note after an item which says what act added, changed or repealed it. */
const HISTORY =
  /\s?\((?:Redação dada|Incluíd[oa]|Acrescentad[oa]|Revogad[oa])[\s,][^()]{1,200}\)/gu;

/** Start of a note below a consolidated Azerbaijani text that says what a decision changed. */
const NOTE = /^\[\d{1,3}\] /u;
/** End of each clause in such a note: "3.1.3-cü yarımbənd və 3.2-ci bənd ləğv edilmişdir". */
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

/** Returns the labels of the items that, according to the notes, are repealed. */
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
 * Removes provisions from a consolidated text that are no longer in force: old versions, which
 * Brazilian texts keep before the new ones, and items that are repealed according to the notes
 * below an Azerbaijani text.
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

/** Removes the notes which say what act added, changed or repealed an item. */
export const withoutHistory = (text: string): string => text.replaceAll(HISTORY, '');
