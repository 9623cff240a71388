import type { TaxonomyCategory } from '@circulate/circular-text';
import { compareFigures } from '@circulate/circular-text';
import {
  type FactDate,
  type NamedAct,
  toStorable,
  withoutDirectionControls,
} from '@circulate/shared-schemas';
import { flatten, isProof, namesLink } from '../model/quotes.ts';
import type { ReadingAnswer, WindowAnswer } from './answer.ts';
import { dayStands, nameStands, numberStands, stands, titleStands } from './proofs.ts';

/** What is read: the text by page, what the detector says of its language, and who it is read for. */
export type Source = {
  pages: readonly string[];
  language: { code: string; confidence: number };
  /** ISO 639-1, of the summary. */
  targetLanguage: string;
  /** The day it is at the bank: no circular is issued after it. */
  notAfter: string;
  taxonomy: readonly TaxonomyCategory[];
};

/** A category that a model named, and the words that prove it; empty where none do. */
export type NamedCategory = { category: TaxonomyCategory; evidence: string };

export type ProvenReading = ReturnType<typeof proveReading>;

/** Below this the detector leaves the language to the model. */
const UNSURE = 0.7;
/** A title stands on the first two pages. */
const TITLE_PAGES = 2;
const MOST_EVIDENCE = 500;
const MOST_TITLE = 300;
const LANGUAGE = /^[a-z]{2,3}$/;

const clean = (said: string) =>
  withoutDirectionControls(toStorable(said)).replaceAll(/\s+/g, ' ').trim();

/**
 * Of a model's answer what the circular proves: nothing else is ever shown. Facts without proof are left
 * out one by one, and the rest stands.
 */
export const proveReading = (answer: ReadingAnswer, source: Source) => {
  const { pages, targetLanguage } = source;
  const text = pages.join('\n\n');
  const language = provenLanguage(answer.language, source);
  const title = provenTitle(answer.title, pages);
  const number = answer.number && numberStands(answer.number, text) ? clean(answer.number) : null;
  const issued =
    answer.issued &&
    answer.issued.date <= source.notAfter &&
    dayStands(answer.issued, text, language)
      ? answer.issued
      : null;
  const later = proveWindow(answer, { text, language, ownNumber: number });
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
    dates: [...provenForce(answer.effective, text, language), ...later.dates],
    acts: later.acts,
    addressees: answer.addressees.flatMap(({ type, quotation }) =>
      isProof(quotation, text) ? [{ type, sentence: clean(quotation) }] : [],
    ),
    categories: namedCategories(answer.categories, source.taxonomy, text),
    summary: provenLines(answer, { text, language, targetLanguage, title, number }),
    forAPerson: answer.for_a_person && clean(answer.for_a_person),
  };
};

const provenLanguage = (said: string | null, { language }: Source): string => {
  const isKnown = language.code !== 'und' && language.confidence >= UNSURE;
  return !isKnown && said && LANGUAGE.test(said) ? said : language.code;
};

const provenTitle = (said: string | null, pages: readonly string[]): string | null => {
  const title = said && clean(said);
  if (!title || title.length > MOST_TITLE || namesLink(title)) return null;
  return titleStands(title, pages.slice(0, TITLE_PAGES).join('\n')) ? title : null;
};

type Titled = { title: string | null; language: string; targetLanguage: string };

/** A translation can't be quoted: it must keep the figures of a proven title and bring in nothing else. */
const provenTranslation = (said: string | null, known: Titled): string | null => {
  const { title, language, targetLanguage } = known;
  const translated = said && clean(said);
  if (!translated || !title || language === targetLanguage) return null;
  const isLong = translated.length > 3 * title.length + 80 || translated.length > MOST_TITLE;
  if (isLong || namesLink(translated) || /[<>]/.test(translated)) return null;
  const { lost, invented } = compareFigures(
    { text: title, language },
    { text: translated, language: targetLanguage },
  );
  return lost.length + invented.length === 0 ? translated : null;
};

const provenForce = (
  effective: ReadingAnswer['effective'],
  text: string,
  language: string,
): FactDate[] => {
  if (!effective) return [];
  const { date, quotation } = effective;
  const isProven =
    date === null ? isProof(quotation, text) : dayStands({ date, quotation }, text, language);
  return isProven ? [{ kind: 'in_force', date, sentence: clean(quotation), by: 'model' }] : [];
};

type Known = { text: string; language: string; ownNumber: string | null };

/** The deadlines and acts of an answer, of the whole or of a later part, that the text proves. */
const proveWindow = (
  { deadlines, acts }: WindowAnswer,
  { text, language, ownNumber }: Known,
): { dates: FactDate[]; acts: NamedAct[] } => ({
  dates: deadlines.flatMap((deadline): FactDate[] =>
    dayStands(deadline, text, language)
      ? [{ kind: 'due', date: deadline.date, sentence: clean(deadline.quotation), by: 'model' }]
      : [],
  ),
  acts: acts.flatMap(({ relation, name, number, date, quotation }): NamedAct[] => {
    const isOwn = number !== null && ownNumber !== null && flatten(number) === flatten(ownNumber);
    const isNamed = nameStands(name, quotation) || (number && numberStands(number, quotation));
    if (isOwn || !isNamed || !isProof(quotation, text)) return [];
    const act = nameStands(name, quotation) ? name : number;
    if (!act) return [];
    const dated = date && dayStands({ date, quotation }, text, language) ? { dated: date } : {};
    return [{ relation, act: clean(act), ...dated, sentence: clean(quotation), by: 'model' }];
  }),
});

/** The categories of an answer that are on offer, of the kind of the first, each once. */
export const namedCategories = (
  named: ReadingAnswer['categories'],
  taxonomy: readonly TaxonomyCategory[],
  text: string,
): NamedCategory[] => {
  const known = named.flatMap(({ category: name, quotation }): NamedCategory[] => {
    const category = taxonomy.find((each) => flatten(each.category_name) === flatten(name));
    const evidence = isProof(quotation, text) ? clean(quotation).slice(0, MOST_EVIDENCE) : '';
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

/** Lines whose quotations stand in the circular and hold every figure; no links, markup or repetition. */
const provenLines = ({ summary }: ReadingAnswer, told: Told): string[] => {
  const lines = summary.flatMap(({ line: said, quotations }): string[] => {
    const line = clean(said);
    const proofs = quotations.filter((quotation) => stands(quotation, told.text));
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
  return [...new Map(lines.map((line) => [flatten(line), line])).values()];
};
