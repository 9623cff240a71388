import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { FaqPage } from './faq-page.tsx';

test('explains matching with an example, where to subscribe, and how to contact support', () => {
  fakeApi({});
  renderApp(<FaqPage />, '/faq');
  expect(screen.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeDefined();
  const group = within(screen.getByRole('region', { name: 'Getting Started' }));
  expect(group.getByText(/For example/)).toBeDefined();
  expect(group.getByText(/When a circular matches/).textContent).toMatch(
    /both your bank subscriptions and your category subscriptions/,
  );
  const links = group.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/dashboard', '/regions', '/categories']));
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('answers common questions about digests, channels, confidence and deadlines', () => {
  fakeApi({});
  renderApp(<FaqPage />, '/faq');
  const group = within(screen.getByRole('region', { name: 'Alerts and Reading' }));
  for (const question of [/one email a day/, /Slack, Teams/, /Certain, Likely/, /deadlines\?$/])
    expect(group.getByText(question)).toBeDefined();
  const links = group.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(links)).toEqual(new Set(['/delivery', '/deadlines']));
});
