import userEvent from '@testing-library/user-event';
import { ReviewPage } from '../features/admin/review/review-page.tsx';
import { fakeApi, idOf } from './fake-api.ts';
import { circular } from './fake-circular.ts';
import { renderApp } from './render-app.tsx';

export const type = 'News Flash' as const;
const category = (number: number, category_name: string) => ({ id: idOf(number), category_name });
const categories = [
  category(11, 'Cybersecurity'),
  category(12, 'Credit & Lending'),
  category(13, 'Foreign Exchange'),
].map((each) => ({ ...each, category_type: type, definition: '' }));

/** Returns a circular in review as the API would; `number` is also its revision. */
export const documentOf = (number: number) => ({
  ...circular,
  id: idOf(number),
  title: `Notice ${number}`,
  original_title: `Notice ${number}`,
  status: 'in_review',
  kind: type,
  text: `Banks shall report purchases of notice ${number}. The rest.`,
  categories: [
    {
      ...category(13, 'Foreign Exchange'),
      confidence: 0.6,
      decided_by: 'offline',
      evidence: `Banks shall report purchases of notice ${number}.`,
    },
    {
      ...category(12, 'Credit & Lending'),
      confidence: 0.1,
      decided_by: 'offline',
      evidence: '',
    },
  ],
  created_at: circular.received_at,
  uploaded_by: null,
  uploaded_by_name: null,
  confidence: 0.6,
  decided_by: 'offline',
  language_confidence: 1,
  steps: [],
  warnings: [],
  found: null,
  model_usage: [],
  revision: number,
  held_publication: null,
});

/** Returns the queue entry of a circular in review. */
export const itemOf = (number: number, more: object = {}) => ({
  id: idOf(number),
  bank: circular.bank,
  title: `Notice ${number}`,
  act_number: null,
  file_name: 'notice.pdf',
  status: 'in_review',
  reason: 'Low confidence in the category.',
  waiting_since: '2026-11-20T11:00:00Z',
  revision: number,
  opened_by: [],
  ...more,
});

/** Renders the review queue with a few circulars. Deciding one removes it from the queue. */
export const openReviewPage = (
  options: { items?: object[]; answers?: Parameters<typeof fakeApi>[0] } = {},
) => {
  const items = options.items ?? [itemOf(1), itemOf(2), itemOf(3)];
  const numbers = [1, 2, 3];
  const documents = Object.fromEntries(
    numbers.map((number) => [`GET /admin/review/${idOf(number)}`, { body: documentOf(number) }]),
  );
  const marks = Object.fromEntries(
    numbers.map((number) => [
      `POST /admin/review/${idOf(number)}/mark`,
      { body: { opened_by: [] } },
    ]),
  );
  const unmarks = Object.fromEntries(
    numbers.map((number) => [
      `DELETE /admin/review/${idOf(number)}/mark`,
      { body: { opened_by: [] } },
    ]),
  );
  const api = fakeApi({
    'GET /categories': { body: categories },
    'GET /admin/review': {
      body: { items, total: items.length, checks: [], translations: [], undoable: [] },
    },
    ...documents,
    ...marks,
    ...unmarks,
    ...options.answers,
  });
  renderApp(<ReviewPage />, '/admin/review');
  return { api, user: userEvent.setup() };
};
