import { describe, expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

describe('readableText', () => {
  test('joins the lines of a paragraph', () => {
    expect(
      readableText(
        'In consideration of prevailing trends in foreign exchange,\nBangladesh Bank has\nreviewed the facility.',
      ),
    ).toBe(
      'In consideration of prevailing trends in foreign exchange, Bangladesh Bank has reviewed the facility.',
    );
  });

  test('drops a page number inside a sentence, but keeps other numbers', () => {
    expect(readableText('Los depósitos deberán ser\n\n4\n\nclasificados según el plazo.')).toBe(
      'Los depósitos deberán ser clasificados según el plazo.',
    );
    expect(readableText('Banks that report are many of\nPage 3 of 12\nthese, and all.')).toBe(
      'Banks that report are many of these, and all.',
    );
    for (const text of ['It ends.\n4\nand so on', 'The rate\n4\nThe ratio', '4\nand so on']) {
      expect(readableText(text)).toContain('4');
    }
  });

  test('joins the short lines of a Chinese page', () => {
    const lines = [
      '各商业银行应当按照国务院的有关规定报送流动性覆盖率的数',
      '据并于每月十日之前通过监管系统向中国人民银行提交全部集',
      '中交存的报表以及说明。',
    ];
    expect(readableText(lines.join('\n'))).toBe(lines.join(''));
  });

  test('keeps short lines, sentence ends, numbered items and blank lines', () => {
    const text = 'Head Office\nDhaka\n\nDear Sirs,\n\n1. First.\n2. Second.';
    expect(readableText(text)).toBe(text);
  });

  test('keeps headline, date, addressee and first sentence separate, however long the headline is', () => {
    const head = [
      'Outward remittances on account of the purchase of power',
      'All Authorised Dealers in Foreign Exchange in this Country',
      'Dhaka, 12 November 2026',
    ];
    const sentence = [
      'Authorised dealers are advised that payments for imported power may be made through accounts in',
      'Foreign currency that importers keep for this purpose, up to the limits of the contracts that the',
      'Ministry has approved.',
    ];
    expect(readableText([...head, ...sentence].join('\n')).split('\n')).toEqual([
      ...head,
      sentence.join(' '),
    ]);
  });

  test.each(['2.1 The limit', '3.2.1. The limit', 'IV - The limit', '3- The limit'])(
    'keeps an item that starts with “%s” separate',
    (item) => {
      const text = `The bank reports every quarter what it has lent to farmers and to small firms\n${item}`;
      expect(readableText(text)).toBe(text);
    },
  );

  test('handles hostile text of 200,000 lines without a sentence end', () => {
    const line = 'and so on and so on and so on and so on and so on';
    const text = Array.from({ length: 200_000 }, () => line).join('\n');
    expect(readableText(text)).toBe(text.replaceAll('\n', ' '));
  });

  test.each([
    ['Urdu', 'تمام بینکوں کو مطلع کیا جاتا ہے کہ کم از کم سرمائے کی شرط میں ترمیم کر دی گئی ہے۔'],
    ['Amharic', 'ሁሉም የንግድ ባንኮች ዝቅተኛው የካፒታል መጠን መሻሻሉን እንዲያውቁት ተደርጓል።'],
    ['Khmer', 'ធនាគារជាតិនៃកម្ពុជាសូមជម្រាបជូនគ្រឹះស្ថានធនាគារ និងហិរញ្ញវត្ថុទាំងអស់។'],
    ['Burmese', 'ဘဏ်လုပ်ငန်းလိုင်စင်ရရှိထားသော ဘဏ်များအားလုံးသည် လိုက်နာဆောင်ရွက်ရမည်။'],
    ['Armenian', 'Բոլոր առևտրային բանկերին տեղեկացվում է, որ փոփոխվել է պահանջը։'],
    ['Chinese', `${'各银行应当严格遵守反洗钱法律法规'.repeat(4)}！`],
  ])('ends a paragraph after a sentence that ends in %s', (_language, sentence) => {
    expect(readableText(`${sentence}\n${sentence}`)).toBe(`${sentence}\n${sentence}`);
  });

  test('joins Chinese lines without a space', () => {
    const line = '各银行应当严格遵守反洗钱法律法规'.repeat(4);
    expect(readableText(`${line}，\n并及时报告`)).toBe(`${line}，并及时报告`);
    expect(readableText(`${line} SWIFT\n系统`)).toBe(`${line} SWIFT 系统`);
  });

  test('keeps table rows, and lines in the other direction, separate', () => {
    const form = 'Reporting template: ISO 20022 camt.053, see https://bank.example/forms';
    const text = `${form}\nالبند\tالحد الأدنى\tالنسبة\nرأس المال 5,000,000 12.5%`;
    expect(readableText(text)).toBe(text);
    expect(readableText(`${form}\nيلغى العمل بالتعميم`)).toBe(`${form}\nيلغى العمل بالتعميم`);
  });

  test('keeps rows of figures separate when they fill the width of the page', () => {
    const prose = 'The figures below are provisional and were compiled by the statistics office.';
    const rows = [
      'Money Supply M1* 511.9 515.0 542.7 557.4 568.0 584.5 600.0 15.5 2.7% 3.4% 12.1% 0.4%',
      'Monetary Deposits 435.3 436.8 456.5 464.8 471.3 487.9 505.3 84.2% 17.4 3.6% 3.0% 9%',
    ];
    const text = [prose, ...rows].join('\n');
    expect(readableText(text)).toBe(text);
  });

  test('keeps at most one blank line', () => {
    expect(readableText('a\n\n\n\nb')).toBe('a\n\nb');
  });
});
