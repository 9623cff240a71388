import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

const texts: [string, string][] = [
  [
    'en',
    'All licensed banks are required to submit the return not later than the tenth working day.',
  ],
  [
    'es',
    'Las entidades deberán remitir la información dentro de los diez días hábiles siguientes.',
  ],
  ['pt', 'As instituições devem remeter as informações até ao décimo dia útil do mês seguinte.'],
  ['fr', 'Les établissements de crédit transmettent les états au plus tard le dixième jour ouvré.'],
  ['ar', 'على كافة البنوك موافاة البنك المركزي بالبيانات خلال عشرة أيام عمل من نهاية الشهر.'],
  ['ru', 'Кредитные организации представляют отчетность не позднее десятого рабочего дня месяца.'],
  ['id', 'Bank wajib menyampaikan laporan kepada Bank Indonesia paling lambat tanggal sepuluh.'],
  [
    'ms',
    'Institusi kewangan hendaklah mengemukakan penyata kepada Bank Negara sebelum tarikh akhir.',
  ],
  [
    'tr',
    'Bankalar bildirimlerini ay sonunu izleyen onuncu iş gününe kadar göndermekle yükümlüdür.',
  ],
  ['bn', 'সকল তফসিলি ব্যাংককে মাস শেষে দশ কর্মদিবসের মধ্যে বিবরণী দাখিল করতে হবে।'],
  ['hi', 'सभी बैंक महीने के अंत से दस कार्य दिवसों के भीतर विवरणी प्रस्तुत करें।'],
  ['ne', 'इजाजतपत्रप्राप्त संस्थाले महिना समाप्त भएको सात दिन भित्र विवरण पेश गर्नु पर्नेछ ।'],
  ['uk', 'Правління Національного банку України ухвалило рішення зберегти облікову ставку.'],
  ['bg', 'Управителният съвет на Българската народна банка прие изменение на наредбата.'],
  [
    'kk',
    'Қазақстан Республикасының Ұлттық Банкі базалық мөлшерлемені сақтау туралы шешім қабылдады.',
  ],
  ['sr', 'Извршни одбор Народне банке Србије одлучио је да задржи референтну каматну стопу.'],
  ['az', 'Mərkəzi Bank uçot dərəcəsini dəyişməz saxlamaq haqqında qərar qəbul etmişdir.'],
  [
    'uz',
    "Markaziy bank boshqaruvi asosiy stavkani o'zgarishsiz qoldirish to'g'risida qaror qabul qildi.",
  ],
  ['vi', 'Ngân hàng Nhà nước ban hành Thông tư quy định về hoạt động thanh toán của các tổ chức.'],
  [
    'pl',
    'Rada Polityki Pieniężnej postanowiła utrzymać stopy procentowe na niezmienionym poziomie.',
  ],
  [
    'ro',
    'Consiliul de administrație al băncii a hotărât menținerea ratei dobânzii de politică monetară.',
  ],
  [
    'sw',
    'Benki Kuu inapenda kuutaarifu umma kwamba kuanzia mwezi huu viwango vya riba vimebadilika.',
  ],
  ['sq', 'Këshilli Mbikëqyrës i Bankës vendosi të mbajë të pandryshuar normën bazë të interesit.'],
  ['fa', 'بانک مرکزی بخشنامه جدیدی در خصوص ضوابط اعطای تسهیلات به شبکه بانکی ابلاغ کرد.'],
  ['ur', 'اسٹیٹ بینک نے تمام بینکوں کو ہدایت کی ہے کہ وہ صارفین کے کھاتوں کی تصدیق کریں۔'],
  ['zh', '中国人民银行关于调整存款准备金率的通知'],
  ['am', 'ብሔራዊ ባንክ ስለ ውጭ ምንዛሪ አስተዳደር አዲስ መመሪያ አውጥቷል።'],
  ['ka', 'ეროვნული ბანკის მონეტარული პოლიტიკის კომიტეტმა მიიღო გადაწყვეტილება'],
];

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i');
const backwards = (text: string) =>
  text
    .split(' ')
    .map((word) => [...word].reverse().join(''))
    .join(' ');

describe('detectLanguage', () => {
  it.each(texts)('recognises %s from a single sentence', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it.each(texts.filter(([language]) => ['es', 'pt', 'fr', 'tr', 'pl', 'ro'].includes(language)))(
    'recognises %s without accents and in capitals, as in a scan',
    (language, text) => {
      expect(detectLanguage(withoutAccents(text).toUpperCase()).language).toBe(language);
    },
  );

  it('recognises Arabic stored in reverse', () => {
    const arabic = texts.find(([language]) => language === 'ar')?.[1] ?? '';
    expect(detectLanguage(backwards(arabic)).language).toBe('ar');
  });

  it('prefers the language of the text to that of the letterhead', () => {
    const text = `भारतीय रिज़र्व बैंक RESERVE BANK\n${'All banks are advised to comply with the amended directions. '.repeat(4)}`;
    expect(detectLanguage(text).language).toBe('en');
  });

  it.each([
    ['es', 'LISTADO DE ENTIDADES AUTORIZADAS AL 31 DE MARZO\nBanco A S.A.\nBanco B S.A.'],
    ['fr', 'LISTE DES BANQUES AGREEES\nBanque A SA\nBanque B SA'],
    ['pt', 'LISTA DAS INSTITUIÇÕES FINANCEIRAS AUTORIZADAS\nBanco A, S.A.\nBanco B, S.A.'],
  ])('recognises %s from a list without sentences', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });

  it('ignores the bank’s languages when the text is clear', () => {
    const [, french = ''] = texts[3] ?? [];
    expect(detectLanguage(french, { hints: ['ar', 'en'] }).language).toBe('fr');
  });

  it('falls back to the bank’s language with zero confidence when the text is unreadable', () => {
    expect(detectLanguage('12 345,6 78.9', { hints: ['fr'] })).toEqual({
      language: 'fr',
      confidence: 0,
    });
  });

  it('is more confident about a page than about three words', () => {
    const [, english = ''] = texts[0] ?? [];
    expect(detectLanguage(english.repeat(5)).confidence).toBeGreaterThan(0.9);
    expect(detectLanguage('Bank note 12').confidence).toBeLessThan(0.5);
  });

  it.each([
    ['nothing', ''],
    ['a megabyte of one letter', 'a'.repeat(1_000_000)],
    ['a megabyte of spaces', ' '.repeat(1_000_000)],
    ['emoji', '🏦💶📈'.repeat(1_000)],
    ['direction marks and null bytes', '\u202e\u0000\u200f'.repeat(10_000)],
    ['lone surrogates', '\ud800'.repeat(1_000)],
  ])('returns low confidence for %s', (_, text) => {
    const { language, confidence } = detectLanguage(text);
    expect(language).toMatch(/^[a-z]{2,3}$/);
    expect(confidence).toBeLessThan(0.3);
  });

  it.each([
    [
      'mk',
      'Советот донесе Одлука за изменување на Одлуката за начинот на пресметка на стапката. Оваа одлука влегува во сила осмиот ден од денот на објавувањето.',
    ],
    [
      'ky',
      'Улуттук банкынын Башкармасы токтом кылат: талаптар жөнүндө жобого өзгөртүүлөр киргизилсин. Ушул токтом расмий жарыяланган күндөн тартып күчүнө кирет.',
    ],
    [
      'he',
      'בנק ישראל הוראת ניהול בנקאי תקין בנושא ניהול סיכוני אשראי. תאגיד בנקאי יישם את ההוראה מיום פרסומה.',
    ],
    [
      'ne',
      'नेपाल राष्ट्र बैंकबाट इजाजतपत्रप्राप्त बैंक तथा वित्तीय संस्थाहरूलाई जारी गरिएको निर्देशनमा देहाय बमोजिम संशोधन गरिएको छ।',
    ],
    ['ne', 'विदेशी मुद्रा सटही इजाजतपत्र खारेज गरिएको सूचना।'],
    ['ne', 'बैंकहरूबाट विवरण माग गरिएको छ।'],
    ['mr', 'बँकांनी ग्राहकांची ओळख पटवण्यासाठी नवीन नियम लागू करावेत.'],
    ['mk', 'Гувернерот донесе одлука за условите за вршење менувачки работи. Дозволата се одзема.'],
    [
      'fi',
      'Suomen Pankki antaa määräyksen luottolaitosten raportoinnista. Määräys tulee voimaan 1 päivänä tammikuuta ja koskee kaikkia luottolaitoksia.',
    ],
    [
      'is',
      'Seðlabanki Íslands setur reglur um lausafjárhlutfall fjármálafyrirtækja. Reglur þessar taka þegar gildi og skulu lánastofnanir skila skýrslum til bankans.',
    ],
    [
      'no',
      'Norges Bank fastsetter forskrift om bankenes rapportering. Forskriften trer i kraft straks og gjelder for alle banker som ikke er unntatt.',
    ],
  ])('recognises %s, although it has no term list', (language, text) => {
    expect(detectLanguage(text).language).toBe(language);
  });
});
