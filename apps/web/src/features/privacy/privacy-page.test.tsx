import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SUPPORT_EMAIL } from '../../lib/text/support.ts';
import { renderPublic } from '../../test-support/render-app.tsx';
import { PrivacyPage } from './privacy-page.tsx';

test('states what is stored, why, where, for how long, who can see it, and the user’s rights', () => {
  renderPublic(<PrivacyPage />, '/privacy');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'What we store',
    'What we use it for',
    'What stays in your browser',
    'Who else sees it',
    'How long',
    'Your rights',
  ]);
  const kept = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  for (const words of [/name, email/, /sign-in provider/, /subscribe/, /alerts we sent/, /terms/])
    expect(kept.some((item) => words.test(item))).toBe(true);
  expect(screen.getByText(/When it’s deleted/)).toBeDefined();
  expect(screen.getByText(/You can see, correct and delete/)).toBeDefined();
  expect(screen.getByRole('link', { name: SUPPORT_EMAIL }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
