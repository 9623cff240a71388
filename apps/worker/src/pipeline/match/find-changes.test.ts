import { expect, it } from 'vitest';
import { findChanges } from './find-changes.ts';

const told = (...sentences: string[]) => ({
  title: 'Notice on limits',
  pages: [sentences.join(' ')],
});
const LIMIT = 'The exposure of a bank must not exceed ten per cent of its capital.';
const REPORT = 'Each bank reports it by the fifth day of the month.';

it('pairs a changed sentence with its earlier version', () => {
  const after = LIMIT.replace('ten', 'twelve');
  expect(findChanges(told(LIMIT, REPORT), told(after, REPORT))).toEqual([{ before: LIMIT, after }]);
});

it('lists what was added and removed', () => {
  expect(findChanges(told(LIMIT), told(LIMIT, REPORT))).toEqual([{ before: null, after: REPORT }]);
  expect(findChanges(told(LIMIT, REPORT), told(LIMIT))).toEqual([{ before: REPORT, after: null }]);
});

it('ignores line breaks, letter case and punctuation', () => {
  const set = { title: 'NOTICE on limits', pages: [LIMIT.replaceAll(' ', '\n'), ` ${REPORT}`] };
  expect(findChanges(told(LIMIT, REPORT), set)).toEqual([]);
});

it('shows at most three changes, each of limited length', () => {
  const long = (n: number) => `Rule ${n}: ${'word '.repeat(300)}ends here.`;
  const changes = findChanges(told(LIMIT), told(...[1, 2, 3, 4, 5].map(long)));
  expect(changes).toHaveLength(3);
  expect(Math.max(...changes.map(({ after }) => after?.length ?? 0))).toBeLessThanOrEqual(400);
});
