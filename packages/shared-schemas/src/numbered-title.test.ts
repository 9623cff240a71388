import { expect, test } from 'vitest';
import { numberedTitle } from './numbered-title.ts';

test('adds the circular’s number to its title unless the title already contains it', () => {
  const title = 'Limits on open currency positions';
  expect(numberedTitle('43/2024', title)).toBe('No. 43/2024: Limits on open currency positions');
  expect(numberedTitle(null, title)).toBe(title);
  const whole = 'Peraturan Nomor 3 Tahun 2025 tentang Pelaporan';
  const bengali = 'সার্কুলার নং ১২/২০২৬: বৈদেশিক মুদ্রা';
  expect(numberedTitle('12/2026', bengali)).toBe(bengali);
  expect(numberedTitle('3/2025', whole)).toBe(whole);
  const era = 'قانون رقم (35) لسنة 2003م بشأن مكافحة غسل الأموال';
  expect(numberedTitle('35/2003', era)).toBe(era);
});
