import {
  categoryTypeName,
  type Db,
  NEWEST_VERSION_FIRST,
  type Prisma,
  titlePeriodOf,
} from '@circulate/database';
import { readIncoming, readOutgoing, readTimeline } from '@circulate/relations';
import {
  type AdminCircularDetail,
  type CircularDetail,
  type CircularFacts,
  CircularFactsSchema,
  type FactDate,
  type FieldOrigins,
  FoundFieldsSchema,
  fieldOrigin,
  isUntranslatedWarning,
  type ModelUsage,
  NO_TRANSLATOR,
  NOT_TRANSLATED,
  type ReadField,
  StoredReadingSchema,
} from '@circulate/shared-schemas';
import { toDayOrNull, toTimeOrNull } from '../../lib/dates.ts';
import { standingOf, statusForSubscribers } from './circular-items.ts';
import { findOtherAddresses } from './other-addresses.ts';
import { textOfPages } from './text-of-pages.ts';

const detailInclude = {
  bank: { select: { id: true, bank_name: true, display_name: true } },
  versions: {
    orderBy: NEWEST_VERSION_FIRST,
    select: {
      number: true,
      file_name: true,
      file_bytes: true,
      page_count: true,
      content_hash: true,
      created_at: true,
    },
  },
} satisfies Prisma.CircularInclude;

const newestInclude = {
  translations: { orderBy: { created_at: 'asc' }, take: 1 },
  summaries: true,
  annexes: { orderBy: { position: 'asc' }, omit: { text: true } },
  steps: { orderBy: { started_at: 'asc' } },
  model_calls: { where: { problem: null }, orderBy: { id: 'asc' } },
  categories: {
    include: { category: { select: { id: true, category_name: true } } },
    orderBy: [{ confidence: 'desc' }, { category_id: 'asc' }],
  },
} satisfies Prisma.CircularVersionInclude;

/** A circular with all data for its page. */
export type LoadedCircular = NonNullable<Awaited<ReturnType<typeof loadCircular>>>;

/** Loads a circular with its list of versions and the newest version in full. */
export const loadCircular = async (db: Db, id: string) => {
  const circular = await db.circular.findUnique({ where: { id }, include: detailInclude });
  if (!circular) return null;
  const newest = await db.circularVersion.findFirst({
    where: { circular_id: id },
    orderBy: NEWEST_VERSION_FIRST,
    include: newestInclude,
  });
  if (!newest) return null;
  const [relations, relatedBy] = await Promise.all([readOutgoing(db, id), readIncoming(db, id)]);
  const timeline = await readTimeline(db, { id, relations, relatedBy });
  const decidedDays = await db.circularDay.findMany({
    where: { circular_id: id, verdict: { not: null } },
    select: { kind: true, found_day: true, day: true, verdict: true },
  });
  const otherAddresses = await findOtherAddresses(db, circular);
  return { ...circular, newest, relations, relatedBy, timeline, decidedDays, otherAddresses };
};

/** Converts a circular for a subscriber (`GET /circulars/:id`). */
export const toDetail = (circular: LoadedCircular, targetLanguage: string): CircularDetail => {
  const { newest } = circular;
  const translation = newest.translations[0];
  return {
    id: circular.id,
    bank: circular.bank,
    title: translation?.title ?? newest.title,
    original_title: newest.title,
    act_number: newest.act_number,
    language: newest.language,
    published_on: toDayOrNull(newest.published_on),
    title_period: titlePeriodOf(newest),
    received_at: circular.created_at.toISOString(),
    published_at: toTimeOrNull(circular.published_at),
    kind: newest.kind && categoryTypeName[newest.kind],
    categories: newest.categories.map(({ category, confidence, decided_by, evidence }) => ({
      ...category,
      confidence,
      decided_by,
      evidence,
    })),
    summary: toSummary(newest.summaries[0]),
    facts: toFacts(newest, circular.decidedDays),
    origins: toOrigins(circular),
    relations: circular.relations,
    related_by: circular.relatedBy,
    timeline: circular.timeline,
    text: textOfPages(newest.pages),
    translation: translation ?? null,
    translation_note: translation ? null : translationNote(newest, targetLanguage),
    versions: circular.versions.map(({ created_at, ...version }) => ({
      ...version,
      created_at: created_at.toISOString(),
    })),
    annexes: newest.annexes.map(({ id, file_name, file_bytes, problem }) => ({
      ...{ id, file_name, file_bytes, problem },
    })),
    status: statusForSubscribers(circular),
    ...standingOf(newest),
    reason_code: circular.reason_code,
    reason: circular.reason,
    source_url: circular.source_url,
    other_addresses: circular.otherAddresses,
  };
};

const toOrigins = ({ newest, uploaded_by }: LoadedCircular): FieldOrigins | null => {
  const reading = StoredReadingSchema.safeParse(newest.reading).data;
  if (!reading) return null;
  const originOf = (field: ReadField, value: string | null) =>
    fieldOrigin({
      ...{ value, found: reading[field] },
      isCorrected: newest.corrected.includes(field),
      isUploaded: uploaded_by !== null,
    });
  return {
    title: originOf('title', newest.title),
    act_number: originOf('act_number', newest.act_number),
    published_on: originOf('published_on', toDayOrNull(newest.published_on)),
    model: reading.model,
  };
};

const translationNote = (
  { language, warnings, steps }: LoadedCircular['newest'],
  targetLanguage: string,
): string | null => {
  if (language === null || language === targetLanguage) return null;
  const isSkipped = steps.some(({ step, skipped }) => step === 'translate' && skipped !== null);
  return warnings.find(isUntranslatedWarning) ?? (isSkipped ? NO_TRANSLATOR : NOT_TRANSLATED);
};

/**
 * Returns the key facts as found in the text, with one exception: if an admin corrected the issue
 * date, the corrected date replaces it, and also the effective dates that equal it. Only the
 * circular stores this correction.
 */
const toFacts = (
  { facts, published_on }: { facts: unknown; published_on: Date | null },
  decided: DecidedDays,
): CircularFacts | null => {
  const found = CircularFactsSchema.nullable().catch(null).parse(facts);
  const issued = toDayOrNull(published_on);
  if (!found) return null;
  const isToldByDay = found.dates.some(({ kind, date }) => kind === 'in_force' && date === issued);
  const dates = found.dates
    .filter(({ kind, date }) => kind !== 'issued' || date === issued)
    .filter(({ with_issue }) => !with_issue || issued === null || !isToldByDay)
    .map((fact) => (fact.with_issue ? { ...fact, date: issued } : fact))
    .flatMap((fact) => asDecided(fact, decided));
  return { ...found, dates };
};

type DecidedDays = { kind: string; found_day: Date; day: Date; verdict: string | null }[];

/** Returns a date with an admin's correction, or nothing if the admin rejected the date. */
const asDecided = (fact: FactDate, decided: DecidedDays): FactDate[] => {
  const kinds = fact.kind === 'due' ? ['due', 'closes'] : [fact.kind];
  const row = decided.find(
    ({ kind, found_day }) => kinds.includes(kind) && toDayOrNull(found_day) === fact.date,
  );
  if (row?.verdict === 'wrong') return [];
  const day = row ? toDayOrNull(row.day) : fact.date;
  return [day === fact.date ? fact : { ...fact, date: day, by: 'person' }];
};

const toSummary = (
  summary: LoadedCircular['newest']['summaries'][number] | undefined,
): CircularDetail['summary'] =>
  summary
    ? {
        language: summary.language,
        text: summary.lines.join('\n'),
        decided_by: summary.decided_by,
      }
    : null;

/** Converts a circular for an admin, with its steps, warnings and AI calls. */
export const toAdminDetail = (
  circular: LoadedCircular,
  targetLanguage: string,
): AdminCircularDetail => {
  const { newest } = circular;
  return {
    ...toDetail(circular, targetLanguage),
    status: circular.status,
    created_at: circular.created_at.toISOString(),
    uploaded_by: circular.uploaded_by,
    confidence: newest.confidence,
    decided_by: newest.decided_by,
    language_confidence: newest.language_confidence,
    warnings: newest.warnings,
    found: FoundFieldsSchema.nullable().catch(null).parse(newest.reading),
    steps: newest.steps.map(({ started_at, finished_at, version_id: _, ...step }) => ({
      ...step,
      started_at: started_at.toISOString(),
      finished_at: toTimeOrNull(finished_at),
    })),
    model_usage: sumModelCalls(newest.model_calls),
    revision: circular.revision,
  };
};

/** Returns the AI usage for each step and model, in the order of their first calls. */
const sumModelCalls = (calls: LoadedCircular['newest']['model_calls']): ModelUsage[] => {
  const sums = new Map<string, ModelUsage>();
  for (const { step, model, prompt_tokens, completion_tokens, cost_usd } of calls) {
    const key = `${step} ${model}`;
    const sum = sums.get(key);
    const cost = cost_usd?.toNumber() ?? null;
    sums.set(key, {
      step,
      model,
      calls: (sum?.calls ?? 0) + 1,
      prompt_tokens: (sum?.prompt_tokens ?? 0) + prompt_tokens,
      completion_tokens: (sum?.completion_tokens ?? 0) + completion_tokens,
      // The total is null if the price of any call is unknown, because a sum without that call
      // would look complete.
      cost_usd:
        cost === null || sum?.cost_usd === null ? null : toMicros((sum?.cost_usd ?? 0) + cost),
    });
  }
  return [...sums.values()];
};

/** Rounds to millionths of a dollar, as the stored prices are. */
const toMicros = (dollars: number) => Math.round(dollars * 1_000_000) / 1_000_000;
