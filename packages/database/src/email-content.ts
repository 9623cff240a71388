import {
  ChangesSchema,
  CircularFactsSchema,
  DayKindSchema,
  numberedTitle,
  StandingProofSchema,
} from '@circulate/shared-schemas';
import type { Database } from './client.ts';
import type { Prisma } from './generated/client.ts';
import type { ReadingPasses } from './reading-pass.ts';
import { namedReasons, type ReasonNames } from './reason-names.ts';

/** Base URL of the links in emails, and the language in which emails are written. */
export type MessageSettings = {
  webUrl: string;
  targetLanguage: string;
  /**
   * Signs passes with which readers of an email can open its circulars without an access code.
   * Without it, links have no pass.
   */
  readingPasses?: ReadingPasses | undefined;
};

const BANK = { select: { id: true, bank_name: true, display_name: true } } as const;

const selected = {
  id: true,
  number: true,
  circular_id: true,
  created_at: true,
  bank_id: true,
  earlier_bank_ids: true,
  changes: true,
  substance_changed_at: true,
  title: true,
  act_number: true,
  file_name: true,
  language: true,
  published_on: true,
  title_period: true,
  facts: true,
  bank: BANK,
  circular: {
    select: {
      source_url: true,
      days: {
        where: { OR: [{ verdict: null }, { verdict: { not: 'wrong' } }] },
        orderBy: { day: 'asc' },
        select: { kind: true, day: true },
      },
    },
  },
  categories: {
    select: { category: { select: { id: true, category_name: true } } },
    orderBy: [{ confidence: 'desc' }, { category_id: 'asc' }],
  },
  translations: { select: { language: true, title: true, decided_by: true, warning: true } },
  summaries: true,
  standing: true,
  standing_proof: true,
} satisfies Prisma.CircularVersionSelect;

/** A version of a circular, with everything that an alert shows. */
export type Version = Prisma.CircularVersionGetPayload<{ select: typeof selected }> & {
  /** The bank under which the circular was published before; undefined if it hasn't changed. */
  earlierBank: { id: string; bank_name: string; display_name: string } | undefined;
};

/** Loads versions by id, each with everything that an alert shows. */
export const loadVersions = async (db: Database, ids: string[]): Promise<Map<string, Version>> => {
  const versions = await db.circularVersion.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: selected,
  });
  const earlierIds = versions.flatMap(({ earlier_bank_ids }) => earlier_bank_ids.slice(-1));
  const banks = await db.bank.findMany({
    where: { id: { in: earlierIds } },
    ...BANK,
  });
  const byId = new Map(banks.map((bank) => [bank.id, bank]));
  return new Map(
    versions.map((version) => {
      const [earlierId] = version.earlier_bank_ids.slice(-1);
      const earlierBank = earlierId === undefined ? undefined : byId.get(earlierId);
      return [version.id, { ...version, earlierBank }];
    }),
  );
};

/** Returns the names of an alert's reasons, categories in alphabetical order. */
export const toReasons = (stored: Parameters<typeof namedReasons>[0], names: ReasonNames) => {
  const { categories, macroeconomic, searches } = namedReasons(stored, names);
  return {
    categories: categories.map(({ category_name }) => category_name).sort(),
    macroeconomic,
    searches: searches.map(({ name }) => name),
  };
};

type Reader = MessageSettings & {
  kind: 'new' | 'correction';
  why: ReturnType<typeof toReasons>;
};

/** Returns the content of an email about a version, for one reader. */
export const toContent = (version: Version, reader: Reader) => {
  const [summary] = version.summaries;
  return {
    kind: reader.kind,
    bank: version.bank.display_name,
    earlierBank: reader.kind === 'correction' ? version.earlierBank?.display_name : undefined,
    changes: version.substance_changed_at === null ? changesOf(version) : undefined,
    title: titleOf(version, version.title),
    language: version.language ?? 'und',
    translation: translationOf(version, reader.targetLanguage),
    publishedOn: version.published_on?.toISOString().slice(0, 10) ?? null,
    titlePeriod: titlePeriodOf(version),
    updatedOn: version.published_on === null ? updatedOn(version) : undefined,
    days: keyDaysOf(version),
    categories: version.categories.map(({ category }) => category.category_name),
    why: reader.why,
    summary: summary
      ? {
          lines: summary.lines,
          language: summary.language,
          by: summary.decided_by,
        }
      : null,
    doneByOthers: doneByOthers(version),
    circularUrl: circularLink(version.circular_id, reader),
    sourceUrl: version.circular.source_url,
    manageUrl: `${reader.webUrl}/dashboard`,
    deliveryUrl: `${reader.webUrl}/delivery`,
  };
};

/**
 * Returns the day (yyyy-MM-dd) or month (yyyy-MM) in the title of a version without an issue date;
 * null if it has a date.
 */
export const titlePeriodOf = (
  version: { published_on: Date | null; title_period: string | null } | undefined,
): string | null => (version?.published_on ? null : (version?.title_period ?? null));

/** Maximum number of dates that an email lists, because readers are in a hurry. */
const SHOWN_DAYS = 3;

/**
 * Returns effective dates, deadlines and ends of consultations, earliest first. Leaves out
 * effective dates if the act also takes effect on a date that its text doesn't give, because a date
 * for part of the act could be mistaken for it.
 */
export const keyDaysOf = ({ facts, circular }: Version) => {
  const dates = CircularFactsSchema.safeParse(facts).data?.dates ?? [];
  const isForceKnown = dates.every(
    ({ kind, date, with_issue }) => kind !== 'in_force' || date !== null || with_issue,
  );
  return circular.days
    .flatMap(({ kind, day }) => {
      const known = DayKindSchema.safeParse(kind).data;
      return known ? [{ kind: known, day: day.toISOString().slice(0, 10) }] : [];
    })
    .filter(({ kind }) => kind !== 'opens' && (kind !== 'in_force' || isForceKnown))
    .slice(0, SHOWN_DAYS);
};

/**
 * Returns the date on which an undated circular was last updated; undefined if its text gives none.
 */
const updatedOn = ({ facts }: Version): string | undefined =>
  CircularFactsSchema.safeParse(facts).data?.dates.find(({ kind }) => kind === 'updated')?.date ??
  undefined;

/**
 * Returns what the bank changed in a version; undefined if a reviewer has corrected the version
 * since, so that the email reports our own mistake.
 */
const changesOf = ({ changes }: Version) =>
  ChangesSchema.nullable().catch(null).parse(changes) ?? undefined;

/**
 * Returns another circular's effect on this one; null if there is none, or if this circular's own
 * text states its status.
 */
export const doneByOthers = ({ standing_proof }: { standing_proof: unknown }) => {
  const proof = StandingProofSchema.nullable().catch(null).parse(standing_proof);
  if (!proof?.by || proof.kind === null) return null;
  const { by, kind, day, sentence } = proof;
  return { kind, by: numberedTitle(by.act_number, by.title ?? 'a later circular'), day, sentence };
};

/** A circular that was emailed before titles became mandatory may have none. */
const titleOf = ({ act_number }: Version, title: string | null) =>
  numberedTitle(act_number, title ?? 'Untitled circular');

const translationOf = (version: Version, target: string) => {
  if (version.language === target) return { state: 'not needed' as const };
  const translation = version.translations.find(({ language }) => language === target);
  if (!translation) return { state: 'missing' as const };
  const { title, decided_by, warning } = translation;
  return { state: 'translated' as const, title: titleOf(version, title), by: decided_by, warning };
};

/** Puts the pass into the fragment of the URL, which browsers never send to a server. */
const circularLink = (circularId: string, { webUrl, readingPasses }: MessageSettings): string => {
  const link = `${webUrl}/circulars/${circularId}`;
  return readingPasses ? `${link}#pass=${readingPasses.of(circularId)}` : link;
};
