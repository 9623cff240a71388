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

test('a date that is typed is asked for once its year is whole', async () => {
  const { api, field } = await open('/circulars');
  // What a date input says while the year 2024 is typed.
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

test('a year of antiquity is spoken of once the field is left', async () => {
  const { field } = await open('/circulars');
  fireEvent.change(field('To'), { target: { value: '0024-05-06' } });
  expect(screen.queryByText('Give a year from 1600 on.')).toBeNull();
  fireEvent.blur(field('To'));
  expect(screen.getByText('Give a year from 1600 on.')).toBeDefined();
  fireEvent.change(field('To'), { target: { value: '2024-05-06' } });
  expect(screen.queryByText('Give a year from 1600 on.')).toBeNull();
});

test('days in the wrong order are said to be', async () => {
  const { field } = await open('/circulars?from=2024-05-06&to=2024-05-05');
  expect(screen.getByText('This is before From.')).toBeDefined();
  fireEvent.change(field('To'), { target: { value: '2024-05-06' } });
  expect(screen.queryByText('This is before From.')).toBeNull();
});
