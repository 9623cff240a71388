import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { LiveContext } from '../../../lib/hooks/use-live-interval.ts';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { documentOf, type } from '../../../test-support/fake-review.tsx';
import { renderApp } from '../../../test-support/render-app.tsx';
import { AdminCircularPage } from './admin-circular-page.tsx';

const path = `/admin/circulars/${idOf(1)}`;
const confirm = `POST ${path}/confirm`;
const waiting = documentOf(1);
const corrected = { ...waiting, original_title: 'Corrected', act_number: '7', revision: 2 };
const offered = waiting.categories.map((each) => ({
  ...each,
  category_type: type,
  definition: '',
}));

/**
 * Opens the page of a circular in review, with polling slowed down. `state` holds the API's current
 * circular.
 */
const open = async (state: { now: object }, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /categories': { body: offered },
    [`GET ${path}`]: () => ({ body: state.now }),
    ...answers,
  });
  renderApp(
    <LiveContext value>
      <Link to={path}>First</Link>
      <Link to={`/admin/circulars/${idOf(2)}`}>Second</Link>
      <Routes>
        <Route path="/admin/circulars/:id" element={<AdminCircularPage />} />
      </Routes>
    </LiveContext>,
    path,
  );
  const user = userEvent.setup();
  const publish = await screen.findByRole('button', { name: 'Confirm and publish' });
  await screen.findAllByRole('checkbox', { name: 'Foreign Exchange' });
  const review = within(publish.closest('form') ?? document.body);
  return { api, user, publish, review };
};

describe('the review on a circular’s page', () => {
  test('publishes the reviewer’s own correction without a warning about someone else', async () => {
    const state: { now: object } = { now: waiting };
    const { api, user, publish, review } = await open(state, {
      [`PATCH ${path}`]: () => {
        state.now = corrected;
        return { body: corrected };
      },
      [confirm]: { body: { ...corrected, status: 'translating', revision: 3 } },
    });
    await user.click(review.getByRole('checkbox', { name: 'Credit & Lending' }));
    await user.click(await screen.findByText('Correct'));
    const save = screen.getByRole('button', { name: 'Save correction' });
    const correction = within(save.closest('form') ?? document.body);
    await user.type(correction.getByLabelText('Title'), ', corrected');
    await user.click(save);
    await screen.findByText('Circular corrected');
    expect(review.getByLabelText('Title')).toHaveProperty('value', 'Corrected');
    await user.click(publish);
    await screen.findByText('Circular confirmed');
    expect(api.callsOf(confirm).map(({ body }) => body)).toEqual([
      { kind: type, category_ids: [idOf(13), idOf(12)], seen_revision: 2 },
    ]);
  });

  test('names who corrected the circular, then shows the correction and keeps the ticked categories', async () => {
    const state: { now: object } = { now: waiting };
    const message =
      'Demo Reviewer corrected it. Your decision was not saved. Reload the circular, then decide again.';
    const { api, user, publish, review } = await open(state, {
      [confirm]: failure(409, 'CONFLICT', message),
    });
    await user.click(review.getByRole('checkbox', { name: 'Credit & Lending' }));
    state.now = corrected;
    await user.click(publish);
    const words = await screen.findByText(`We couldn’t confirm the circular. ${message}`);
    expect(words.closest('[data-toast=error]')).not.toBeNull();
    await waitFor(() =>
      expect(review.getByLabelText('Title')).toHaveProperty('value', 'Corrected'),
    );
    await user.click(publish);
    await waitFor(() => expect(api.callsOf(confirm)).toHaveLength(2));
    expect(api.callsOf(confirm).map(({ body }) => body)).toEqual([
      { kind: type, category_ids: [idOf(13), idOf(12)], seen_revision: 1 },
      { kind: type, category_ids: [idOf(13), idOf(12)], seen_revision: 2 },
    ]);
  });

  test('starts the next review from that circular’s own values', async () => {
    const { user } = await open(
      { now: waiting },
      { [`GET /admin/circulars/${idOf(2)}`]: { body: documentOf(2) } },
    );
    const title = () => screen.getAllByLabelText('Title')[0];
    await user.click(screen.getByText('Second'));
    await screen.findByRole('heading', { name: 'Notice 2' });
    await user.type(title() ?? document.body, ' of mine');
    await user.click(screen.getByText('First'));
    await screen.findByRole('heading', { name: 'Notice 1' });
    expect(title()).toHaveProperty('value', 'Notice 1');
  });
});
