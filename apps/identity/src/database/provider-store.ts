import { queryRows } from '@circulate/platform/connections';
import { type Adapter, errors } from 'oidc-provider';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Stores sessions, grants, codes and refresh tokens of the OIDC provider in Postgres. */
export const createProviderStore =
  (db: Database) =>
  (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await db.query(
        `insert into provider_items (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update set payload = excluded.payload,
           grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        [model, id, payload, payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
      );
    },

    async find(id) {
      return first(db, 'select payload from provider_items where model = $1 and id = $2', [
        model,
        id,
      ]);
    },

    async findByUid(uid) {
      return first(db, 'select payload from provider_items where model = $1 and uid = $2', [
        model,
        uid,
      ]);
    },

    // Does nothing: only the device flow needs it, and that is off.
    async findByUserCode() {
      return undefined;
    },

    // Uses a single statement, so that a code or refresh token can be used only once, even by
    // simultaneous requests.
    async consume(id) {
      const { rowCount } = await db.query(
        `update provider_items
         set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
         where model = $1 and id = $2 and not payload ? 'consumed'`,
        [model, id],
      );
      if (!rowCount) throw new errors.InvalidGrant({ detail: 'already used' });
    },

    async destroy(id) {
      await db.query('delete from provider_items where model = $1 and id = $2', [model, id]);
    },

    async revokeByGrantId(grantId) {
      await db.query('delete from provider_items where model = $1 and grant_id = $2', [
        model,
        grantId,
      ]);
    },
  });

const ItemSchema = z.object({ payload: z.looseObject({}) });

const first = async (db: Database, sql: string, values: string[]) => {
  const [item] = await queryRows(db, ItemSchema, sql, values);
  return item?.payload;
};
