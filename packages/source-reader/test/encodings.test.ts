import { expect, it } from 'vitest';
import { decodeText } from '../src/decode-text.ts';
import { readListing } from '../src/read-content.ts';
import { readTask } from '../src/read-task.ts';

/** Encodes text in a single-byte encoding, by inverting its decoder. */
const inEncoding = (encoding: string, text: string): Buffer => {
  const letters = [
    ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
  ];
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
};
const list = (rows: string[]) =>
  `<ul>${rows.map((row, at) => `<li><a href="/${at}.pdf">${row}</a> ${at + 1}.10.2026</li>`).join('')}</ul>`;

const SAMPLES: {
  what: string;
  encoding: string;
  header: string;
  rows: string[];
  language?: string;
}[] = [
  {
    what: 'Arabic under Latin-1',
    encoding: 'windows-1256',
    header: 'text/html; charset=ISO-8859-1',
    rows: ['تعميم إلى المصارف بشأن الاحتياطي', 'تعليمات جديدة للدفع الإلكتروني'],
  },
  {
    what: 'Russian under ASCII',
    encoding: 'windows-1251',
    header: 'text/html; charset=us-ascii',
    rows: ['О внесении изменений в правила', 'О лимитах открытой валютной позиции'],
  },
  {
    what: 'Russian of KOI8 under windows-1251',
    encoding: 'koi8-r',
    header: 'text/html; charset=windows-1251',
    rows: ['Указание о порядке расчёта нормативов', 'Письмо о предоставлении отчётности банками'],
  },
  {
    what: 'Thai under Latin-1',
    encoding: 'windows-874',
    header: 'text/html; charset=iso-8859-1',
    rows: ['ประกาศธนาคารแห่งประเทศไทย', 'หลักเกณฑ์การกำกับดูแลเงินกองทุน'],
  },
  {
    what: 'Greek under windows-1252',
    encoding: 'windows-1253',
    header: 'text/html; charset=windows-1252',
    rows: ['Ανακοίνωση για τα επιτόκια', 'Πράξη της Επιτροπής για τις τράπεζες'],
  },
  {
    what: 'Polish under Latin-1',
    encoding: 'windows-1250',
    header: 'text/html; charset=iso-8859-1',
    rows: ['Uchwała w sprawie złotówek i żółtych', 'Wyższy próg dla złóż i wkładów'],
  },
  {
    what: 'Turkish under Latin-1, at a bank of its country',
    encoding: 'windows-1254',
    header: 'text/html; charset=iso-8859-1',
    language: 'tr',
    rows: ['Zorunlu karşılıklar hakkında tebliğ', 'Döviz işlemlerine ilişkin değişiklik'],
  },
  {
    what: 'French under Latin-1, which is right',
    encoding: 'windows-1252',
    header: 'text/html; charset=iso-8859-1',
    language: 'ar',
    rows: ['Décision relative aux réserves', 'Révisée à la clôture : été 2026'],
  },
];

it.each(SAMPLES)('reads $what', ({ encoding, header, rows, language }) => {
  const { text } = decodeText(inEncoding(encoding, list(rows)), header, language);
  expect(text).toBe(list(rows));
});

it('reports in a preview that the site declares the wrong encoding', () => {
  const bytes = inEncoding('windows-1251', list(SAMPLES[1]?.rows ?? []));
  const content = {
    bytes,
    contentType: 'text/html; charset=us-ascii',
    url: 'https://bank.example/',
  };
  expect(readListing('html', content, {}).hints).toEqual([expect.stringContaining('windows-1251')]);
});

it.each([
  ['at the end of a summary', 'Điều chỉnh tỷ lệ dự trữ bắt buộc đối với các tổ chức tín dụ', 1],
  ['in Georgian', 'ბრძანება საბანკო საქმიანობის შესახებ', 2],
  ['in Chinese', '关于调整存款准备金率的通知', 1],
])('loses only the character that is cut off %s', (_where, sentence, cut) => {
  const whole = Buffer.from(sentence);
  const { text } = decodeText(
    Buffer.concat([whole.subarray(0, whole.length - cut), Buffer.from('</p>')]),
    'text/html; charset=utf-8',
  );
  expect(text).toBe(`${[...sentence].slice(0, -1).join('')}\ufffd</p>`);
});

it('reads UTF-16 without a byte order mark', () => {
  expect(
    decodeText(Buffer.from('<p>Circular 7</p>', 'utf16le'), 'text/html; charset=utf-8').text,
  ).toBe('<p>Circular 7</p>');
});

it.each([
  ['tr', 'windows-1254', 'Bankaların döviz işlemlerine ilişkin değişikliği ve şartları. '],
  ['lv', 'windows-1257', 'Noteikumi par kredītiestāžu ārvalstu valūtas pozīciju un ziņošanu. '],
  ['az', 'windows-1254', 'Bankların şöbələri haqqında qaydada dəyişiklik.'.replaceAll('ə', 'e')],
  ['pl', 'windows-1250', 'Uchwała w sprawie złóż, wkładów i żądań wyższego progu banków. '],
])(
  'reads a circular’s page in an old encoding for the bank’s language: %s',
  (language, encoding, text) => {
    const page = `<html><main><h1>7/2026</h1><p>${text.repeat(4)}</p></main></html>`;
    const content = { contentType: 'text/html; charset=iso-8859-1', url: 'https://bank.example/7' };
    const task = { do: 'document' as const, ...content, title: null, language };
    expect(readTask(task, inEncoding(encoding, page))).toMatchObject({
      page: { text: expect.stringContaining(text.trim()) },
    });
  },
);
