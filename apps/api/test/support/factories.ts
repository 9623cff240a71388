import { randomInt, randomUUID } from 'node:crypto';
import { type CategoryType, type CodeType, type Database, hmacBetaCode } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import { circularFactory } from './circular-factory.ts';
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

/** Creates factories for test rows, each including its parents. */
export const createFactories = ({ db, identity, storage }: Deps) => {
  const createCode = async (data: { code_type?: CodeType; accounts_allowed?: number } = {}) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const record = await db.betaCode.create({
      data: { code_type: 'beta', ...data, code_hmac: hmacBetaCode(BETA_CODE_SECRET, code) },
    });
    return { ...record, code };
  };

  /** Creates a stored user who exists at the provider, with a valid token. */
  const createUser = async (options: UserOptions = {}) => {
    const { roles = [], codeType = 'beta', isComplete = true, emailVerified = true } = options;
    const sub = `auth0|${randomUUID()}`;
    const email = options.email ?? `${randomUUID()}@example.com`;
    const names = { first_name: 'First', last_name: 'Reader', company: 'Example Bank' };
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

  const createCircular = circularFactory({ db, storage, findBank });

  return { createCode, createUser, createCircular, findBank, findCategory };
};
