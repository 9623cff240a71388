import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type CategoryType,
  type CircularStatus,
  type CodeType,
  type Database,
  hmacBetaCode,
} from '@circulate/database';
import type { Storage } from '@circulate/storage';
import type { IdentityServer } from './identity-server.ts';
import { BETA_CODE_SECRET } from './secrets.ts';

type Deps = { db: Database; identity: IdentityServer; storage: Storage };

type UserOptions = {
  roles?: string[];
  codeType?: CodeType;
  isComplete?: boolean;
  emailVerified?: boolean;
  email?: string;
};

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

/** The bytes of a small PDF, different every time. */
export const pdfBytes = (marker: string = randomUUID()) =>
  Buffer.from(`%PDF-1.7\n% ${marker}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

/** Rows that tests need, each with the parents that it needs itself. */
export const createFactories = ({ db, identity, storage }: Deps) => {
  const createCode = async (data: { code_type?: CodeType; accounts_allowed?: number } = {}) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const record = await db.betaCode.create({
      data: { code_type: 'beta', ...data, code_hmac: hmacBetaCode(BETA_CODE_SECRET, code) },
    });
    return { ...record, code };
  };

  /** A stored user, known to the provider, with a token that counts. */
  const createUser = async (options: UserOptions = {}) => {
    const { roles = [], codeType = 'beta', isComplete = true, emailVerified = true } = options;
    const sub = `auth0|${randomUUID()}`;
    const email = options.email ?? `${randomUUID()}@example.com`;
    const names = { first_name: 'Ada', last_name: 'Obi', company: 'Example Bank' };
    const { id } = await db.user.create({
      data: {
        email,
        email_verified: emailVerified,
        code_type: codeType,
        ...(isComplete && names),
        identities: { create: { auth0_id: sub } },
      },
    });
    identity.know({ sub, email, email_verified: emailVerified });
    const token = await identity.token({ sub, roles });
    return { id, sub, email, token, authorization: `Bearer ${token}` };
  };

  const findBank = async (skip = 0) =>
    db.bank.findFirstOrThrow({ orderBy: { display_name: 'asc' }, skip });

  const findCategory = async (category_type: CategoryType, skip = 0) =>
    db.category.findFirstOrThrow({ where: { category_type }, orderBy: { position: 'asc' }, skip });

  /** A stored circular with its file, as it stands after the pipeline unless told otherwise. */
  const createCircular = async (options: CircularOptions = {}) => {
    const { status = 'published', kind = 'NewsFlash' } = options;
    const bankId = options.bankId ?? (await findBank()).id;
    const id = randomUUID();
    const file = pdfBytes();
    const fileKey = `circulars/${id}/1.pdf`;
    await storage.put(fileKey, Readable.from([file]));
    const isPublic = status === 'published' || status === 'withdrawn';
    await db.circular.create({
      data: {
        id,
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
        file_name: options.fileName ?? 'circular.pdf',
        file_bytes: file.length,
        pages: [options.text ?? 'Some text'],
        title: options.title ?? 'A circular',
        language: options.language ?? 'en',
        published_on: options.publishedOn ? new Date(options.publishedOn) : null,
        kind,
        confidence: 0.9,
        decided_by: 'offline',
        categories: {
          create: (options.categoryIds ?? []).map((category_id) => ({
            category_id,
            confidence: 0.9,
            decided_by: 'offline',
            evidence: 'A sentence.',
          })),
        },
      },
    });
    return { id, versionId: version.id, bankId, file };
  };

  return { createCode, createUser, createCircular, findBank, findCategory };
};
