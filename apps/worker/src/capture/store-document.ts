import { withoutLooseEnd } from '@circulate/circular-text';
import {
  addToOutbox,
  CircularStatus,
  type Database,
  type Db,
  isUniqueViolation,
  NEWEST_VERSION_FIRST,
  readRows,
} from '@circulate/database';
import { firstStep, standingBefore, stepAt } from '@circulate/jobs';
import { withoutDirectionControls } from '@circulate/shared-schemas';
import { markOfLink } from '@circulate/source-reader';
import { z } from 'zod';
import type { ReceivedAnnex, ReceivedDocument } from './received-document.ts';

/** The listed link that a document came from. */
export type DocumentOrigin = {
  itemId: string;
  bankId: string;
  link: string;
  title: string | null;
  publishedOn: Date | null;
  isHistory: boolean;
  /** The link's existing circular, which may get a new version; null if there is none. */
  circularId: string | null;
};

/**
 * How a document was stored: as a new circular, as a new version of the link's circular, not at all
 * because one of the bank's circulars already has its bytes (`known`), or not yet because the
 * pipeline must first process the version before it (`postponed`).
 */
export type StoredAs =
  | { as: 'circular' | 'version' | 'known'; circularId: string }
  | { as: 'postponed' };

/** Status of a circular whose first step hasn't run yet. */
const initialStanding = standingBefore(firstStep);
const SHORTEST_TITLE = 12;

/**
 * Stores a fetched document by the identity rules of pipeline.md: only the same bank and content
 * hash make a duplicate, and new bytes at a known link make a new version. The circular, its link
 * and the outbox entry for its first step commit together; a unique index settles races.
 */
export const storeDocument = async (
  db: Database,
  origin: DocumentOrigin,
  document: ReceivedDocument,
): Promise<StoredAs> => {
  try {
    return await db.$transaction((tx) =>
      origin.circularId
        ? addVersion(tx, origin.circularId, origin, document)
        : addCircular(tx, origin, document),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const known = origin.circularId
      ? await db.circular.findUnique({
          where: { id: origin.circularId },
          select: { bank_id: true },
        })
      : null;
    const first = await db.circularVersion.findFirst({
      where: {
        bank_id: known?.bank_id ?? origin.bankId,
        content_hash: document.contentHash,
        insisted: false,
      },
      select: { circular_id: true },
    });
    if (!first) throw error;
    const circularId = origin.circularId ?? first.circular_id;
    await rememberDocument(db, origin.itemId, document, circularId);
    return { as: 'known', circularId };
  }
};

const addCircular = async (
  tx: Db,
  origin: DocumentOrigin,
  document: ReceivedDocument,
): Promise<StoredAs> => {
  const { id: circularId } = await tx.circular.create({
    data: {
      status: initialStanding.status,
      bank_id: origin.bankId,
      source_url: sourceUrlOf(origin, document),
      is_history: origin.isHistory,
    },
    select: { id: true },
  });
  const { bankId } = origin;
  await createVersion(tx, origin, document, {
    ...{ circularId, bankId, number: 1 },
    title: titleOf(origin),
  });
  return { as: 'circular', circularId };
};

const CircularSchema = z.object({
  status: z.enum(CircularStatus),
  bank_id: z.string(),
});

const addVersion = async (
  tx: Db,
  circularId: string,
  origin: DocumentOrigin,
  document: ReceivedDocument,
): Promise<StoredAs> => {
  // The circular decides which bank it is, because an admin may have moved it to another than its
  // source's.
  const [circular] = await readRows(tx, CircularSchema)`
    SELECT status::text AS status, bank_id FROM circulars WHERE id = ${circularId}::uuid FOR UPDATE`;
  // The new bytes are recorded with the link but not processed, because a removal is permanent.
  if (circular?.status === 'withdrawn') {
    await rememberDocument(tx, origin.itemId, document, circularId);
    return { as: 'known', circularId };
  }
  if (!circular || stepAt(circular.status)) return { as: 'postponed' };
  const newest = await tx.circularVersion.findFirst({
    where: { circular_id: circularId },
    orderBy: NEWEST_VERSION_FIRST,
    select: { number: true, title: true },
  });
  await tx.circular.update({
    where: { id: circularId },
    data: {
      status: initialStanding.status,
      reason_code: null,
      reason: null,
      source_url: sourceUrlOf(origin, document),
    },
  });
  await createVersion(tx, origin, document, {
    circularId,
    bankId: circular.bank_id,
    number: (newest?.number ?? 0) + 1,
    // Keeps the title: a different one in the list does not make it another circular.
    title: newest?.title ?? titleOf(origin),
  });
  return { as: 'version', circularId };
};

type Version = { circularId: string; bankId: string; number: number; title: string | null };

const createVersion = async (
  tx: Db,
  origin: DocumentOrigin,
  document: ReceivedDocument,
  { circularId, bankId, number, title }: Version,
) => {
  const version = await tx.circularVersion.create({
    data: {
      circular_id: circularId,
      bank_id: bankId,
      number,
      content_hash: document.contentHash,
      file_key: document.key,
      file_name: withoutDirectionControls(document.fileName),
      file_bytes: document.bytes,
      title,
      published_on: origin.publishedOn,
      annexes: { create: (document.annexes ?? []).map(toAnnex) },
    },
  });
  await addToOutbox(tx, initialStanding.job, { version_id: version.id });
  await rememberDocument(tx, origin.itemId, document, circularId);
};

const toAnnex = ({ key, fileName, bytes, contentHash }: ReceivedAnnex, position: number) => ({
  position,
  file_key: key,
  file_name: withoutDirectionControls(fileName),
  file_bytes: bytes,
  content_hash: contentHash,
});

/** Stores which document a link currently leads to, so that the next check can detect a change. */
export const rememberDocument = async (
  db: Db,
  itemId: string,
  document: ReceivedDocument,
  circularId: string,
): Promise<void> => {
  await db.sourceItem.update({
    where: { id: itemId },
    data: {
      state: 'taken',
      circular_id: circularId,
      document_url: document.url,
      content_hash: document.contentHash,
      etag: document.validators.etag,
      last_modified: document.validators.lastModified,
      full_look_at: new Date(),
    },
  });
};

/** Returns the target of the link in emails: the PDF itself, or the page that is the circular. */
const sourceUrlOf = ({ link }: DocumentOrigin, { kind, url }: ReceivedDocument) =>
  kind === 'pdf'
    ? url
    : markOfLink(link)?.place === undefined
      ? (link.split('#')[0] ?? link)
      : link;

/**
 * Returns the title in the list, which is better than one found in a PDF, unless it is too short to
 * be a title.
 */
const titleOf = ({ title: listed }: DocumentOrigin) => {
  const title = withoutLooseEnd(listed ?? '');
  return title.length >= SHORTEST_TITLE ? title : null;
};
