import { describe, expect, it } from 'vitest';
import { parsePage } from '../src/parse-page.ts';
import { readPageCircular } from '../src/read-page.ts';

const read = (html: string, title: string) =>
  readPageCircular(parsePage(html, 'https://bank.example/notices/1'), title);

describe('a notice of one sentence', () => {
  it.each([
    [
      'in English',
      'Bank holiday',
      'The Bank will be closed on 12 August 2026 on account of Heroes’ Day.',
    ],
    ['without a full stop', 'Bank holiday', 'The Bank will be closed on 12 August 2026'],
    ['with a rate', 'Monetary policy', 'The policy rate stays at 5.5 per cent.'],
    ['with a figure like an error code', 'Commemorative note', 'A note of 500 dinars is issued.'],
    ['without a date', 'Licence of Alpha Exchange', 'The licence of Alpha Exchange is withdrawn.'],
    ['in Chinese', '休业通知', '本行将于2026年8月12日休业一天。'],
    ['in Thai', 'วันหยุดทำการ', 'ธนาคารจะปิดทำการวันที่ 12 สิงหาคม 2569'],
    ['in Amharic', 'ማስታወቂያ', 'ባንኩ ነሐሴ 12 ቀን 2026 ዝግ ይሆናል።'],
    ['in Khmer', 'សេចក្តីជូនដំណឹង', 'ធនាគារនឹងបិទនៅថ្ងៃទី 12 ខែសីហា ឆ្នាំ 2026។'],
    [
      'in Mongolian, under an English title',
      'Day off',
      'Банк 2026 оны 8 дугаар сарын 12-нд амарна.',
    ],
  ])('is a circular %s', (_what, title, text) => {
    const page = `<nav><a href="/">Home</a></nav><main><h1>${title}</h1><p>${text}</p></main>`;
    expect(read(page, title).text).toContain(text);
  });

  it.each([
    ['only its title', '<h1>Closure of the Bank on 12 August 2026, a public holiday</h1>'],
    ['a request for JavaScript', '<h1>Closure</h1><p>Enable JavaScript to see these 2 pages.</p>'],
    ['a cookie banner', '<p>This closure page uses cookies. They stay for 30 days.</p>'],
    ['its copyright', '<div>© 2026 Bank of Closure, 12 Main Street. All rights reserved.</div>'],
    ['a link to a list', '<a href="/list">Closure of the Bank and 12 other notices.</a>'],
    ['a note that it is loading', '<p>Please wait while we are loading this page for you</p>'],
  ])('is not taken from a page that has %s', (_what, page) => {
    const title = 'Closure of the Bank on 12 August 2026, a public holiday';
    expect(() => read(page, title)).toThrow(expect.objectContaining({ code: 'EMPTY_PAGE' }));
  });

  it('is not confused with a short error page', () => {
    const page = '<h1>500</h1><p>Closure of the Bank: something failed on 12 August 2026.</p>';
    expect(() => read(page, 'Closure of the Bank')).toThrow(
      expect.objectContaining({ code: 'ERROR_PAGE' }),
    );
  });
});
