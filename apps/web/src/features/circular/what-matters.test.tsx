import type { CircularDetail } from '@circulate/shared-schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test-support/fake-api.ts';
import { circular, relation } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularView } from './circular-view.tsx';

const show = (more: Partial<CircularDetail> = {}) => {
  fakeApi({});
  return renderApp(<CircularView circular={{ ...circular, ...more }} />, '/circulars/7');
};

test('shows key facts with their sentences', () => {
  show({
    facts: {
      dates: [
        { kind: 'in_force', date: '2027-03-01', sentence: 'It takes effect on 1 March 2027.' },
      ],
      addressees: 'All commercial banks',
      acts: [],
    },
    relations: [{ ...relation, act: 'Circular No. 4/2020', sentence: 'Circular No. 4/2020 ends.' }],
  });
  const section = within(screen.getByRole('region', { name: 'Key facts' }));
  expect(section.getByText('Effective')).toBeDefined();
  expect(section.getByText('It takes effect on 1 March 2027.')).toBeDefined();
  expect(section.getByText('All commercial banks')).toBeDefined();
  expect(section.getByText('Circular No. 4/2020')).toBeDefined();
});

test('doesn’t show key facts that only repeat the issue date in the header', () => {
  const issued = { kind: 'issued' as const, date: '2026-10-25', sentence: '25 October 2026' };
  const facts = { dates: [issued], addressees: null, acts: [] };
  show({ facts, published_on: '2026-10-25' });
  expect(screen.queryByRole('region', { name: 'Key facts' })).toBeNull();
});

test('groups dates from the same sentence above it, each with a calendar link', () => {
  const sentence = 'In force on 1 July 2027, Part C on 1 May 2028.';
  const dates = ['2027-07-01', '2028-05-01'].map((date) => ({
    kind: 'in_force' as const,
    date,
    sentence,
  }));
  show({ facts: { dates, addressees: null, acts: [] } });
  const section = within(screen.getByRole('region', { name: 'Key facts' }));
  expect(section.getAllByText(sentence)).toHaveLength(1);
  expect(section.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
    'Add to calendar: Effective 1 Jul 2027',
    'Add to calendar: Effective 1 May 2028',
  ]);
});

test('groups repealed acts from the same sentence above it', () => {
  const sentence = 'Circulars No. 4/2020 and No. 5/2020 are repealed.';
  const acts = ['Circular No. 4/2020', 'Circular No. 5/2020'].map((act) => ({
    ...relation,
    id: act,
    act,
    sentence,
  }));
  show({ relations: acts });
  const section = within(screen.getByRole('region', { name: 'Key facts' }));
  expect(section.getAllByText('Repeals')).toHaveLength(1);
  expect(section.getAllByText(sentence)).toHaveLength(1);
  for (const { act } of acts) expect(section.getByText(act)).toBeDefined();
});

test('shows “on issue” for an immediate effect, and no date when none is known', () => {
  const shown = (date: string | null, with_issue?: true) => {
    const fact = { kind: 'in_force' as const, date, sentence: 'It applies.' };
    const dates = [with_issue ? { ...fact, with_issue } : fact];
    const { unmount } = show({ facts: { dates, addressees: null, acts: [] } });
    const section = screen.getByRole('region', { name: 'Key facts' });
    const said = within(section).getByText('It applies.').previousElementSibling?.textContent;
    const canSave = within(section).queryByRole('button', { name: /Add to calendar/ }) !== null;
    const atTheHead = document.querySelector('header')?.textContent?.includes('Effective') ?? false;
    unmount();
    return { said, canSave, atTheHead };
  };
  const atOnce = shown('2026-05-06', true);
  expect(atOnce.said).toMatch(/^6 May 2026, on issue/);
  expect(atOnce).toMatchObject({ canSave: true, atTheHead: true });
  expect(shown(null, true)).toEqual({ said: 'On issue', canSave: false, atTheHead: false });
  expect(shown(null)).toEqual({ said: 'See the text:', canSave: false, atTheHead: false });
});

test('aligns a sentence by its text direction, in the font of its language', () => {
  const sentence = 'یہ سرکلر یکم اپریل 2026 سے نافذ العمل ہوگا۔';
  show({
    language: 'ur',
    facts: {
      dates: [{ kind: 'in_force', date: '2026-04-01', sentence }],
      addressees: null,
      acts: [],
    },
  });
  const said = screen.getByText(sentence);
  expect([said.lang, said.dir]).toEqual(['ur', 'rtl']);
  expect(said.className).toContain('own-side');
});

test('doesn’t show the effective date of a part in the header when the act itself has no date', () => {
  const part = { kind: 'in_force' as const, date: '2027-08-01', sentence: 'Part 4 in August.' };
  const whole = { kind: 'in_force' as const, date: null, sentence: 'From its publication.' };
  const due = { kind: 'due' as const, date: '2027-09-01', sentence: 'Reports by then.' };
  const head = () => document.querySelector('header')?.textContent ?? '';
  const { unmount } = show({ facts: { dates: [whole, part, due], addressees: null, acts: [] } });
  expect(head()).not.toContain('Effective');
  expect(head()).toContain('Deadline 1 Sept 2027');
  unmount();
  show({ facts: { dates: [part, due], addressees: null, acts: [] } });
  expect(head()).toContain('Effective 1 Aug 2027');
});

test('shows an act’s date next to its name', () => {
  const act = { ...relation, kind: 'refers_to' as const, act: 'FE Circular No. 33' };
  show({ relations: [{ ...act, dated: '2025-08-14' }] });
  expect(screen.getByText(/^, 14 Aug 2025$/).textContent).toContain('FE Circular No. 33');
});
