import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addToOutbox, type CircularStatus, type Database, type Prisma } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import type { Storage } from '@circulate/storage';

type Follows = { bank?: string; categories?: string[]; macroeconomic?: boolean };

/**
 * Creates a user with a complete profile and a verified email address, who subscribes to the banks
 * and categories given by name and slug.
 */
export const createSubscriber = async (
  db: Database,
  { bank, categories = [], macroeconomic = false }: Follows,
  changes: { email_verified?: boolean; company?: string | null } = {},
) => {
  const email = `${randomUUID()}@example.com`;
  const user = await db.user.create({
    data: {
      email,
      email_verified: true,
      first_name: 'Sample',
      last_name: 'Reader',
      company: 'Sample Company',
      code_type: 'beta',
      macroeconomic,
      ...changes,
    },
  });
  if (bank) {
    const { id } = await db.bank.findUniqueOrThrow({ where: { bank_name: bank } });
    await db.bankSubscription.create({ data: { user_id: user.id, bank_id: id } });
  }
  for (const slug of categories) {
    const { id } = await db.category.findUniqueOrThrow({ where: { slug } });
    await db.categorySubscription.create({ data: { user_id: user.id, category_id: id } });
  }
  return { id: user.id, email };
};

/**
 * Creates a circular as an upload does: file stored, row and first outbox entry committed together.
 */
export const createUploaded = async (
  db: Database,
  storage: Storage,
  upload: { bank: string; pdf: Buffer },
) => {
  const { id: bank_id } = await db.bank.findUniqueOrThrow({ where: { bank_name: upload.bank } });
  const circularId = randomUUID();
  const file_key = `circulars/${circularId}/1.pdf`;
  await storage.put(file_key, Readable.from([upload.pdf]));
  return db.$transaction(async (tx) => {
    await tx.circular.create({
      data: { id: circularId, bank_id, source_url: 'https://bank.example/c.pdf' },
    });
    const version = await tx.circularVersion.create({
      data: {
        circular_id: circularId,
        bank_id,
        content_hash: createHash('sha256').update(upload.pdf).digest('hex'),
        file_key,
        file_name: 'circular.pdf',
        file_bytes: upload.pdf.length,
      },
    });
    await addToOutbox(tx, jobs.extract, { version_id: version.id });
    return { circularId, versionId: version.id };
  });
};

type Extracted = Partial<Prisma.CircularVersionUncheckedCreateInput> & {
  status: CircularStatus;
  bank?: string;
};

/** Creates a circular as the step `extract` leaves it, by default with a short English notice. */
export const createExtracted = async (
  db: Database,
  { status, bank = 'bank-of-ghana', ...changes }: Extracted,
) => {
  const { id: bank_id } = await db.bank.findUniqueOrThrow({ where: { bank_name: bank } });
  const circular = await db.circular.create({ data: { bank_id, status } });
  const version = await db.circularVersion.create({
    data: {
      circular_id: circular.id,
      bank_id,
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: `circulars/${circular.id}/1.pdf`,
      file_name: 'notice.pdf',
      file_bytes: 1,
      title: 'Notice on foreign exchange trading',
      language: 'en',
      pages: [
        'Authorised dealers shall report foreign currency purchases in the foreign exchange market.',
      ],
      kind: 'NewsFlash',
      text_source: 'layer',
      ...changes,
    },
  });
  return { circularId: circular.id, versionId: version.id };
};

/** Adds a category to a version, by default decided by the offline categoriser. */
export const addCategory = async (
  db: Database,
  versionId: string,
  slug: string,
  decided_by = 'offline',
) => {
  const { id } = await db.category.findUniqueOrThrow({ where: { slug } });
  await db.circularCategory.create({
    data: { version_id: versionId, category_id: id, confidence: 1, decided_by, evidence: '' },
  });
};
