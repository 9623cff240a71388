import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IssueDate } from './issue-date.tsx';

it.each([
  [{ published_on: '2026-11-12', title_period: null }, 'Issued 12 Nov 2026'],
  [{ published_on: null, title_period: '2008-07' }, 'Dated Jul 2008 (in the title)'],
  [{ published_on: null, title_period: '2023-09-21' }, 'Dated 21 Sept 2023 (in the title)'],
  [{ published_on: null, title_period: null }, 'No issue date'],
])('shows where a circular’s date comes from: %o', (circular, text) => {
  const { container } = render(<IssueDate circular={circular} />);
  expect(container.textContent).toBe(text);
});
