import {
  type CircularStatus,
  categoryTypeName,
  type Db,
  NEWEST_VERSION_FIRST,
  type Prisma,
  titlePeriodOf,
} from '@circulate/database';
import {
  type CircularItem,
  DOCUMENT_TYPES,
  LICENCE_TYPES,
  StandingProofSchema,
  StandingSchema,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { toDayOrNull, toTimeOrNull } from '../../lib/dates.ts';

const itemSelect = {
  id: true,
  status: true,
  reason_code: true,
  reason: true,
  source_url: true,
  created_at: true,
  published_at: true,
  revision: true,
  bank: { select: { id: true, bank_name: true, display_name: true } },
  versions: {
    orderBy: NEWEST_VERSION_FIRST,
    take: 1,
    select: {
      id: true,
      title: true,
      act_number: true,
      language: true,
      published_on: true,
      title_period: true,
      kind: true,
      file_name: true,
      standing: true,
      standing_proof: true,
      document_type: true,
      addressed_to: true,
      translations: {
        select: { title: true },
        orderBy: { created_at: 'asc' },
        take: 1,
      },
      categories: {
        select: { category: { select: { id: true, category_name: true } } },
        orderBy: [{ confidence: 'desc' }, { category_id: 'asc' }],
      },
    },
  },
} satisfies Prisma.CircularSelect;

/** A circular with its newest version, for lists. */
export type CircularRow = Prisma.CircularGetPayload<{ select: typeof itemSelect }>;

/** Loads circulars in the order of the given ids. */
export const loadCircularRows = async (db: Db, ids: string[]): Promise<CircularRow[]> => {
  const rows = await db.circular.findMany({ where: { id: { in: ids } }, select: itemSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Converts a circular for a subscriber's list. */
export const toCircularItem = (row: CircularRow): CircularItem => {
  const version = row.versions[0];
  const title = version?.title ?? null;
  return {
    id: row.id,
    bank: row.bank,
    title: version?.translations[0]?.title ?? title,
    original_title: title,
    act_number: version?.act_number ?? null,
    language: version?.language ?? null,
    published_on: toDayOrNull(version?.published_on ?? null),
    title_period: titlePeriodOf(version),
    received_at: row.created_at.toISOString(),
    published_at: toTimeOrNull(row.published_at),
    kind: version?.kind ? categoryTypeName[version.kind] : null,
    categories: version?.categories.map(({ category }) => category) ?? [],
    status: statusForSubscribers(row),
    ...standingOf(version),
  };
};

const TypeSchema = z.enum(DOCUMENT_TYPES).nullable().catch(null);
const ProofSchema = StandingProofSchema.nullable().catch(null);
const AddressedToSchema = z.array(z.enum(LICENCE_TYPES)).catch([]);

type Derived = {
  standing: string;
  standing_proof: unknown;
  document_type: string | null;
  addressed_to: string[];
};

/** Returns a version's status and its evidence, its document type and its addressees. */
export const standingOf = (version: Derived | undefined) => {
  const standing = StandingSchema.catch('unknown').parse(version?.standing);
  const proof = ProofSchema.parse(version?.standing_proof ?? null);
  // Never shows a status without its evidence.
  return {
    standing: proof ? standing : ('unknown' as const),
    standing_proof: proof,
    document_type: TypeSchema.parse(version?.document_type ?? null),
    addressed_to: AddressedToSchema.parse(version?.addressed_to),
  };
};

/** Shows subscribers a circular as published while it is matched again after a correction. */
export const statusForSubscribers = ({
  status,
  published_at,
}: {
  status: CircularStatus;
  published_at: Date | null;
}): CircularStatus => (status === 'matching' && published_at ? 'published' : status);

/**
 * Whether subscribers may see a circular: it is published, or was removed afterwards. If it was
 * removed before publication it stays hidden, or removing a mistaken upload would reveal it.
 */
export const isVisibleToSubscribers = ({
  status,
  published_at,
}: {
  status: CircularStatus;
  published_at: Date | null;
}): boolean =>
  published_at !== null &&
  (status === 'published' || status === 'withdrawn' || status === 'matching');
