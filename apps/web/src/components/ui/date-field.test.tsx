import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

const describedAs = (value: string, hint?: string) => {
  render(<DateField label="Issued" value={value} hint={hint} onChange={() => undefined} />);
  const id = screen.getByLabelText('Issued').getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent?.trim();
};

it('repeats the date in words, before the hint', () => {
  expect(describedAs('2026-11-06', 'Found by keyword rules.')).toBe(
    '6 Nov 2026. Found by keyword rules.',
  );
});

it('shows only the hint while the field is empty', () => {
  expect(describedAs('', 'Optional')).toBe('Optional');
});
