import { postgresTarget, queryRows } from '@circulate/platform/connections';
import pg from 'pg';
import { z } from 'zod';

const StatementSchema = z.object({ statement: z.string() });

/**
 * Query that returns one statement for each object in `public` that another role owns. Leaves out
 * extensions.
 */
const HAND_OVER = `
  WITH extensions AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
  owned AS (
    SELECT format('ALTER %s %s OWNER TO %I',
             CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
                          WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass, $1::text) AS statement,
           'pg_class'::regclass AS classid, c.oid AS objid, relnamespace AS namespace, relowner AS owner
    FROM pg_class c WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      -- Sequences owned by a column are transferred with its table.
      AND NOT (relkind = 'S' AND EXISTS (
        SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i')
          AND d.refclassid = 'pg_class'::regclass))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $1::text),
           'pg_proc'::regclass, oid, pronamespace, proowner FROM pg_proc
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, $1::text),
           'pg_type'::regclass, oid, typnamespace, typowner FROM pg_type WHERE typtype IN ('e', 'd')
    UNION ALL
    SELECT format('ALTER SCHEMA public OWNER TO %I', $1::text),
           'pg_namespace'::regclass, oid, oid, nspowner FROM pg_namespace
  )
  SELECT statement FROM owned
  WHERE namespace = 'public'::regnamespace AND owner <> $1::text::regrole
    AND NOT EXISTS (SELECT FROM extensions e WHERE e.classid = owned.classid AND e.objid = owned.objid)`;

/**
 * Makes `role` the owner of everything in a database's `public` schema, in one transaction that
 * waits at most five seconds per table. Does nothing if it already is.
 */
export const takeOwnership = async (adminUrl: string, role: string): Promise<void> => {
  const client = new pg.Client(postgresTarget(adminUrl));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const statements = await queryRows(client, StatementSchema, HAND_OVER, [role]);
    await client.query('BEGIN');
    await client.query("SET LOCAL lock_timeout = '5s'");
    for (const { statement } of statements) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
};
