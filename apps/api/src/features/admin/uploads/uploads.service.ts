import { addToOutbox, type Database, type Db, isUniqueViolation } from '@circulate/database';
import { firstStep, standingBefore } from '@circulate/jobs';
import {
  DECIDED_BY_ADMIN,
  type UploadedCircular,
  type UploadFields,
} from '@circulate/shared-schemas';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { AppError, conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { lockCircular } from '../circulars/admin-circulars.queries.ts';
import { moveTo } from '../circulars/move-circular.ts';
import { findKnownFiles } from './find-known-files.ts';
import type { ReceivedFile } from './receive-file.ts';

type Deps = { db: Database; jobQueue: JobQueue };

type Upload = {
  /** Id of the API call, used to find the logs of all later steps. */
  requestId: string;
  uploadedBy: string;
  fields: UploadFields;
  file: ReceivedFile;
};

/** Status of a circular whose first step hasn't run yet. */
const initialStanding = standingBefore(firstStep);

export type UploadService = ReturnType<typeof createUploadService>;

/** Stores an uploaded circular (product.md: upload). */
export const createUploadService = ({ db, jobQueue }: Deps) => ({
  /**
   * Stores the circular, its first version and the outbox entry for its first step in one
   * transaction. Throws NOT_FOUND for an unknown bank or category. Throws DUPLICATE_CIRCULAR if the
   * bank already has the file, unless the upload forces it.
   */
  store: async (upload: Upload): Promise<UploadedCircular> => {
    const bank = await findBank(db, upload.fields.bankName);
    const category = await findMacroeconomicCategory(db, upload.fields);
    const placed = { ...upload, bankId: bank.id, categoryId: category?.id };
    const stored = await storeCircular(db, placed, { insisted: false }).catch(
      async (error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        if (upload.fields.insist !== 'true') {
          const first = await findSameBytes(db, placed.bankId, placed.file.contentHash);
          throw duplicate(first?.circular_id, error);
        }
        return storeCircular(db, placed, { insisted: true });
      },
    );
    jobQueue.relay();
    return stored;
  },

  /**
   * Gives a failed circular another file, as a new version. Throws NOT_FOUND, CONFLICT if the
   * circular hasn't failed, or DUPLICATE_CIRCULAR if the bank already has the file.
   */
  replaceFile: async (replacement: Replacement): Promise<UploadedCircular> => {
    try {
      await storeReplacement(db, replacement);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Another circular received the same file at the same moment.
      const { circularId, file } = replacement;
      throw duplicate(
        (await findSameBytesBeside(db, circularId, file.contentHash))?.circular_id,
        error,
      );
    }
    jobQueue.relay();
    return { id: replacement.circularId, status: initialStanding.status };
  },

  /** Returns the circulars with these file hashes, in order of arrival. */
  knownFiles: (contentHashes: readonly string[]) => findKnownFiles(db, contentHashes),
});

type Replacement = Omit<Upload, 'fields'> & {
  circularId: string;
  fields: { filename: string };
};

const storeReplacement = (db: Database, replacement: Replacement) =>
  db.$transaction(async (tx) => {
    const { circularId, uploadedBy, file, fields, requestId } = replacement;
    const circular = await lockCircular(tx, circularId);
    if (!circular) throw notFound('circular');
    if (circular.status !== 'failed')
      throw conflict('This circular didn’t fail because of its file. Retry it instead.');
    const { id, number, file_name, title, published_on, act_number, corrected } =
      await tx.circularVersion.findUniqueOrThrow({ where: { id: circular.version_id } });
    const found = await findSameBytes(tx, circular.bank_id, file.contentHash);
    if (found) throw duplicate(found.circular_id);
    const version = await tx.circularVersion.create({
      data: {
        circular_id: circularId,
        bank_id: circular.bank_id,
        number: number + 1,
        content_hash: file.contentHash,
        request_id: requestId,
        file_key: file.key,
        file_name: fields.filename,
        file_bytes: file.bytes,
        ...{ title, published_on, act_number, corrected },
      },
    });
    await keepDecision(tx, { from: id, to: version.id });
    await moveTo(tx, { ...circular, version_id: version.id }, initialStanding);
    await recordChange(tx, {
      actor: uploadedBy,
      action: 'circular.replace-file',
      target: `circular:${circularId}`,
      before: { filename: file_name },
      after: { filename: fields.filename },
    });
  });

/**
 * Copies a reviewer's decision about the circular from its previous version to the one with the new
 * file.
 */
const keepDecision = async (tx: Db, { from, to }: { from: string; to: string }) => {
  const { kind, confidence, decided_by, categories } = await tx.circularVersion.findUniqueOrThrow({
    where: { id: from },
    select: {
      ...{ kind: true, confidence: true, decided_by: true },
      categories: { where: { decided_by: DECIDED_BY_ADMIN }, omit: { version_id: true } },
    },
  });
  if (decided_by !== DECIDED_BY_ADMIN) return;
  await tx.circularVersion.update({
    where: { id: to },
    data: { kind, confidence, decided_by, categories: { create: categories } },
  });
};

type PlacedUpload = Upload & { bankId: string; categoryId: string | undefined };

const findBank = async (db: Db, bankName: string) => {
  const bank = await db.bank.findUnique({ where: { bank_name: bankName }, select: { id: true } });
  if (!bank) throw notFound('bank');
  return bank;
};

const findMacroeconomicCategory = async (db: Db, fields: UploadFields) => {
  if (!fields.categoryName) return undefined;
  const category = await db.category.findUnique({
    where: {
      category_type_category_name: {
        category_type: 'Macroeconomic',
        category_name: fields.categoryName,
      },
    },
    select: { id: true, retired_at: true },
  });
  if (!category || category.retired_at) throw notFound('macroeconomic category');
  return category;
};

const storeCircular = (
  db: Database,
  upload: PlacedUpload,
  { insisted }: { insisted: boolean },
): Promise<UploadedCircular> =>
  db.$transaction(async (tx) => {
    const { id } = await tx.circular.create({
      data: {
        status: initialStanding.status,
        bank_id: upload.bankId,
        uploaded_by: upload.uploadedBy,
        source_url: upload.fields.pdfUrl,
      },
      select: { id: true },
    });
    const version = await tx.circularVersion.create({
      data: {
        circular_id: id,
        bank_id: upload.bankId,
        content_hash: upload.file.contentHash,
        insisted,
        request_id: upload.requestId,
        file_key: upload.file.key,
        file_name: upload.fields.filename,
        file_bytes: upload.file.bytes,
        ...(upload.categoryId && decidedByAdmin(upload.categoryId)),
      },
    });
    await addToOutbox(tx, initialStanding.job, { version_id: version.id });
    await endFailures(tx, { circular_id: id, link: upload.fields.pdfUrl, bank_id: upload.bankId });
    await recordChange(tx, {
      actor: upload.uploadedBy,
      action: 'circular.upload',
      target: `circular:${id}`,
      after: {
        bank_name: upload.fields.bankName,
        filename: upload.fields.filename,
        uploaded_at_by_client: upload.fields.timestamp,
        insisted,
      },
    });
    return { id, status: initialStanding.status };
  });

type Uploaded = { circular_id: string; link: string; bank_id: string };

/**
 * Clears the failure recorded for a link that capture couldn't read, now that an admin has uploaded
 * the circular behind it.
 */
const endFailures = async (tx: Db, { circular_id, link, bank_id }: Uploaded) => {
  await tx.sourceItem.updateMany({
    where: { link, state: 'failed', circular_id: null, source: { bank_id } },
    data: { state: 'taken', circular_id, problem: null },
  });
};

/**
 * Records the admin's choice of category for macroeconomic data as a decision, so that no model
 * overrides it.
 */
const decidedByAdmin = (categoryId: string) => ({
  kind: 'Macroeconomic' as const,
  confidence: 1,
  decided_by: DECIDED_BY_ADMIN,
  categories: {
    create: { category_id: categoryId, confidence: 1, decided_by: DECIDED_BY_ADMIN, evidence: '' },
  },
});

const findSameBytes = (db: Db, bankId: string, contentHash: string) =>
  db.circularVersion.findFirst({
    where: { bank_id: bankId, content_hash: contentHash, insisted: false },
    select: { circular_id: true },
  });

const findSameBytesBeside = async (db: Db, circularId: string, contentHash: string) => {
  const circular = await db.circular.findUnique({ where: { id: circularId } });
  return circular && findSameBytes(db, circular.bank_id, contentHash);
};

const duplicate = (id: string | undefined, cause?: unknown) =>
  new AppError('DUPLICATE_CIRCULAR', 'This bank already has this file. Choose another file.', {
    cause,
    ...(id !== undefined && { data: { id } }),
  });
