import { describe, expect, it } from 'vitest';
import { judgeLetters } from './lost-letters.ts';

const CHINESE =
  '各商业银行、政策性银行：为加强外汇市场管理，自2026年起通过SWIFT办理的A股汇款，利率不得超过9%（T+2结算，Café除外）。';
const ENGLISH = 'All authorised dealers shall report every transaction within five days. ';
const VIETNAMESE =
  'Ngân hàng Nhà nước Việt Nam yêu cầu các tổ chức tín dụng thực hiện đầy đủ quy định về tỷ lệ dự trữ bắt buộc, kể từ ngày ký văn bản này đến hết năm. ';

describe('judgeLetters', () => {
  it.each([
    ['Chinese', CHINESE.repeat(3)],
    ['English', ENGLISH.repeat(5)],
    ['Vietnamese', VIETNAMESE.repeat(3)],
    ['bullets in a list', '\ufffd Reports are due.\n'.repeat(9)],
    ['a letterhead in another script', `भारतीय \ufffdरज़व\ufffd ब\ufffdक\n${ENGLISH.repeat(5)}`],
  ])('accepts intact text: %s', (_name, text) => {
    expect(judgeLetters(text)).toBe('sound');
  });

  it.each([
    ['Chinese letters are encoded as Latin', CHINESE.replaceAll('、', 'Ð').replaceAll('为', 'ÿ')],
    ['Hebrew letters are encoded as Latin', 'ÙÕèÙØ תÙÕçåæ èÖ×Ö âÞÞÕìåÖÙ âØÞ×Õï ØÚÖàá '.repeat(5)],
    ['the file doesn’t map some letters', ENGLISH.replaceAll('t', '\ufffd')],
    ['the file doesn’t map the figures', `${ENGLISH}It is \ufffd\ufffd.\ufffd\ufffd. `],
  ])('returns “unreadable” when %s', (_fault, text) => {
    expect(judgeLetters(text.repeat(3))).toBe('unreadable');
  });

  it('accepts one letter that a site cut', () => {
    expect(judgeLetters(`${ENGLISH}Each trans\ufffdaction counts. ${ENGLISH}`)).toBe('sound');
    expect(judgeLetters(`${VIETNAMESE}tổ chức tín d\ufffdng`)).toBe('sound');
  });

  it('returns “doubtful” when a few letters are lost', () => {
    const text = ENGLISH.repeat(40).split(' ');
    for (const at of [20, 140, 260]) text[at] = 'trans\ufffdaction';
    expect(judgeLetters(text.join(' '))).toBe('doubtful');
  });

  it('returns “doubtful” when a Chinese character is inside a word of another script', () => {
    const persian = 'حجم سپرده و تسهیلات بانک به میلیارد ریال رسید '.repeat(12);
    expect(judgeLetters(persian)).toBe('sound');
    expect(judgeLetters(`${persian}تسهیل䐧ت`)).toBe('doubtful');
    expect(judgeLetters(`${persian}(中国人民银行)`)).toBe('sound');
  });
});
