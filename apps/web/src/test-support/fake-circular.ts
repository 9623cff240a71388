import type { Alert, CircularDetail, Relation } from '@circulate/shared-schemas';
import { idOf } from './fake-api.ts';

/** A circular's file. */
export const version = {
  number: 1,
  file_bytes: 100,
  page_count: null,
  content_hash: 'c0ffee'.padEnd(64, '0'),
  created_at: '2026-11-20T11:00:00Z',
};
/** A published circular in English, unless overridden. */
export const circular: CircularDetail = {
  id: idOf(7),
  bank: { id: idOf(1), bank_name: 'nepal-rastra-bank', display_name: 'Nepal Rastra Bank' },
  title: 'A notice',
  original_title: 'A notice',
  act_number: null,
  language: 'en',
  published_on: null,
  title_period: null,
  kind: null,
  categories: [],
  status: 'published',
  summary: null,
  facts: null,
  origins: null,
  relations: [],
  related_by: [],
  timeline: [],
  standing: 'unknown',
  standing_proof: null,
  document_type: null,
  addressed_to: [],
  text: 'The text of the page.',
  translation: null,
  versions: [{ ...version, file_name: 'notice.txt' }],
  annexes: [],
  other_addresses: [],
  reason_code: null,
  reason: null,
  source_url: null,
  received_at: '2026-11-20T11:00:00Z',
  published_at: '2026-11-20T11:01:00Z',
  translation_note: null,
};

/** A sent alert for the circular above, without a recorded reason unless overridden. */
export const alert: Alert = {
  id: idOf(50),
  kind: 'new',
  is_update: false,
  state: 'sent',
  circular,
  why: { bank: circular.bank, categories: [], macroeconomic: false, searches: [] },
  created_at: '2026-11-20T11:01:00Z',
  sent_at: '2026-11-20T11:02:00Z',
};

/** A relation found by the rules: the circular repeals an act that isn't in the archive. */
export const relation: Relation = {
  id: idOf(70),
  kind: 'repeals',
  act: 'Circular No. 4/2020',
  dated: null,
  sentence: 'It ends.',
  language: 'en',
  found_by: 'rules',
  is_confirmed: false,
  effective_on: null,
  circular: null,
};
