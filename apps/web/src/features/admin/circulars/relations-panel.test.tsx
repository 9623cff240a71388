import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { relation } from '../../../test-support/fake-circular.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { RelationsPanel } from './relations-panel.tsx';

const path = `/admin/circulars/${idOf(7)}/relations`;
const one = { ...relation, is_wrong: false };

const show = () => {
  const answer = { body: { items: [{ ...one, is_wrong: true }] } };
  const api = fakeApi({
    [`GET ${path}`]: { body: { items: [one] } },
    [`PATCH ${path}/${one.id}`]: answer,
    [`POST ${path}`]: answer,
  });
  renderApp(<RelationsPanel circularId={idOf(7)} />, '/admin/circulars/7');
  return { api, user: userEvent.setup() };
};

test('shows a relation with its sentence and its origin, and lets an admin reject it', async () => {
  const { api, user } = show();
  const panel = within(await screen.findByRole('region', { name: 'Relations to other acts' }));
  expect(await panel.findByText(one.sentence)).toBeDefined();
  expect(panel.getByText('Found by keyword rules')).toBeDefined();
  await user.click(panel.getByRole('button', { name: `Wrong: ${one.act}` }));
  expect(await panel.findByText('Wrong: not shown')).toBeDefined();
  expect(api.callsOf(`PATCH ${path}/${one.id}`)[0]?.body).toEqual({ is_wrong: true });
});

test('adds a relation with its sentence', async () => {
  const { api, user } = show();
  await user.click(await screen.findByText('Add a relation'));
  await user.selectOptions(screen.getByLabelText('Type of relation'), 'Replaces');
  await user.type(screen.getByLabelText('Other act'), 'Notice No. 7/2001');
  await user.type(screen.getByLabelText('Sentence from the text'), 'It replaces Notice 7.');
  await user.click(screen.getByRole('button', { name: 'Add relation' }));
  await waitFor(() =>
    expect(api.callsOf(`POST ${path}`)[0]?.body).toEqual({
      ...{ kind: 'replaces', act: 'Notice No. 7/2001', dated: null },
      sentence: 'It replaces Notice 7.',
    }),
  );
});
