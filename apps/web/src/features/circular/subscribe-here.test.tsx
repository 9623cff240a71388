import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { alert, circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { SubscribeHere } from './subscribe-here.tsx';

test.each([
  ['GET /subscriptions/auth0|demo', []],
  ['GET /categories/auth0|demo', []],
  ['GET /categories/macroeconomic/status/auth0|demo', { isSubscribed: false }],
])('reports unknown subscriptions and retries when %s fails', async (call, body) => {
  let isDown = true;
  fakeApi({ [call]: () => (isDown ? failure(500, 'INTERNAL') : { body }) });
  renderApp(<SubscribeHere circular={circular} />);
  expect(await screen.findByText(/couldn’t load your subscriptions/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Get alerts like this' })).toBeDefined();
});

test('explains the alert in the past tense when the subscriptions have changed since', async () => {
  const categories = [{ id: idOf(3), category_name: 'Foreign Exchange' }];
  const told = { ...alert, why: { ...alert.why, categories } };
  fakeApi({ 'GET /alerts': { body: { items: [told], next_cursor: null } } });
  renderApp(<SubscribeHere circular={circular} />);
  expect(
    await screen.findByText(/^You subscribe to .*\. Your subscriptions have changed since\.$/),
  ).toBeDefined();
});
