import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularsPage } from './circulars-page.tsx';

const open = async (path: string) => {
  const api = fakeApi({ 'GET /circulars': { body: { items: [], next_cursor: null } } });
  renderApp(<CircularsPage />, path);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  if (!path.includes('?')) fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByLabelText('From');
  return { api, field };
};
const address = () => screen.getByTestId('address').textContent;

test('searches by a typed date once its year is complete', async () => {
  const { api, field } = await open('/circulars');
  // Values of a date input while the year 2024 is being typed.
  for (const value of ['0002-05-06', '0020-05-06', '0202-05-06', '2024-05-06']) {
    fireEvent.change(field('From'), { target: { value } });
    expect(field('From').value).toBe(value);
  }
  expect(address()).toBe('/circulars?from=2024-05-06');
  await waitFor(() =>
    expect(api.callsOf('GET /circulars').map(({ query }) => query.from)).toEqual([
      undefined,
      '2024-05-06',
    ]),
  );
  fireEvent.change(field('From'), { target: { value: '' } });
  expect(address()).toBe('/circulars');
});

test('shows an error for a year that is too early when the field loses focus', async () => {
  const { field } = await open('/circulars');
  fireEvent.change(field('To'), { target: { value: '0024-05-06' } });
  expect(screen.queryByText('Enter a year from 1600 onwards.')).toBeNull();
  fireEvent.blur(field('To'));
  expect(screen.getByText('Enter a year from 1600 onwards.')).toBeDefined();
  fireEvent.change(field('To'), { target: { value: '2024-05-06' } });
  expect(screen.queryByText('Enter a year from 1600 onwards.')).toBeNull();
});

test('shows an error for an end date before the start date', async () => {
  const { field } = await open('/circulars?from=2024-05-06&to=2024-05-05');
  expect(screen.getByText('The end date must be on or after the start date.')).toBeDefined();
  fireEvent.change(field('To'), { target: { value: '2024-05-06' } });
  expect(screen.queryByText('The end date must be on or after the start date.')).toBeNull();
});
