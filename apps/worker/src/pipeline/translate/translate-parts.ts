import { createHash } from 'node:crypto';
import type { Database } from '@circulate/database';
import { GlossarySchema, type Term, toStorable } from '@circulate/shared-schemas';
import type { Meter } from '../model/meter.ts';
import { withoutInvisible } from '../model/quotes.ts';
import { type ChangedFacts, changedFacts } from './kept-facts.ts';
import { firstOfEach, missedTerms, termsIn } from './terms.ts';
import { cutIntoParts, type TextPart } from './text-parts.ts';
import { CannotTranslateError, type Translator } from './translator.ts';

/**
 * Maximum number of characters to translate per circular, about a hundred pages. Readers see a note
 * that the rest is left out.
 */
const MAX_CHARACTERS = 300_000;
/** Share of unusable parts at which the whole translation is discarded. */
const MOST_FAILED = 0.25;
const AT_ONCE = 3;
/** Index of the title among the parts. */
const TITLE = 0;
const LONGEST_TITLE = 500;
const MAX_NAMED = 8;

type Source = {
  versionId: string;
  title: string;
  /** Title as translated in the `read` step; null if this step must translate it. */
  titleTranslated: string | null;
  pages: readonly string[];
  from: string;
  to: string;
  /** The bank's own terms. */
  glossary: Term[];
};

/** A whole translation, with the points that a reader should check against the original. */
export type Translation = { title: string; text: string; warning: string | null };

type Dependencies = { db: Database; translator: Translator; meter: Meter };

/**
 * Translates title and text part by part, a few at a time. Stores each part when it is done, so that a
 * crash or an outage repeats only the parts in flight.
 */
export const translateInParts = async (
  source: Source,
  dependencies: Dependencies,
): Promise<Translation> => {
  const { kept, leftOutFrom } = withinBudget(cutIntoParts(source.pages));
  const parts = [source.title, ...kept.map(({ text }) => text)];
  const stored = await findStored(source, parts, dependencies);
  if (source.titleTranslated !== null) stored.set(TITLE, asItIs(source.titleTranslated));
  for (const [nth, { text, isFigures }] of kept.entries()) {
    if (isFigures) stored.set(nth + 1, asItIs(text));
  }
  const failed: number[] = [];
  const waiting = [...parts.keys()].filter((position) => !stored.has(position));
  const translateNext = async (): Promise<void> => {
    const position = waiting.shift();
    const part = position === undefined ? undefined : parts[position];
    if (position === undefined || part === undefined) return;
    const translatedTitle = stored.get(TITLE)?.text;
    const title =
      translatedTitle === undefined
        ? undefined
        : { original: source.title.slice(0, LONGEST_TITLE), translated: translatedTitle };
    const settled = [...stored.keys()]
      .sort((a, b) => a - b)
      .flatMap((nth) => stored.get(nth)?.terms ?? []);
    const terms = termsIn(firstOfEach([...source.glossary, ...settled]), part);
    const translated = await translatePart(
      { ...source, part, terms, heading: title },
      dependencies,
    ).catch((error: unknown) => {
      if (!(error instanceof CannotTranslateError) || position === TITLE) throw error;
      failed.push(position);
      if (failed.length > MOST_FAILED * kept.length) throw error;
      return undefined;
    });
    if (!translated) return;
    await store(source, { position, part, ...translated }, dependencies);
    stored.set(position, translated);
  };
  // Translates the title before the other parts, because these follow its choice of words.
  if (waiting[0] === TITLE) await translateNext();
  const translateRest = async (): Promise<void> => {
    try {
      while (waiting.length > 0) await translateNext();
    } catch (error) {
      // Starts no further parts.
      waiting.splice(0);
      throw error;
    }
  };
  // Waits for all calls, even after a failure: calls in flight are charged anyway, so their results
  // are stored before the failure ends the step.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, translateRest));
  const rejected = ends.find((end) => end.status === 'rejected');
  if (rejected) throw rejected.reason;

  const all = parts.map((part, position) => stored.get(position) ?? asItIs(part));
  const [title, ...texts] = all;
  const changed = {
    lost: [...new Set(all.flatMap((part) => part.lost))],
    invented: [...new Set(all.flatMap((part) => part.invented))],
  };
  return {
    title: title?.text ?? '',
    text: texts.map(({ text }) => text).join('\n\n'),
    warning: toWarning(changed, {
      untranslated: failed.flatMap((position) => kept[position - 1]?.page ?? []),
      leftOutFrom,
      pages: source.pages.length,
    }),
  };
};

/** Returns a part's text unchanged as its translation, without calling a model. */
const asItIs = (text: string): TranslatedPart => ({ text, lost: [], invented: [], terms: [] });

/** Returns the parts to translate, up to the maximum, and the first page of those left out. */
const withinBudget = (parts: readonly TextPart[]) => {
  let length = 0;
  const over = parts.findIndex(({ text, isFigures }) => {
    length += isFigures ? 0 : text.length;
    return length > MAX_CHARACTERS;
  });
  return over < 0
    ? { kept: parts, leftOutFrom: undefined }
    : { kept: parts.slice(0, over), leftOutFrom: parts[over]?.page };
};

type Heading = { original: string; translated: string };

type TranslatedPart = ChangedFacts & { text: string; terms: Term[] };

/**
 * Translates a part. If figures, names or the bank's terms changed, requests a second translation,
 * and keeps the one with fewer changes.
 */
const translatePart = async (
  {
    from,
    to,
    part,
    terms,
    glossary,
    heading: title,
  }: Source & { part: string; terms: Term[]; heading: Heading | undefined },
  { translator, meter }: Dependencies,
): Promise<TranslatedPart> => {
  const own = termsIn(glossary, part);
  const ask = async () => {
    const answer = await translator.translate({ text: part, from, to, title, terms }, meter);
    const text = withoutInvisible(toStorable(answer.text));
    const changed = changedFacts({ text: part, language: from }, { text, language: to });
    const faults = changed.lost.length + changed.invented.length + missedTerms(own, text).length;
    return { part: { text, terms: answer.terms, ...changed }, faults };
  };
  const first = await ask();
  if (first.faults === 0 || !translator.mayAnswerOtherwise) return first.part;
  const second = await ask();
  return (second.faults < first.faults ? second : first).part;
};

const findStored = async ({ versionId, to }: Source, parts: string[], { db }: Dependencies) => {
  const rows = await db.translationChunk.findMany({
    where: { version_id: versionId, language: to },
  });
  const stored = new Map<number, TranslatedPart>();
  for (const { position, source_hash, text, lost, invented, terms } of rows) {
    const part = parts[position];
    if (part !== undefined && source_hash === hash(part))
      stored.set(position, { text, lost, invented, terms: GlossarySchema.parse(terms) });
  }
  return stored;
};

const store = async (
  { versionId, to }: Source,
  done: TranslatedPart & { position: number; part: string },
  { db, translator }: Dependencies,
) => {
  const { position, part, text, lost, invented, terms } = done;
  const key = { version_id: versionId, language: to, position };
  const data = {
    source_hash: hash(part),
    text,
    lost,
    invented,
    terms,
    decided_by: translator.name,
  };
  await db.translationChunk.upsert({
    where: { version_id_language_position: key },
    create: { ...key, ...data },
    update: data,
  });
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const named = (facts: string[]): string => {
  const more = facts.length > MAX_NAMED ? `; and ${facts.length - MAX_NAMED} more` : '';
  return `${facts.slice(0, MAX_NAMED).join('; ')}${more}`;
};

type Gaps = {
  /** Pages of the parts that were left in the original language. */
  untranslated: number[];
  leftOutFrom: number | undefined;
  pages: number;
};

/** Formats page numbers: "page 4", "pages 4, 7 and more". */
const pagesText = (numbers: number[]): string => {
  const distinct = [...new Set(numbers)].sort((one, other) => one - other);
  const named = distinct.slice(0, MAX_NAMED).join(', ');
  const more = distinct.length > MAX_NAMED ? ` and ${distinct.length - MAX_NAMED} more` : '';
  return `${distinct.length === 1 ? 'page' : 'pages'} ${named}${more}`;
};

const toWarning = (
  { lost, invented }: ChangedFacts,
  { untranslated, leftOutFrom, pages }: Gaps,
): string | null => {
  const sentences = [
    ...(lost.length > 0
      ? [`Check against the original: the translation is missing ${named(lost)}.`]
      : []),
    ...(invented.length > 0
      ? [`Check against the original: only the translation contains ${named(invented)}.`]
      : []),
    ...(untranslated.length > 0
      ? [
          `Parts of ${pagesText(untranslated)} could not be translated and are in the original language.`,
        ]
      : []),
    ...(leftOutFrom === undefined
      ? []
      : [
          `This circular has ${pages} pages. The translation ends on page ${leftOutFrom}; read the rest in the original.`,
        ]),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
};
