import { queryRows } from '@circulate/platform/connections';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import { z } from 'zod';
import { type Database, inTransaction } from './database.ts';

// How long to publish a retired key. Access tokens are valid for four minutes and ID tokens for ten
// hours, so after a day all tokens that it signed have expired.
const KEEP_RETIRED = '1 day';

// Any fixed number. Rotation and first creation take this lock, so that there is always exactly one
// current key.
const KEYS_LOCK = 4_003_002;

/** Returns the keys to publish, the signing key first. Creates a key if the database has none. */
export const readSigningKeys = async (db: Database): Promise<JWK[]> => {
  const stored = await selectKeys(db);
  if (stored.length > 0) return stored;
  await inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    const { rowCount } = await client.query('select 1 from signing_keys where retired_at is null');
    if (!rowCount) await insertKey(client);
  });
  return selectKeys(db);
};

const publicKeySchema = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
});

/** Returns the public half of a key; the schema drops everything else. */
export const publicKey = (jwk: JWK) => publicKeySchema.parse(jwk);

/** Adds a new signing key. The old one stays published until all tokens it signed have expired. */
export const rotateSigningKeys = async (db: Database): Promise<string> =>
  inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    await client.query('delete from signing_keys where retired_at < now() - $1::interval', [
      KEEP_RETIRED,
    ]);
    await client.query('update signing_keys set retired_at = now() where retired_at is null');
    return insertKey(client);
  });

const KeyIdSchema = z.object({ kid: z.string() });

/** Returns the ids of the keys to publish; cheap enough to call on every request. */
export const readKeyIds = async (db: Database): Promise<string> => {
  const rows = await queryRows(db, KeyIdSchema, `select kid from signing_keys where ${isListed}`);
  return joinKeyIds(rows.map(({ kid }) => kid));
};

/** Joins key ids in a fixed order, for comparison. */
export const joinKeyIds = (kids: string[]) => [...kids].sort().join(' ');

const isListed = `(retired_at is null or retired_at > now() - interval '${KEEP_RETIRED}')`;

const KeySchema = z.object({ jwk: z.looseObject({ kty: z.string(), kid: z.string() }) });

const selectKeys = async (db: Database): Promise<JWK[]> => {
  const rows = await queryRows(
    db,
    KeySchema,
    `select jwk from signing_keys where ${isListed}
     order by (retired_at is null) desc, retired_at desc`,
  );
  return rows.map((row) => row.jwk);
};

const insertKey = async (client: pg.PoolClient): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await toJwk(privateKey);
  await client.query('insert into signing_keys (kid, jwk) values ($1, $2)', [jwk.kid, jwk]);
  return jwk.kid;
};

const toJwk = async (privateKey: CryptoKey) => {
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
};
