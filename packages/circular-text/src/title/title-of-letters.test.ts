import { describe, expect, it } from 'vitest';
import { findTitle } from './title.ts';

const page = (lines: string) => [lines.split('|').join('\n')];

describe('findTitle for a letter or an act', () => {
  it.each([
    [
      'ru',
      'ЦЕНТРАЛЬНЫЙ БАНК|(БАНК ТЕСТА)|101000, Город, ул. Первая, 5|на от|Письмо о хранении записей|телефонных разговоров|Некредитным финансовым|организациям|Банк Теста сообщает, что записи хранятся три года.',
      'Письмо о хранении записей телефонных разговоров',
    ],
    [
      'ru',
      'Национальный банк|Пресс-служба|101000, Город, ул. Первая, 5|Информация|Об обмене ветхих банкнот|Банкноты меняют все банки без платы.',
      'Об обмене ветхих банкнот',
    ],
    [
      'ru',
      'Письмо Национального банка|о хранении записей телефонных разговоров клиентов|с операторами связи|Операторам платежных систем|Банкам|Национальный банк сообщает, что записи хранятся три года.',
      'О хранении записей телефонных разговоров клиентов с операторами связи',
    ],
    [
      'en',
      'LETTER TO ALL BANKS|REVIEW OF CASH LIMITS AT BRANCHES|Following the review, banks must comply.',
      'Review of cash limits at branches',
    ],
    [
      'fr',
      "CIRCULAIRE N° 12|AUX BANQUES ET AUX ETABLISSEMENTS FINANCIERS|FIXATION DU TAUX DE RESERVE|En conformité avec l'article 8, la Banque arrête :",
      'Fixation du taux de reserve',
    ],
    [
      'es',
      'A LAS ENTIDADES FINANCIERAS:|Ref.: Circular|OPRAC 1-1999:|Depósitos a plazo. Adecuaciones|Nos dirigimos a Uds. para comunicarles la resolución.',
      'Depósitos a plazo. Adecuaciones',
    ],
    [
      'pt',
      'AVISO N.º 9/2024|de 6 de Abril|ASSUNTO: SISTEMA FINANCEIRO|– Abertura de contas|Havendo necessidade de actualizar as regras;',
      'Sistema financeiro – Abertura de contas',
    ],
    [
      'ar',
      'مصرف التجارب المركزي|إدارة الرقابة على المصارف|السادة / مدراء المصارف|بعد التحية ،،،|الموضوع / الإفصاح عن العمولات|نفيدكم بأنه تقرر ذلك',
      'الإفصاح عن العمولات',
    ],
    [
      'sw',
      'BENKI KUU YA TANZANIA|TAARIFA KWA UMMA|KANUNI MPYA ZA WAKALA WA HUDUMA|Benki Kuu inapenda kuutaarifu umma.',
      'Kanuni mpya za wakala wa huduma',
    ],
  ])('returns the topic below the addressees (%s)', (language, lines, title) => {
    expect(findTitle(page(lines), language)?.toLowerCase()).toBe(title.toLowerCase());
  });

  it('ignores a file number after “Ref.”', () => {
    const lines =
      'Ref.: BSD/12/2024|To: All banks|Closing of branches|1. Banks may close branches that have fewer than ten customers on most days of the year.';
    expect(findTitle(page(lines))).toBe('Closing of branches');
  });

  it.each([
    [
      'fr',
      'Direction de la Surveillance|Ouagadougou, le 14 avril 2027|Modification du capital minimum des banques|La Banque édicte les dispositions suivantes, qui sont applicables à toutes les banques.',
      'Modification du capital minimum des banques',
    ],
    [
      'pt',
      'Aviso n.º 4/2027|de 14 de Maio|Política de segurança das redes|Havendo necessidade de regras;',
      'Política de segurança das redes',
    ],
    [
      'en',
      'Press Release|Date: 19.05.2027|The Central Bank Revises Margin Requirements on Imports|The Board decided to impose margins.',
      'The Central Bank Revises Margin Requirements on Imports',
    ],
    [
      'en',
      'Reserve requirements|In accordance with the Act banks keep nine per cent of their deposits.',
      'Reserve requirements',
    ],
  ])('ignores place, date and sender (%s, %#)', (language, lines, title) => {
    expect(findTitle(page(lines), language)).toBe(title);
  });

  it.each([
    [
      'sq',
      'BANKA E SHQIPËRISË|KËSHILLI MBIKËQYRËS|VENDIM|Nr. 44, datë 14.5.2027|PËR ADMINISTRIMIN E RREZIKUT|Këshilli, në bazë të nenit 3, vendosi:',
      'Për administrimin e rrezikut',
    ],
    [
      'cs',
      'ČESKÁ NÁRODNÍ BANKA|Č.j.: 2027/51234/560|OPATŘENÍ OBECNÉ POVAHY|o stanovení sazby rezervy|Česká národní banka jako orgán příslušný podle zákona stanovuje sazbu.',
      'Opatření obecné povahy o stanovení sazby rezervy',
    ],
    [
      'hr',
      'Na temelju članka 1. Zakona guverner Hrvatske narodne banke donosi|Odluku o upravljanju rizikom|Predmet Odluke|Članak 1.',
      'Odluku o upravljanju rizikom',
    ],
    [
      'ru',
      'О внесении изменений в Положение|«О минимальных требованиях»|В соответствии со статьей 5 Правление постановляет:',
      'О внесении изменений в Положение «О минимальных требованиях»',
    ],
    [
      'pt',
      'COMUNICADO Nº 38, DE 14 DE JANEIRO DE 2027|Divulga o percentual de recolhimento.|Tendo em vista a Circular nº 3, comunicamos.',
      'Divulga o percentual de recolhimento.',
    ],
    [
      'th',
      'ประกาศธนาคารแห่งประเทศไทย|ที่ สนส. 12/2570|เรื่อง การกำหนดอัตราเงินสำรอง|1. เหตุผลในการออกประกาศ',
      'การกำหนดอัตราเงินสำรอง',
    ],
    [
      'th',
      'ธนาคารตัวอย่าง|หนังสือเวียนที่ 2/2570 เรื่อง การป้องกันและปราบปรามการฟอกเงินของสถาบันการเงิน|1. สถาบันการเงินต้องปรับปรุงนโยบาย',
      'การป้องกันและปราบปรามการฟอกเงินของสถาบันการเงิน',
    ],
    [
      'zh',
      '某某监督管理委员会令|（2027年第3号）|《商业银行压力测试办法》已经2027年第2次会议通过。现予公布，自2027年7月1日起施行。',
      '商业银行压力测试办法',
    ],
    [
      'ka',
      'საქართველოს ეროვნული ბანკის პრეზიდენტის|ბრძანება №70/04|ლიკვიდობის კოეფიციენტის დებულების დამტკიცების თაობაზე|კანონის 48-ე მუხლის საფუძველზე, ვბრძანებ:',
      'ლიკვიდობის კოეფიციენტის დებულების დამტკიცების თაობაზე',
    ],
  ])('returns the topic below the kind of act and its issuer (%s)', (language, lines, title) => {
    expect(findTitle(page(lines), language)?.toLowerCase()).toBe(title.toLowerCase());
  });

  it.each([
    [
      'cs',
      'Vyhláška o předkládání výkazů|§ 1|Předmět úpravy|Tato vyhláška upravuje požadavky na výkazy|a) bank a poboček,',
      'Vyhláška o předkládání výkazů',
    ],
    [
      'en',
      'Home>Policy>Meetings>Minutes|Minutes of the|Monetary Policy Meeting|on April 27 and 28, 2027|June 21, 2027|Bank of Example',
      'Minutes of the Monetary Policy Meeting on April 27 and 28, 2027',
    ],
    ['en', 'Scope|This notice applies to all banks.|1. Banks shall report.', null],
  ])('ignores section headings and breadcrumbs (%s, %#)', (language, lines, title) => {
    expect(findTitle(page(lines), language)).toBe(title);
  });

  it.each([
    [
      '中国人民银行关于债券柜台业务的通知（银发〔2027〕45号）|各分行：',
      '中国人民银行关于债券柜台业务的通知',
    ],
    [
      '中国人民银行公告|〔2027〕第 3 号|中国人民银行决定，自即日起施行。',
      '中国人民银行公告〔2027〕第3号',
    ],
  ])('includes a Chinese act’s number only if it has no topic: %s', (lines, title) => {
    expect(findTitle(page(lines), 'zh')).toBe(title);
  });

  it.each([
    [
      'cs',
      'VYHLÁŠKA|ze dne 14. května 2027|o pravidlech podnikání bank|Česká národní banka stanoví podle § 41 zákona o bankách:',
      'VYHLÁŠKA o pravidlech podnikání bank',
    ],
    [
      'bs',
      'FEDERACIJA BOSNE I HERCEGOVINE|AGENCIJA ZA BANKARSTVO|Na osnovu člana 5. Zakona Upravni odbor donosi|ODLUKU|o upravljanju rizikom banaka|Opće odredbe|Član 1.',
      'ODLUKU o upravljanju rizikom banaka',
    ],
    [
      'az',
      'Təsdiq edilmişdir|Mərkəzi Bankın İdarə Heyəti|Qərar № 12/1|Lisenziya və icazələrin verilməsi|Q A Y D A L A R I|1. Ümumi müddəalar',
      'Lisenziya və icazələrin verilməsi Qaydaları',
    ],
    [
      'tr',
      'BASIN DUYURUSU|Sayı: 2027-21|REESKONT KREDİLERİNE İLİŞKİN DÜZENLEME|Merkez Bankası reeskont kredilerinde değişiklik yapmıştır.',
      'Reeskont kredilerine ilişkin düzenleme',
    ],
    [
      'vi',
      'NGÂN HÀNG NHÀ NƯỚC VIỆT NAM|Số: 1234/NHNN-TD|V/v hướng dẫn cơ cấu lại thời hạn trả nợ|Kính gửi: Các tổ chức tín dụng',
      'hướng dẫn cơ cấu lại thời hạn trả nợ',
    ],
    [
      'th',
      'ประกาศธนาคารแห่งประเทศไทย|ที่ สกช. 5/2570|เรื่อง หลักเกณฑ์การให้บริการธนาคาร|ทางอินเทอร์เน็ต|อาศัยอำนาจตามความในมาตรา 39',
      'หลักเกณฑ์การให้บริการธนาคาร ทางอินเทอร์เน็ต',
    ],
    [
      'es',
      'CIRCULAR N° 2.345|Santiago, 14 de mayo de 2027|INSTRUCCIONES PARA EL REPORTE DE OPERACIONES|Señor Gerente:|En virtud de las facultades que confiere la ley se imparten instrucciones.',
      'Instrucciones para el reporte de operaciones',
    ],
  ])('follows the language’s word order (%s)', (language, lines, title) => {
    expect(findTitle(page(lines), language)?.toLocaleLowerCase(language)).toBe(
      title.toLocaleLowerCase(language),
    );
  });

  it('includes the month of a monthly publication', () => {
    const lines = 'BANK OF EXAMPLE|MONETARY POLICY STATEMENT|October 2027|The committee met today.';
    expect(findTitle(page(lines))).toBe('Monetary policy statement, October 2027');
  });

  it('returns null for a letterhead', () => {
    expect(findTitle(page('Milli Bankın İdarə Heyətinin|28 yanvar 2027-ci il'), 'az')).toBeNull();
  });
});

it.each([
  [
    'the stamp above it, whose date was filled in',
    'Mərkəzi Bankı İdarə Heyətinin|12 may_ 2027-ci il tarixli|qərarı ilə təsdiq edilmişdir.|Protokol 03|Kassaların yoxlanılması üzrə nağd pulun saxlanılmasının qiymətləndirilməsinin|aparılmasına dair|Metodoloji Rəhbərlik|Ümumi müddəalar|1.1. Bu Rəhbərlik kassaların yoxlanılmasını müəyyən edir.',
    'Kassaların yoxlanılması üzrə nağd pulun saxlanılmasının qiymətləndirilməsinin aparılmasına dair Metodoloji Rəhbərlik',
  ],
  [
    'the stamp below it',
    'Nağd pul kassalarının yoxlanılması üzrə|Siyasət Konsepsiyası|Azərbaycan Respublikası|Mərkəzi Bankının İdarə Heyətinin|12 may 2027-ci il tarixli|qərarı ilə təsdiq edilmişdir|1.1. Bu Konsepsiya kassaların yoxlanılmasını müəyyən edir.',
    'Nağd pul kassalarının yoxlanılması üzrə Siyasət Konsepsiyası',
  ],
  [
    'splitting at a short word on its own line',
    'NAĞD PUL|ÜZRƏ|YOXLAMALARIN|SİYASƏT ÇƏRÇİVƏSİ|Dekabr 2027',
    'Nağd pul üzrə yoxlamaların siyasət çərçivəsi',
  ],
])(
  'findTitle for an Azerbaijani document returns the whole title without %s',
  (_what, lines, title) => {
    expect(findTitle(page(lines), 'az')?.toLowerCase()).toBe(title.toLowerCase());
  },
);
