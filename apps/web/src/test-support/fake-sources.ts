import type { Source, SourcePreview } from '@circulate/shared-schemas';
import { idOf } from './fake-api.ts';
import { banks } from './fake-banks.ts';

/** Returns a source as the API would. */
export const fakeSource = (more: Partial<Source> = {}): Source => ({
  id: idOf(50),
  bank: { id: idOf(1), bank_name: 'nepal-rastra-bank', display_name: 'Nepal Rastra Bank' },
  kind: 'html',
  url: 'https://nrb.example/circulars',
  settings: {},
  interval_seconds: 900,
  alert_newer_than_days: 2,
  quiet_after_days: null,
  state: 'ok',
  created_at: '2026-11-01T00:00:00Z',
  last_result: { at: '2026-11-20T11:50:00Z', ok: true, text: 'Nothing new.' },
  last_success_at: '2026-11-20T11:50:00Z',
  last_new_at: null,
  failures_in_a_row: 0,
  next_run_at: '2026-11-20T12:05:00Z',
  alarm: null,
  counts: { listed: 7, captured: 6, waiting: 1, failing: 0 },
  problems: [],
  ...more,
});

/** Returns a source's preview as the API would. */
export const fakePreview = (more: Partial<SourcePreview> = {}): SourcePreview => ({
  kind: 'html',
  settings: { item: 'tr.circular' },
  items: [
    {
      link: 'https://nrb.example/7.pdf',
      title: 'Circular No. 7',
      published_on: '2026-11-19',
    },
  ],
  item_count: 1,
  document: { url: 'https://nrb.example/7.pdf', kind: 'pdf', text: 'A PDF of 2 KB' },
  problem: null,
  document_problem: null,
  notes: [],
  presets: [],
  ...more,
});

/** The fake API's responses for the Sources tab. */
export const sourceAnswers = (sources: Source[]) => ({
  'GET /banks': { body: banks },
  'GET /admin/sources': { body: { items: sources, next_cursor: null } },
});
