import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

test('marks added and removed words', () => {
  expect(compareWords('The rate is 5 percent.', 'The rate is 6 percent now.')).toEqual([
    { text: 'The rate is ', change: 'same' },
    { text: '5', change: 'removed' },
    { text: '6', change: 'added' },
    { text: ' percent', change: 'same' },
    { text: ' now', change: 'added' },
    { text: '.', change: 'same' },
  ]);
});

test('reproduces both texts from the comparison', () => {
  const [before, after] = ['سعر الفائدة 20 في المئة\nمن اليوم', 'سعر الفائدة 27 في المئة\nمن الغد'];
  const parts = compareWords(before, after) ?? [];
  const without = (change: string) =>
    parts
      .filter((part) => part.change !== change)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

test.each([
  ['Arabic', 'يلغى العمل بالتعميم', 'يلغى النشر بالتعميم', 'العمل', 'النشر'],
  ['Bengali', 'শিল্প খাতে ঋণ', 'শিল্পে খাতে ঋণ', 'শিল্প', 'শিল্পে'],
  ['Thai', 'ธนาคารต้องส่งรายงานทุกไตรมาส', 'ธนาคารต้องส่งรายงานทุกเดือน', 'ไตรมาส', 'เดือน'],
  ['Chinese', '自发布之日起施行', '自发布之日起生效', '施行', '生效'],
  ['dates', 'يعمل به من 31-12-2026', 'يعمل به من 31-12-2027', '31-12-2026', '31-12-2027'],
])('compares whole words in %s, never parts of them', (...given) => {
  const [, before, after, removed, added] = given;
  const changed = compareWords(before, after)?.filter(({ change }) => change !== 'same');
  expect(changed).toEqual([
    { text: removed, change: 'removed' },
    { text: added, change: 'added' },
  ]);
});

test('ignores different line breaks', () => {
  const before = 'Banks shall report\nby 3 May 2026. 自发布之\n日起施行';
  const after = 'Banks shall\n\nreport by 3 May 2026.\n自发布之日起施行';
  expect(compareWords(before, after)).toEqual([{ text: after, change: 'same' }]);
  expect(compareWords('a b\nc', 'a\nx c')).toEqual([
    { text: 'a\n', change: 'same' },
    { text: 'b', change: 'removed' },
    { text: 'x', change: 'added' },
    { text: ' c', change: 'same' },
  ]);
});

test('gives up on entirely different texts within the time limit', () => {
  const words = (letter: string) =>
    Array.from({ length: 60_000 }, (_, n) => `${letter}${n}`).join(' ');
  expect(compareWords(words('a'), words('b'), 50)).toBeNull();
});
