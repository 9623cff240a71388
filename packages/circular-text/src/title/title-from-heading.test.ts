import { describe, expect, it } from 'vitest';
import { findTitle } from './title.ts';

it('findTitle prefers the heading to a line of text that ends with the word for “about”', () => {
  const text = [
    'უცხოური ვალუტით ოპერაციების წესი',
    'ბრძანება №7/04, 2027 წლის 15 მარტი',
    'ყველა კომერციულ ბანკს ეცნობება, რომ შეიცვალა საზედამხედველო კაპიტალის მინიმალური',
    'მოთხოვნა.',
    'ფინანსურმა ინსტიტუტებმა უნდა დაიცვან ფულის გათეთრების აღკვეთის შესახებ',
    'კანონის მოთხოვნები.',
  ].join('\n');
  expect(findTitle([text], 'ka')).toBe('უცხოური ვალუტით ოპერაციების წესი');
});

it('findTitle prefers the heading to a long Thai line that names its own kind of act', () => {
  const text = [
    'หลักเกณฑ์การแลกเปลี่ยนเงินตราต่างประเทศ',
    'ธนาคารแห่งประเทศไทยขอแจ้งให้ธนาคารพาณิชย์ทุกแห่งทราบว่า ได้ปรับปรุงหลักเกณฑ์การดำรงเงินกองทุนขั้นต่ำตามกฎหมาย',
    'ประกาศนี้ให้ใช้กับการโอนเงินผ่านระบบด้วย และมีผลบังคับใช้ตั้งแต่วันถัดจากวันประกาศในราชกิจจานุเบกษา',
  ].join('\n');
  expect(findTitle([text], 'th')).toBe('หลักเกณฑ์การแลกเปลี่ยนเงินตราต่างประเทศ');
});

it.each([
  [
    'the topic between addressees and salutation, not the numbered department',
    'en',
    'Payment Systems Department-3|Central Bank of Trials|PSD-3 Circular No.4 Date: June 2, 2031|All Authorized Agents in|Payment Services of the Country|Use of common codes for merchants|Dear Sirs,|It has been observed that merchants hold several codes.',
    'Use of common codes for merchants',
  ],
  [
    'the topic of a Vietnamese act, with all tone marks',
    'vi',
    'NGÂN HÀNG NHÀ NƯỚC    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM|VIỆT NAM    Độc lập - Tự do - Hạnh phúc|Số: 91/2031/TT-NHNN    Hà Nội, ngày 2 tháng 6 năm 2031|THÔNG TƯ|QUY ĐỊNH VỀ HỒ SƠ MỞ TÀI KHOẢN THANH TOÁN CỦA TỔ CHỨC|Căn cứ Luật số 46/2010/QH12;|Ngân hàng nhận số tiền và tờ khai từ tổ chức theo mẫu này.',
    'Quy định về hồ sơ mở tài khoản thanh toán của tổ chức',
  ],
  [
    'the whole name of an act on one long line, not the note below it',
    'es',
    'Circular 4/2031, de 12 de junio, del Banco Central, a entidades de crédito y proveedores de servicios de pago, sobre transparencia de las comisiones y reservas en efectivo|Incluye la corrección de errores publicada en el boletín núm. 245, de 11 de octubre de 2031.|El artículo 48 de la Ley faculta al ministro para que establezca las obligaciones.',
    'Circular 4/2031, de 12 de junio, del Banco Central, a entidades de crédito y proveedores de servicios de pago, sobre transparencia de las comisiones y reservas en efectivo',
  ],
  [
    'the name without the page header of the Official Journal',
    'en',
    'Guideline (EU) 2031/77 of the Central Bank of 9 April 2031 on the reporting of fees (CB/2031/22)|7.5.2031 EN Official Journal of the European Union L 145/1|THE GOVERNING COUNCIL OF THE EUROPEAN CENTRAL BANK,|Having regard to the Treaty,',
    'Guideline (EU) 2031/77 of the Central Bank of 9 April 2031 on the reporting of fees (CB/2031/22)',
  ],
  [
    'both lines of a Thai topic',
    'th',
    'หนังสือเวียน|เรื่อง การปรับปรุงหลักเกณฑ์การกำกับดูแลความเสี่ยงด้านสภาพคล่องและเงินสำรองของสถาบันการเงิน|ของธนาคารพาณิชย์ที่จดทะเบียนในประเทศและสาขาของธนาคารพาณิชย์ต่างประเทศทุกแห่ง|ด้วยธนาคารแห่งประเทศไทยเห็นควรปรับปรุงหลักเกณฑ์',
    'การปรับปรุงหลักเกณฑ์การกำกับดูแลความเสี่ยงด้านสภาพคล่องและเงินสำรองของสถาบันการเงิน ของธนาคารพาณิชย์ที่จดทะเบียนในประเทศและสาขาของธนาคารพาณิชย์ต่างประเทศทุกแห่ง',
  ],
  [
    'the heading in capitals, not the first sentence and the law that it cites',
    'en',
    'SUPPORT FOR SMALL FARMERS HIT BY THE FLOODS|As discussed at the meetings on the Recovery of Loans (Amendment) Act, No. 31 of 2023, banks|will offer the support below to each farmer.',
    'Support for small farmers hit by the floods',
  ],
  [
    'the whole name, with the line above that opens its bracket',
    'en',
    'BANKING RULES ACT|THE BANKING AND FINANCIAL INSTITUTIONS (PHYSICAL|SECURITY MEASURES) REGULATIONS, 2014|1. These Regulations shall apply to all banks.',
    'The banking and financial institutions (physical security measures) Regulations, 2014',
  ],
  [
    'a decision in capitals with the bank named in its last line',
    'en',
    'Pursuant to Article 14 of the Law the Executive Board of the National Bank of Example hereby issues the|following|DECISION|ON THE KEY POLICY RATE|OF THE NATIONAL BANK OF EXAMPLE|1. The key policy rate is hereby set at 5.75% p.a.',
    'Decision on the key policy rate of the National Bank of Example',
  ],
  [
    'the topic below a letterhead with number and town, not "Circular No. 636 …"',
    'en',
    "Circular No. 636 Central Bank of Ceylon,|P.O. Box 590,|Colombo 1.|August 17, 1981.|To: All Commercial Banks|Central Bank's Rates of Interest on Advances|1. With effect from today the rate is 14 per cent.",
    "Central Bank's Rates of Interest on Advances",
  ],
])('findTitle returns %s', (_what, language, lines, title) => {
  expect(findTitle([lines.replaceAll('|', '\n')], language)).toBe(title);
});

describe('findTitle when the file draws the first page’s heading last', () => {
  const body =
    'I. Monetary Policy Decision\nThe Board decided to:\na) Keep the rate at 4 percent.\n';
  const more = Array.from(
    { length: 12 },
    (_, at) => `Member ${at} said that prices rose, and that the rate should stay where it was.\n`,
  ).join('');
  const heading = 'HIGHLIGHTS OF THE MEETING OF THE BOARD\nON RATES HELD ON 15 JULY 20311';

  it('returns that heading, without its footnote mark', () => {
    expect(findTitle([`${body}${more}${heading}`, more])).toBe(
      'Highlights of the meeting of the Board on rates held on 15 July 2031',
    );
  });

  it('returns null, not the heading of the first section, if only a signature is drawn last', () => {
    expect(findTitle([`${body}${more}FIRST ADMIN\nCHIEF GENERAL MANAGER`, more])).toBeNull();
  });
});

describe('findTitle for minutes', () => {
  it.each(['3 and 4 March 2026', 'September 15-16, 2026'])(
    'includes the dates of the meeting: %s',
    (days) => {
      const lines = ['MINUTES OF', 'MONETARY POLICY COMMITTEE MEETING', days];
      const body =
        'The Committee left the rate as it was, because prices had risen less than before.';
      expect(findTitle([[...lines, body].join('\n')])).toBe(
        `Minutes of monetary policy Committee meeting, ${days}`,
      );
    },
  );
});

describe('findTitle for a regulation', () => {
  it('stops above a section whose number is on two lines', () => {
    const lines = ['TAŞIT KREDİLERİNİN SINIRLARINA', 'İLİŞKİN YÖNETMELİK', 'BİRİNCİ', 'BÖLÜM'];
    const body =
      'MADDE 1-(1) Bu Yönetmelik bankalarca verilen taşıt kredilerinin sınırlarını düzenler.';
    expect(findTitle([[...lines, body].join('\n')], 'tr')).toBe(
      'Taşıt kredilerinin sınırlarına ilişkin Yönetmelik',
    );
  });
});
