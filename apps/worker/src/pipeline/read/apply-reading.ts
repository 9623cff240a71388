import {
  type CircularFacts,
  CircularFactsSchema,
  EMPTY_READING,
  type StoredReading,
  StoredReadingSchema,
} from '@circulate/shared-schemas';
import { periodOf } from '../extract/found-text.ts';
import type { StepVersion } from '../step.ts';
import type { ProvenReading } from './prove-reading.ts';

const MOST_DATES = 12;
const MOST_ACTS = 12;
const NO_FACTS: CircularFacts = { dates: [], addressees: null, acts: [] };

/** Returns the values of a version that the rules and the model have found so far. */
export const storedReadingOf = ({ reading }: { reading: unknown }): StoredReading =>
  StoredReadingSchema.safeParse(reading).data ?? EMPTY_READING;

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/**
 * Returns a version's columns with the proven values from a model's answer. The model's title,
 * number and date replace those of the rules, but not what an admin or the bank's own list
 * provided. The values of both are stored, to count how often each was right.
 */
export const withReading = (version: StepVersion, read: ProvenReading, model: string) => {
  const before = storedReadingOf(version);
  const reading: StoredReading = {
    title: { ...before.title, model: read.title },
    act_number: { ...before.act_number, model: read.number },
    published_on: { ...before.published_on, model: read.issued?.date ?? null },
    model,
    title_translated: read.titleTranslated,
    document_type: read.documentType,
    addressees: read.addressees,
  };
  const standing = {
    title: version.title,
    act_number: version.act_number,
    published_on: dayOf(version.published_on),
  };
  const better = (name: keyof typeof standing): string | null => {
    const [value, { rules, model: found }] = [standing[name], reading[name]];
    const isOfRules = value === null || value === rules || value === before[name].model;
    return isOfRules && !version.corrected.includes(name) ? (found ?? rules) : value;
  };
  const publishedOn = better('published_on');
  const title = better('title');
  return {
    reading,
    title,
    title_period: periodOf(title, { language: read.language, time_zone: version.bank.time_zone }),
    act_number: better('act_number'),
    published_on: publishedOn === null ? null : new Date(publishedOn),
    language: read.language,
    facts: withFacts(CircularFactsSchema.safeParse(version.facts).data ?? NO_FACTS, read),
  };
};

/**
 * Returns the key facts with those of the model. For a kind of which none of the model's facts were
 * proven, keeps those of the rules.
 */
const withFacts = (found: CircularFacts, read: ProvenReading): CircularFacts => {
  const issued = read.issued && {
    ...{ kind: 'issued' as const, date: read.issued.date, sentence: read.issued.sentence },
    by: 'model' as const,
  };
  const own = [...(issued ? [issued] : []), ...read.dates];
  const kinds = new Set(own.map(({ kind }) => kind));
  const others = found.dates.filter(({ kind, by }) => by !== 'model' && !kinds.has(kind));
  const order = ['issued', 'updated', 'in_force', 'due'];
  const dates = [...own, ...others].sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  return {
    dates: dates.slice(0, MOST_DATES),
    addressees: found.addressees ?? (read.addressees[0]?.sentence.slice(0, 300) || null),
    acts: (read.acts.length > 0 ? read.acts : found.acts).slice(0, MOST_ACTS),
  };
};
