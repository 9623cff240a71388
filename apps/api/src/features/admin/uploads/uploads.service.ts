import { addToOutbox, type Database, type Db, isUniqueViolation } from '@circulate/database';
import { firstStep, standingBefore } from '@circulate/jobs';
import {
  DECIDED_BY_ADMIN,
  type UploadedCircular,
  type UploadFields,
} from '@circulate/shared-schemas';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import type { ReceivedFile } from './receive-file.ts';

type Deps = { db: Database; jobQueue: JobQueue };

type Upload = {
  circularId: string;
  /** The call, by which the log of every later step can be found. */
  requestId: string;
  uploadedBy: string;
  fields: UploadFields;
  file: ReceivedFile;
};

/** Where a circular enters the pipeline. */
const ENTRY = standingBefore(firstStep);

export type UploadService = ReturnType<typeof createUploadService>;

/** Storing an uploaded circular (product.md: upload). */
export const createUploadService = ({ db, jobQueue }: Deps) => ({
  /**
   * Stores the circular, its first version and the outbox entry for its first step in one transaction.
   * Throws NOT_FOUND for an unknown bank or category, DUPLICATE_CIRCULAR for bytes that the bank's
   * circulars already hold, unless the upload insists.
   */
  store: async (upload: Upload): Promise<UploadedCircular> => {
    const bank = await findBank(db, upload.fields.bankName);
    const category = await findMacroeconomicCategory(db, upload.fields);
    const placed = { ...upload, bankId: bank.id, categoryId: category?.id };
    try {
      await storeCircular(db, placed, { insisted: false });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (upload.fields.insist !== 'true') throw await duplicate(db, placed, error);
      await storeCircular(db, placed, { insisted: true });
    }
    jobQueue.relay();
    return { id: upload.circularId, status: ENTRY.status };
  },
});

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
    select: { id: true },
  });
  if (!category) throw notFound('macroeconomic category');
  return category;
};

const storeCircular = (db: Database, upload: PlacedUpload, { insisted }: { insisted: boolean }) =>
  db.$transaction(async (tx) => {
    await tx.circular.create({
      data: {
        id: upload.circularId,
        status: ENTRY.status,
        bank_id: upload.bankId,
        uploaded_by: upload.uploadedBy,
        source_url: upload.fields.pdfUrl,
      },
    });
    const version = await tx.circularVersion.create({
      data: {
        circular_id: upload.circularId,
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
    await addToOutbox(tx, ENTRY.job, { version_id: version.id });
    await recordChange(tx, {
      actor: upload.uploadedBy,
      action: 'circular.upload',
      target: `circular:${upload.circularId}`,
      after: {
        bank_name: upload.fields.bankName,
        filename: upload.fields.filename,
        uploaded_at_by_client: upload.fields.timestamp,
        insisted,
      },
    });
  });

/** What the uploader said of a macroeconomic circular, which no model overrules. */
const decidedByAdmin = (categoryId: string) => ({
  kind: 'Macroeconomic' as const,
  confidence: 1,
  decided_by: DECIDED_BY_ADMIN,
  categories: {
    create: { category_id: categoryId, confidence: 1, decided_by: DECIDED_BY_ADMIN, evidence: '' },
  },
});

const duplicate = async (db: Db, upload: PlacedUpload, cause: unknown) => {
  const first = await db.circularVersion.findFirst({
    where: { bank_id: upload.bankId, content_hash: upload.file.contentHash, insisted: false },
    select: { circular_id: true },
  });
  return new AppError('DUPLICATE_CIRCULAR', 'This file has been uploaded for this bank before.', {
    cause,
    ...(first && { data: { id: first.circular_id } }),
  });
};
