import { createHash } from 'node:crypto';
import type { Database } from '@circulate/database';
import { GlossarySchema, type Term, toStorable } from '@circulate/shared-schemas';
import type { Meter } from '../model/meter.ts';
import { type ChangedFacts, changedFacts } from './kept-facts.ts';
import { firstOfEach, missedTerms, termsIn } from './terms.ts';
import { cutIntoParts } from './text-parts.ts';
import type { Translator } from './translator.ts';

/** Long enough for any circular; what comes after it stays in the original. */
const MAX_CHARACTERS = 300_000;
const AT_ONCE = 3;
/** Where the title stands among the parts. */
const TITLE = 0;
const LONGEST_TITLE = 500;
const MAX_NAMED = 8;

type Source = {
  versionId: string;
  title: string;
  /** The title as the reading of a model translated it; null where it has to be translated here. */
  titleTranslated: string | null;
  text: string;
  from: string;
  to: string;
  /** The bank's own terms. */
  glossary: Term[];
};

/** A whole translation, and what a reader should check against the original. */
export type Translation = { title: string; text: string; warning: string | null };

type Dependencies = { db: Database; translator: Translator; meter: Meter };

/**
 * Translates title and text part by part, a few at a time. Each part is stored when it is done, so
 * that a crash or an outage repeats no more than the parts in flight.
 */
export const translateInParts = async (
  source: Source,
  dependencies: Dependencies,
): Promise<Translation> => {
  const isCut = source.text.length > MAX_CHARACTERS;
  const parts = [source.title, ...cutIntoParts(source.text.slice(0, MAX_CHARACTERS))];
  const stored = await findStored(source, parts, dependencies);
  if (source.titleTranslated !== null) {
    const { titleTranslated: text } = source;
    stored.set(TITLE, { text, lost: [], invented: [], terms: [] });
  }
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
    );
    await store(source, { position, part, ...translated }, dependencies);
    stored.set(position, translated);
  };
  // The title first: the others choose their words by it.
  if (waiting[0] === TITLE) await translateNext();
  const translateRest = async (): Promise<void> => {
    try {
      while (waiting.length > 0) await translateNext();
    } catch (error) {
      // None is begun any more.
      waiting.splice(0);
      throw error;
    }
  };
  // What is in flight is paid for: it is stored before a failure ends the step.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, translateRest));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;

  const all = parts.map(
    (_, position) => stored.get(position) ?? { text: '', lost: [], invented: [], terms: [] },
  );
  const [title, ...texts] = all;
  const changed = {
    lost: [...new Set(all.flatMap((part) => part.lost))],
    invented: [...new Set(all.flatMap((part) => part.invented))],
  };
  return {
    title: title?.text ?? '',
    text: texts.map(({ text }) => text).join('\n\n'),
    warning: toWarning(changed, isCut),
  };
};

type Heading = { original: string; translated: string };

type TranslatedPart = ChangedFacts & { text: string; terms: Term[] };

/** Asks once more where figures, names or the bank's terms changed, and keeps the answer that changed fewer. */
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
    const text = toStorable(answer.text);
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

const toWarning = ({ lost, invented }: ChangedFacts, isCut: boolean): string | null => {
  const sentences = [
    ...(lost.length > 0
      ? [`Check against the original: the translation does not show ${named(lost)}.`]
      : []),
    ...(invented.length > 0
      ? [`Check against the original: only the translation shows ${named(invented)}.`]
      : []),
    ...(isCut ? ['Only the beginning of this long circular is translated.'] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
};
