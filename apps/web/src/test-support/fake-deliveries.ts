import type { Delivery } from '@circulate/shared-schemas';
import { idOf } from './fake-api.ts';

/** Returns an alert email as the API would. */
export const fakeDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: idOf(70),
  channel: 'email',
  kind: 'immediate',
  state: 'sent',
  user: { id: idOf(71), email: 'reader@example.com', mail_stopped_at: null },
  alerts: [
    {
      kind: 'new',
      circular: { id: idOf(72), title: 'Circular No. 7', language: 'en' },
      why: {
        bank: { id: idOf(1), bank_name: 'nepal-rastra-bank', display_name: 'Nepal Rastra Bank' },
        categories: [{ id: idOf(2), category_name: 'Foreign Exchange' }],
        macroeconomic: false,
        searches: [],
      },
      left_out_reason: null,
    },
  ],
  sent_to: null,
  attempts: 2,
  message_id: '<70@circulate.example>',
  reply: '250 queued',
  created_at: '2026-11-20T11:00:00Z',
  retry_at: null,
  sent_at: '2026-11-20T11:01:00Z',
  history: [
    { event: 'sent', detail: '250 queued', at: '2026-11-20T11:01:00Z' },
    { event: 'deferred', detail: '451 come back later', at: '2026-11-20T11:00:30Z' },
  ],
  ...more,
});
