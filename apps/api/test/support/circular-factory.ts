import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CategoryType, CircularStatus, Database } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import { pdfBytes } from './pdf-bytes.ts';

type CircularOptions = {
  bankId?: string;
  status?: CircularStatus;
  title?: string;
  text?: string;
  language?: string;
  publishedOn?: string;
  kind?: CategoryType;
  categoryIds?: string[];
  fileName?: string;
};

type Deps = { db: Database; storage: Storage; findBank: () => Promise<{ id: string }> };

/** Creates a stored circular with its file, by default as the pipeline leaves it. */
export const circularFactory =
  ({ db, storage, findBank }: Deps) =>
  async (options: CircularOptions = {}) => {
    const { status = 'published' } = options;
    const bankId = options.bankId ?? (await findBank()).id;
    const file = pdfBytes();
    const fileKey = `circulars/uploaded/${randomUUID()}.pdf`;
    await storage.put(fileKey, Readable.from([file]));
    const isPublic = status === 'published' || status === 'withdrawn';
    const { id } = await db.circular.create({
      data: {
        bank_id: bankId,
        status,
        published_at: isPublic ? new Date() : null,
        source_url: 'https://bank.example/circular.pdf',
      },
    });
    const version = await db.circularVersion.create({
      data: {
        circular_id: id,
        bank_id: bankId,
        content_hash: createHash('sha256').update(file).digest('hex'),
        file_key: fileKey,
        file_bytes: file.length,
        ...versionFields(options),
      },
    });
    return { id, versionId: version.id, bankId, file };
  };

const versionFields = ({ kind = 'NewsFlash', categoryIds = [], ...options }: CircularOptions) => ({
  file_name: options.fileName ?? 'circular.pdf',
  pages: [options.text ?? 'Some text'],
  title: options.title ?? 'A circular',
  language: options.language ?? 'en',
  published_on: options.publishedOn ? new Date(options.publishedOn) : null,
  kind,
  confidence: 0.9,
  decided_by: 'offline',
  categories: {
    create: categoryIds.map((category_id) => ({
      category_id,
      confidence: 0.9,
      decided_by: 'offline',
      evidence: 'A sentence.',
    })),
  },
});
