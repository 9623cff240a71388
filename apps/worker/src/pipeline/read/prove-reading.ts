import type { TaxonomyCategory } from '@circulate/circular-text';
import {
  compareFigures,
  detectLanguage,
  isQuotable,
  shorten,
  withoutLooseEnd,
} from '@circulate/circular-text';
import {
  type FactDate,
  type NamedAct,
  toStorable,
  withoutDirectionControls,
} from '@circulate/shared-schemas';
import { flatten, isProof, namesLink, withoutInvisible } from '../model/quotes.ts';
import type { ReadingAnswer, WindowAnswer } from './answer.ts';
import { dayOccurs, numberOccurs, occurs, piecesOccur } from './proofs.ts';

/** The text to read, by page, with its detected language and the reader's language. */
export type Source = {
  pages: readonly string[];
  language: { code: string; confidence: number };
  /** The summary's language (ISO 639-1). */
  targetLanguage: string;
  /** The current date at the bank; a circular can't be issued later. */
  notAfter: string;
  taxonomy: readonly TaxonomyCategory[];
};

/** A category that a model named, with the quotation that proves it; empty if nothing proves it. */
export type NamedCategory = { category: TaxonomyCategory; evidence: string };

export type ProvenReading = ReturnType<typeof proveReading>;

/** Confidence of the language detector below which the model decides the language. */
const UNSURE = 0.7;
/** Number of first pages on which a title must be. */
const TITLE_PAGES = 2;
const MOST_EVIDENCE = 500;
const MOST_TITLE = 300;
const LANGUAGE = /^[a-z]{2,3}$/;

const clean = (said: string) =>
  withoutInvisible(withoutDirectionControls(toStorable(said)))
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns the parts of a model's answer that the circular's text backs up. Nothing else is ever
 * shown. Facts without proof are left out one by one; the others stay.
 */
export const proveReading = (answer: ReadingAnswer, source: Source) => {
  const { pages, targetLanguage } = source;
  const text = pages.join('\n\n');
  const language = provenLanguage(answer.language, source);
  const title = provenTitle(answer.title, pages);
  const number = provenNumber(answer, text);
  const issued = provenIssue(answer, { text, language, notAfter: source.notAfter });
  const since = issued?.date ?? '';
  const later = proveWindow(answer, { text, language, ownNumber: number, since });
  return {
    language,
    documentType: answer.document_type,
    title,
    titleTranslated: provenTranslation(answer.title_translated, {
      title,
      language,
      targetLanguage,
    }),
    number,
    issued: issued && { date: issued.date, sentence: clean(issued.quotation) },
    dates: [...provenForce(answer.effective, { text, language, since }), ...later.dates],
    acts: later.acts,
    addressees: answer.addressees.flatMap(({ type, quotation }) =>
      isProof(quotation, text) ? [{ type, sentence: clean(quotation) }] : [],
    ),
    categories: namedCategories(answer.categories, source.taxonomy, text),
    summary: provenLines(answer, { text, language, targetLanguage, title, number }),
    forAPerson: reasonOf(answer.for_a_person),
  };
};

/**
 * Text that replaces a model's reason if it contains a link: the circular may have planted the
 * link, and a reviewer might open it.
 */
const LINKED = 'It gave a link as its reason. The circular may contain instructions aimed at AI.';

const reasonOf = (said: string | null): string | null => {
  const reason = said && clean(said);
  return reason && namesLink(reason) ? LINKED : reason;
};

const provenLanguage = (said: string | null, { language }: Source): string => {
  const isKnown = language.code !== 'und' && language.confidence >= UNSURE;
  return !isKnown && said && LANGUAGE.test(said) ? said : language.code;
};

const provenTitle = (said: string | null, pages: readonly string[]): string | null => {
  const title = said && withoutLooseEnd(clean(said));
  if (!title || title.length > MOST_TITLE || namesLink(title)) return null;
  return piecesOccur(title, pages.slice(0, TITLE_PAGES).join('\n')) ? title : null;
};

type Titled = { title: string | null; language: string; targetLanguage: string };

/**
 * Returns the translation of a proven title, which can't be found in the text: it must contain the
 * title's figures and add nothing. Otherwise null.
 */
const provenTranslation = (said: string | null, known: Titled): string | null => {
  const { title, language, targetLanguage } = known;
  const translated = said && withoutLooseEnd(clean(said));
  if (!translated || !title || language === targetLanguage) return null;
  const isLong = translated.length > 3 * title.length + 80 || translated.length > MOST_TITLE;
  if (isLong || namesLink(translated) || /[<>]/.test(translated)) return null;
  const { lost, invented } = compareFigures(
    { text: title, language },
    { text: translated, language: targetLanguage },
  );
  return lost.length + invented.length === 0 ? translated : null;
};

/**
 * Returns the act's own number. If the answer itself also quotes it as another act's, it must occur
 * before those words.
 */
const provenNumber = ({ number, acts }: ReadingAnswer, text: string): string | null => {
  if (!number) return null;
  const quoted = acts.filter((act) => act.quotation && isOwnNumber(act.number, number));
  const start = quoted.reduce(
    (all, act) => all.split(flatten(act.quotation), 1)[0] ?? '',
    flatten(text),
  );
  return numberOccurs(number, start) ? clean(number) : null;
};

type When = { text: string; language: string; notAfter: string };

/** Returns the issue date, unless the answer itself gives it to another act, in the same words. */
const provenIssue = ({ issued, acts }: ReadingAnswer, { text, language, notAfter }: When) => {
  if (!issued || issued.date > notAfter || !dayOccurs(issued, text, language)) return null;
  const isOfOther = acts.some(
    ({ date, quotation }) =>
      date === issued.date &&
      (occurs(issued.quotation, quotation) || occurs(quotation, issued.quotation)),
  );
  return isOfOther ? null : issued;
};

/** Longest time, in milliseconds, by which an act takes effect before it is issued. */
const MOST_RETROACTIVE_MS = 366 * 24 * 60 * 60_000;

type Since = { text: string; language: string; since: string };

const provenForce = (
  effective: ReadingAnswer['effective'],
  { text, language, since }: Since,
): FactDate[] => {
  if (!effective) return [];
  // A date long before the issue date is that of another act.
  const isOld = Date.parse(effective.date ?? since) < Date.parse(since) - MOST_RETROACTIVE_MS;
  if (isOld) return [];
  const { date, quotation } = effective;
  const isProven =
    date === null ? isProof(quotation, text) : dayOccurs({ date, quotation }, text, language);
  return isProven ? [{ kind: 'in_force', date, sentence: clean(quotation), by: 'model' }] : [];
};

type Known = Since & { ownNumber: string | null };

/**
 * Returns the deadlines and acts that the text backs up, from the answer about the whole text or a
 * later part of it.
 */
const proveWindow = (
  { deadlines, acts }: WindowAnswer,
  { text, language, ownNumber, since }: Known,
): { dates: FactDate[]; acts: NamedAct[] } => ({
  dates: deadlines.flatMap((deadline): FactDate[] =>
    deadline.date >= since && dayOccurs(deadline, text, language)
      ? [{ kind: 'due', date: deadline.date, sentence: clean(deadline.quotation), by: 'model' }]
      : [],
  ),
  acts: acts.flatMap(({ relation, name, number, date, quotation }): NamedAct[] => {
    const isNamed = piecesOccur(name, quotation);
    const act = isNamed ? name : number;
    if (!act || !isProof(quotation, text)) return [];
    if (!isNamed && !numberOccurs(act, quotation)) return [];
    if (isOwnNumber(number, ownNumber) || (isNamed && namesOwn(name, ownNumber))) return [];
    const dated = date && dayOccurs({ date, quotation }, text, language) ? { dated: date } : {};
    return [{ relation, act: clean(act), ...dated, sentence: clean(quotation), by: 'model' }];
  }),
});

const isOwnNumber = (number: string | null, own: string | null) =>
  number !== null && own !== null && flatten(number) === flatten(own);

/** Shortest number that identifies an act; a shorter one, such as 12, occurs in many. */
const LEAST_OWN = 4;
const namesOwn = (name: string, own: string | null) =>
  own !== null && own.length >= LEAST_OWN && numberOccurs(own, name);

/**
 * Returns the categories in an answer that exist and have the same type as the first, without
 * duplicates.
 */
export const namedCategories = (
  named: ReadingAnswer['categories'],
  taxonomy: readonly TaxonomyCategory[],
  text: string,
): NamedCategory[] => {
  const known = named.flatMap(({ category: name, quotation }): NamedCategory[] => {
    const category = taxonomy.find((each) => flatten(each.category_name) === flatten(name));
    const isProven = isProof(quotation, text) && isQuotable(quotation);
    const evidence = isProven ? clean(quotation).slice(0, MOST_EVIDENCE) : '';
    return category ? [{ category, evidence }] : [];
  });
  const kind = known[0]?.category.category_type;
  const ofKind = known.filter(({ category }) => category.category_type === kind);
  return [
    ...new Map(ofKind.toReversed().map((each) => [each.category.id, each])).values(),
  ].reverse();
};

type Told = {
  text: string;
  language: string;
  targetLanguage: string;
  title: string | null;
  number: string | null;
};

/** Minimum length of a summary, and confidence in its language, for a check of its language. */
const ENOUGH_LETTERS = 60;
const ENOUGH_CONFIDENCE = 0.42;

/** Whether lines are very likely in another language than the reader's. */
const isForeign = (lines: readonly string[], targetLanguage: string): boolean => {
  const said = lines.join(' ');
  const { language, confidence } = detectLanguage(said, { hints: [targetLanguage] });
  const isCertain = said.length >= ENOUGH_LETTERS && confidence >= ENOUGH_CONFIDENCE;
  return isCertain && language !== targetLanguage && language !== 'und';
};

/**
 * Returns the lines whose quotations occur in the circular and contain every figure in the line,
 * in the reader's language and without links, markup or repetition.
 */
const provenLines = ({ summary }: ReadingAnswer, told: Told): string[] => {
  const lines = summary.flatMap(({ line: said, quotations }): string[] => {
    const line = shorten(clean(said));
    const proofs = quotations.filter((quotation) => occurs(quotation, told.text));
    const isQuoted = proofs.some((quotation) => isProof(quotation, told.text));
    const spoiled = namesLink(line) || /[<>]/.test(line) || proofs.some(namesLink);
    if (line === '' || !isQuoted || spoiled) return [];
    const rests = [...proofs, told.title ?? '', told.number ?? ''].join('\n');
    const { invented } = compareFigures(
      { text: rests, language: told.language },
      { text: line, language: told.targetLanguage },
    );
    return invented.length === 0 ? [line] : [];
  });
  if (isForeign(lines, told.targetLanguage)) return [];
  return [...new Map(lines.map((line) => [flatten(line), line])).values()];
};
