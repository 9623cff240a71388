import { describe, expect, it } from 'vitest';
import { sentenceBounds } from './sentences.ts';

const splitSentences = (text: string): string[] => {
  const bounds = sentenceBounds(text, { atSemicolons: false });
  return bounds
    .slice(1)
    .map((end, at) => text.slice(bounds[at], end).trim())
    .filter(Boolean);
};

describe('sentenceBounds', () => {
  it.each([
    ['English numbers', 'Please refer to Circular No. 4 of 2024. Banks shall comply.', 2],
    ['English references', 'See BPRD Circular Letter No. BSD/12 of May. It stands revised.', 2],
    ['a plain “no.”', 'The answer of the Board was no. The request is closed.', 2],
    ['titles and initials', 'Dr. J. K. Sample signed the notice. It takes effect today.', 2],
    ['initialisms', 'Accounts in the U.S. Dollar are exempt. Others are not.', 2],
    ['Latin in passing', 'Large customers, e.g. exporters, are covered. Others are not.', 2],
    ['Spanish', 'Según el art. 14 y el núm. 3 de la Ley. Se deroga la Circular Nº 12.', 2],
    ['three-letter abbreviations', 'See Art. Seven and Sec. Nine of the Act. It applies.', 2],
    ['Portuguese', 'Nos termos do Art. 10 da Lei n. 4.595. Esta Circular entra em vigor.', 2],
    ['French', 'En vertu de l’art. 12, al. 3 de la loi. Les banques transmettent un état.', 2],
    ['Russian', 'В соответствии с п. 3 ст. 66 Закона установлен норматив. Банк сообщает.', 2],
    ['Russian years', 'С 1 июля 2024 г. банки представляют отчет. Срок продлен.', 2],
    ['Russian years at the end', 'Срок истекает в 2025 г. Банкам надлежит отчитаться.', 2],
    ['Ukrainian', 'Згідно зі ст. 15 та п. 4 Закону внести зміни. Постанова набирає чинності.', 2],
    ['Indonesian', 'Surat Edaran No. 14 dan PBI No. 21/10 dicabut. Bank wajib melapor.', 2],
    ['Turkish', '(Bkz. Md. 4) Tebliğ No. 2013/15 değiştirildi. Bankalar uyar.', 2],
    ['German', 'Gemäß Art. 7 Abs. 2 und Nr. 3 gilt die Frist. Banken melden monatlich.', 2],
    ['German days', 'Die Frist endet am 30. April 2027 in allen Fällen. Danach ist Schluss.', 2],
    ['Polish', 'Na podstawie art. 23 ust. 4 pkt. 2 ustawy. Uchwała wchodzi w życie.', 2],
    [
      'Romanian',
      'În temeiul art. 420 alin. (1) lit. c) se emite regulamentul. Intră în vigoare.',
      2,
    ],
    ['Chinese', '各银行应当遵照执行。本办法自发布之日起施行。', 2],
    ['Armenian', 'Բանկերը կատարում են սա։ Այն ուժի մեջ է այսօր։', 2],
    ['Amharic', 'ባንኮች ይህን ይፈጽማሉ። መመሪያው ዛሬ ይጸናል።', 2],
    ['Khmer', 'ធនាគារត្រូវអនុវត្ត។ ប្រកាសនេះចូលជាធរមាន។', 2],
    ['Burmese', 'ဘဏ်များ လိုက်နာရမည်။ ယနေ့ အာဏာတည်သည်။', 2],
    ['Hindi', 'बैंक अनुपालन करेंगे। यह परिपत्र तुरंत प्रभावी है।', 2],
    ['Arabic', 'على المصارف الالتزام بذلك. يعمل به من تاريخه.', 2],
    ['Urdu', 'بینک ہدایات پر عمل کریں۔ یہ فوری نافذ ہے۔', 2],
  ])('splits sentences correctly: %s', (_, text, count) => {
    expect(splitSentences(text)).toHaveLength(count);
    expect(splitSentences(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('keeps a list mark with its item', () => {
    expect(splitSentences('1. Banks shall report.\n2. Late returns are penalised.')).toEqual([
      '1. Banks shall report.',
      '2. Late returns are penalised.',
    ]);
  });

  it('splits at an empty line and, on request, at a semicolon', () => {
    expect(splitSentences('CIRCULAR No. 4\n\nAll banks')).toEqual(['CIRCULAR No. 4', 'All banks']);
    const text = 'to report monthly; to keep records';
    expect(sentenceBounds(text, { atSemicolons: true })).toHaveLength(3);
    expect(sentenceBounds(text, { atSemicolons: false })).toHaveLength(2);
  });

  it('splits after a letterhead line and a title without a full stop, but not where a sentence wraps', () => {
    const body =
      'All authorised dealers shall report their purchases and sales of currency to the Central\n' +
      'Bank of Kenya, every week, on the form that is annexed. The first report is due in May.';
    const head = 'Circular No. 4: Exposure limits\nNairobi, 12 November 2026\n';
    expect(splitSentences(head + body)).toEqual([
      'Circular No. 4: Exposure limits',
      'Nairobi, 12 November 2026',
      body.slice(0, body.indexOf(' The first')),
      'The first report is due in May.',
    ]);
  });

  it.each([
    ['All authorised dealers shall report', 'To all authorised dealers'],
    ['Los bancos comerciales informarán', 'A los bancos comerciales'],
    ['Коммерческие банки отчитываются', 'Все коммерческие банки'],
  ])('splits after a line of addressees that the next line repeats: %s', (first, addressees) => {
    const body = `${first}\neach of their purchases\nof foreign currency, monthly.`;
    expect(splitSentences(`${addressees}\n${body}`)).toEqual([addressees, body]);
  });

  it('does not split before a line that repeats no words of the line above', () => {
    const text = 'Returns are sent to the Bank\nMonetary Department of the\nBank in the capital.';
    expect(splitSentences(text)).toEqual([text]);
  });

  it('never splits inside a number, even in a long text', () => {
    const text = 'Circular No. 4 on the ratio of Art. 7 applies. '.repeat(5_000);
    expect(splitSentences(text)).toHaveLength(5_000);
  });
});
