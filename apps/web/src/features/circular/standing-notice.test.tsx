import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular, relation } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularView } from './circular-view.tsx';

const by = { id: idOf(9), title: 'Reserves', act_number: '9/2024', published_on: '2024-05-20' };

test('shows the effect of a newer circular at the top with its date and sentence', () => {
  fakeApi({});
  const sentence = 'Circular No. 3/2016 is repealed.';
  renderApp(
    <CircularView
      circular={{
        ...circular,
        standing: 'repealed',
        standing_proof: { sentence, day: '2024-06-01', kind: 'repeals', by },
        related_by: [{ ...relation, sentence, circular: by, effective_on: '2024-06-01' }],
        timeline: [
          { day: '2016-05-01', what: 'issued', sentence: null, language: 'en', circular: null },
          { day: '2024-06-01', what: 'repealed', sentence, language: 'en', circular: by },
        ],
      }}
    />,
    '/circulars/7',
  );
  const status = screen.getByRole('region', { name: 'Status Repealed' });
  expect(status.textContent).toContain(
    'Repealed by No. 9/2024: Reserves on 20 May 2024, effective 1 Jun 2024',
  );
  expect(within(status).getByText(sentence)).toBeDefined();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 10))).toEqual([
    '1 May 2016',
    '1 Jun 2024',
  ]);
});

test('doesn’t show a status without evidence', () => {
  fakeApi({});
  renderApp(<CircularView circular={circular} />, '/circulars/7');
  expect(screen.queryByRole('region', { name: /Status/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
});

test('mentions a repeal whose effective date is unknown, without calling the circular repealed', () => {
  fakeApi({});
  const sentence = 'Circular No. 3/2016 is repealed.';
  renderApp(
    <CircularView
      circular={{
        ...circular,
        related_by: [{ ...relation, sentence, circular: by, effective_on: null }],
      }}
    />,
    '/circulars/7',
  );
  expect(screen.getByRole('region', { name: 'Status' }).textContent).toContain(
    'on 20 May 2024, effective date not confirmed',
  );
});

test('shows the date only once when a repeal takes effect on the day of the newer circular', () => {
  fakeApi({});
  const sentence = 'Circular No. 3/2016 is repealed with immediate effect.';
  const related_by = [{ ...relation, sentence, circular: by, effective_on: by.published_on }];
  renderApp(
    <CircularView circular={{ ...circular, standing: 'repealed', related_by }} />,
    '/circulars/7',
  );
  const status = screen.getByRole('region', { name: 'Status Repealed' }).textContent;
  expect(status).toContain(`Reserves on 20 May 2024${sentence}`);
});

test.each([
  ['consultation_open', 'Consultation open until 16 Dec 2026'],
  ['consultation_closed', 'Consultation closed on 16 Dec 2026'],
  ['not_yet_in_force', 'Takes effect on 16 Dec 2026'],
  ['in_force', 'In force since 16 Dec 2026'],
] as const)('says what the date means for a circular with status %s', (standing, words) => {
  fakeApi({});
  const standing_proof = { sentence: 'By 16 December.', day: '2026-12-16', kind: null, by: null };
  renderApp(<CircularView circular={{ ...circular, standing, standing_proof }} />, '/circulars/7');
  expect(screen.getByRole('region', { name: /^Status/ }).textContent).toContain(words);
});
