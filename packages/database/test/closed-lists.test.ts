import {
  DAY_KINDS,
  FinderSchema,
  KnownSourceOriginSchema,
  PreviewOutcomeSchema,
  PublishesSchema,
  RelationKindSchema,
  SourceAlarmCodeSchema,
  SourceConfidenceSchema,
  STANDINGS,
} from '@circulate/shared-schemas';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

const db = openDatabase(await createOwnDatabase());
afterAll(() => db.$disconnect());

/** Text columns with a fixed set of values. */
const CLOSED: Record<string, string[]> = {
  'checks.why': ['sample', 'second_look'],
  'channels.state_reason': ['bounced', 'unsubscribed', 'paused', 'gone', 'failing'],
  'circular_days.found_by': [...FinderSchema.options],
  'circular_days.kind': [...DAY_KINDS],
  'circular_days.verdict': ['right', 'wrong'],
  'circular_relations.found_by': [...FinderSchema.options],
  'circular_relations.kind': [...RelationKindSchema.options],
  'circular_relations.verdict': ['right', 'wrong'],
  'circular_versions.corrected': ['title', 'published_on', 'act_number', 'document_type'],
  'circular_versions.standing': [...STANDINGS],
  'circular_versions.text_source': ['layer', 'ocr', 'vision'],
  'feeds.kind': ['alerts', 'calendar'],
  'delivery_events.event': [
    'sent',
    'deferred',
    'blocked',
    'failed',
    'cancelled',
    'bounced',
    'resent',
    'unsubscribed',
  ],
  'labels.given_in': ['review', 'correction', 'check'],
  'known_sources.confidence': [...SourceConfidenceSchema.options],
  'known_sources.origin': [...KnownSourceOriginSchema.options],
  'known_sources.outcome': [...PreviewOutcomeSchema.options],
  'known_sources.publishes': [...PublishesSchema.options],
  'proposals.decider': ['wording', 'product'],
  'sources.reported_alarm': [...SourceAlarmCodeSchema.options],
};

/** Names and codes that a release may add to without a migration, so that it can be rolled back. */
const OPEN_NAMES = [
  'audit_records.action',
  'capture_hosts.host',
  'circular_versions.addressed_to',
  'circular_versions.document_type',
  'circulars.reason_code',
  'known_sources.outcome_code',
  'known_sources.walls',
  'model_calls.outcome',
  'model_opinions.band',
  'model_calls.step',
  'outbox.job',
  'pipeline_steps.step',
  'proposals.held_by',
  'sources.last_problem_code',
  'upkeep_runs.name',
  'users.left_out_types',
  'users.licence_type',
];

/** Text from users, banks, servers and models, and text that programs derive from it. */
const FREE_TEXT: Record<string, string[]> = {
  admin_revocations: ['auth0_id', 'revoked_by'],
  audit_records: ['actor', 'target'],
  banks: [
    ...['bank_name', 'circulars_url', 'country', 'display_name', 'iso2', 'languages'],
    ...['member_countries', 'short_name', 'time_zone', 'website'],
  ],
  beta_codes: ['code_hmac', 'invited_email_hmac', 'note'],
  capture_hosts: ['robots_text'],
  categories: ['category_name', 'definition', 'slug'],
  channel_blocks: ['reply'],
  channels: ['name', 'previous_secret', 'secret', 'target', 'time_zone', 'zone_data'],
  circular_annexes: ['content_hash', 'file_key', 'file_name', 'problem', 'text'],
  circular_categories: ['decided_by', 'evidence'],
  circular_days: ['sentence'],
  circular_relations: ['act', 'act_key', 'match_keys', 'sentence'],
  circular_summaries: ['decided_by', 'language', 'lines'],
  circular_translations: ['decided_by', 'language', 'text', 'title', 'warning'],
  circular_versions: [
    ...['act_number', 'content_hash', 'decided_by', 'file_key', 'file_name', 'language', 'pages'],
    ...['fingerprint', 'match_keys', 'request_id', 'title', 'title_period', 'warnings'],
  ],
  circulars: ['reason', 'source_url', 'uploaded_by'],
  consents: ['terms_version'],
  deliveries: ['message_id', 'reply', 'sent_to'],
  delivery_alerts: ['left_out_reason'],
  delivery_events: ['detail'],
  model_blocks: ['model', 'reason'],
  known_sources: [...['key', 'languages', 'last_seen', 'note', 'outcome_text', 'platform', 'url']],
  model_calls: ['model', 'problem'],
  model_opinions: ['model'],
  model_servers: ['model', 'url'],
  model_totals: ['model'],
  outbox: ['error'],
  pipeline_steps: ['error', 'skipped'],
  preview_runs: ['actor'],
  provider_deletions: ['auth0_id', 'last_error'],
  provider_sign_outs: ['auth0_id', 'last_error'],
  rate_limits: ['key'],
  regions: ['region_name'],
  saved_searches: ['country', 'language', 'name', 'q'],
  schema_requirements: ['migration', 'release'],
  search_words: ['latin', 'word'],
  source_items: [
    ...[
      'address',
      'content_hash',
      'document_url',
      'etag',
      'last_modified',
      'link',
      'listed_number',
      'listed_text',
    ],
    ...['problem', 'title'],
  ],
  sources: ['created_by', 'etag', 'last_modified', 'last_result', 'url'],
  translation_chunks: [...['decided_by', 'invented', 'language', 'lost', 'source_hash', 'text']],
  user_identities: ['auth0_id'],
  users: ['company', 'email', 'first_name', 'last_name'],
};

it('lists every text column as closed, open or free text', async () => {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
      AND udt_name IN ('text', '_text', 'varchar', 'bpchar')`;
  const free = Object.entries(FREE_TEXT).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  );
  // Database enums are closed by definition, so only text columns are checked.
  const said = [...Object.keys(CLOSED), ...OPEN_NAMES, ...free].sort();
  expect(columns.map(({ name }) => name).sort()).toEqual(said);
});

it('rejects values outside a column’s closed list', async () => {
  const checks = await db.$queryRaw<{ name: string; rule: string }[]>`
    SELECT c.conrelid::regclass || '.' || a.attname AS name, pg_get_constraintdef(c.oid) AS rule
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND c.convalidated AND cardinality(c.conkey) = 1
      AND c.connamespace = 'public'::regnamespace`;
  const ruleOf = new Map(checks.map(({ name, rule }) => [name, rule]));
  for (const [column, words] of Object.entries(CLOSED)) {
    const allowed = [...(ruleOf.get(column) ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
    expect(allowed.sort(), column).toEqual(words.toSorted());
  }
});
