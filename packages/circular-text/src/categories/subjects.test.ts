import { describe, expect, it } from 'vitest';
import { seededTaxonomy } from '../../test/samples/seeded-taxonomy.ts';
import { decisionOn } from '../../test/support/decision-on.ts';

describe('categorising a circular', () => {
  it.each([
    [
      'a cash rate decision that is mostly about growth',
      'macro-interest-rates',
      {
        title: 'Statement by the Board',
        text: 'At its meeting today the Board left the cash rate target unchanged. Economic activity slowed in the second quarter: GDP growth was below its average, and private consumption was weak. The outlook for the global economy is uncertain. Domestic demand is expected to recover next year. The Board will watch the data before it changes the cash rate again.',
        language: 'en',
      },
    ],
    [
      'a programme that raises the reference rate but says more about prices',
      'macro-interest-rates',
      {
        title: 'Monetary programme for July',
        text: 'The Board raised the reference interest rate by a quarter of a point. Inflation was 3.1 percent in June, and consumer prices of food and fuels rose. Core inflation was lower. The Board will approve the next programme in August.',
        language: 'en',
      },
    ],
    [
      'minimum capital of portfolio managers, which is not a loan',
      'capital-and-liquidity',
      {
        title: 'Patrimonio mínimo de las administradoras de cartera',
        text: 'Las administradoras de cartera mantendrán un patrimonio mínimo y calcularán su patrimonio ajustado cada mes. La administración de cartera de terceros no cambia.',
        language: 'es',
      },
    ],
    [
      'a decision on capital that names its board',
      'capital-and-liquidity',
      {
        title:
          'Bankacılık Düzenleme ve Denetleme Kurulu Kararı Karar Sayısı: 12 Karar Tarihi: 3/3/2026',
        text: 'Bankacılık Düzenleme ve Denetleme Kurumundan: Bankaların döngüsel tampon oranının %0 olarak uygulanmasına karar verilmiştir.',
        language: 'tr',
      },
    ],
    [
      'a rule on market access, which is not a report',
      'licensing-and-corporate-governance',
      {
        title: 'Attestasiya keçirilməsi Qaydasının təsdiq edilməsi barədə',
        text: 'Namizəd ixtisas şəhadətnaməsi almaq üçün məlumat və formaları təqdim edir.',
        language: 'az',
      },
    ],
    [
      'a report on the rate decision that is mostly about growth',
      'macro-interest-rates',
      {
        title: 'Report on the discussions prior to setting the interest rate for March',
        text: 'Before the Governor makes a decision, discussions prior to setting the interest rate are held. The national accounts show that GDP increased by 2 percent. Economic activity grew, and industrial production fell.',
        language: 'en',
      },
    ],
    [
      'permission to found a lender, which is not a loan',
      'licensing-and-corporate-governance',
      {
        title: 'Kurul Kararı Karar Sayısı: 7 Karar Tarihi: 3/3/2026',
        text: 'Finansal Kiralama, Faktoring ve Finansman Şirketleri Kanunu hükümleri çerçevesinde bir finansman şirketinin kurulmasına izin verilmesine karar verilmiştir.',
        language: 'tr',
      },
    ],
    [
      'a bank that loses its licence, whatever the text says about its loans',
      'licensing-and-corporate-governance',
      {
        title: 'Announcement',
        text: 'The central bank has revoked the licence of the bank with effect from Monday. Its loans were not repaid, borrowers defaulted, and loan classification was wrong. Depositors will be paid.',
        language: 'en',
      },
    ],
    [
      'an act that only sets the rate',
      'macro-interest-rates',
      {
        title: 'Decision on the key policy rate',
        text: 'Pursuant to the Law the Executive Board of the National Bank hereby issues the following decision on the key policy rate. 1. The key policy rate is hereby set at 5.75% p.a. 2. The earlier decision shall cease to be valid. 3. This Decision shall take immediate effect. Executive Board, the Governor.',
        language: 'en',
      },
    ],
    [
      'the withdrawal of a licence, which is not a holiday',
      'licensing-and-corporate-governance',
      {
        title: 'قرر البنك المركزي سحب اجازة شركة',
        text: 'قرر البنك المركزي سحب اجازة شركة لمخالفتها الضوابط.',
        language: 'ar',
      },
    ],
    [
      'a law on microfinance organisations, which is supervision, not lending',
      'banking-regulation-and-supervision',
      {
        title: 'Дар бораи ташкилотҳои маблағгузории хурд',
        text: 'Қонуни мазкур фаъолияти ташкилотҳои маблағгузории хурдро муайян менамояд. Ташкилоти қарзии хурд қарз медиҳад.',
        language: 'tg',
      },
    ],
    [
      'rules on vaults, alarms and guards, which are not information technology',
      'banking-regulation-and-supervision',
      {
        title: 'Physical Security Measures Regulations',
        text: 'A bank shall install minimum security devices in order to prevent robbery and burglary. Each branch has an alarm system, a closed circuit television system and security guards. The security program is reviewed once a year.',
        language: 'en',
      },
    ],
    [
      'rates at which the central bank itself lends',
      'monetary-policy-operations',
      {
        title: 'Rates of interest on advances',
        text: 'With effect from today the rate of interest on advances by the Central Bank to commercial banks is 14 per cent. The rate on refinance loans stays at 12 per cent.',
        language: 'en',
      },
    ],
    [
      'an act on a market under a state commission, which is not about fees',
      'banking-regulation-and-supervision',
      {
        title: 'Про визнання деяких нормативно-правових актів такими, що втратили чинність',
        text: 'Визнати таким, що втратило чинність, розпорядження Національної комісії, що здійснює державне регулювання у сфері ринків фінансових послуг, про нагляд за діяльністю учасників ринків фінансових послуг.',
        language: 'uk',
      },
    ],
    [
      'mandatory rotation of a bank’s auditor, who is not a director',
      'reporting-and-disclosure',
      {
        title: 'Rotation of external auditors',
        text: 'A bank shall change its audit firm after six years. The statutory audit of the year is signed by another partner every third year.',
        language: 'en',
      },
    ],
    [
      'outsourcing by a bank, which belongs to technology',
      'cybersecurity-and-technology',
      {
        title: 'Externalisation et informatique en nuage',
        text: "L'établissement analyse les prestations externalisées et conserve le droit de contrôler le prestataire tiers.",
        language: 'fr',
      },
    ],
    [
      'a register of loans, to which lenders report',
      'lending-and-credit',
      {
        title: 'Кредитный регистр',
        text: 'Кредиторы передают сведения о заемщиках. Заемщик вправе узнать свою кредитную историю.',
        language: 'ru',
      },
    ],
    [
      'payouts to depositors, which are not deposit statistics',
      'consumer-protection',
      {
        title: 'Náhrady vkladatelům',
        text: 'Výplata náhrady za vklad začíná sedmý pracovní den. Vkladatel nemusí o náhradu žádat.',
        language: 'cs',
      },
    ],
    [
      'a rate rise in very few words',
      'macro-interest-rates',
      {
        title: 'Communiqué du Conseil',
        text: "Réuni ce jour, le Conseil a relevé son taux d'un quart de point.",
        language: 'fr',
      },
    ],
    [
      'advance payment for goods, which is not a loan',
      'foreign-exchange',
      {
        title: 'İdxal üzrə avans ödənişləri',
        text: 'Malların idxalı üçün avans köçürüldükdə gömrük bəyannaməsi banka təqdim edilir. Vəsaitin xaricə köçürülməsi müqavilə əsasında aparılır.',
        language: 'az',
      },
    ],
    [
      'a lender’s query to the credit bureau before lending',
      'lending-and-credit',
      {
        title: 'সিআইবি প্রতিবেদন',
        text: 'ঋণ মঞ্জুরির পূর্বে সিআইবি রিপোর্ট সংগ্রহ করতে হবে। ঋণতথ্য প্রতি মাসে হালনাগাদ হবে।',
        language: 'bn',
      },
    ],
    [
      'a register of borrower risks, which is not a regulatory return',
      'lending-and-credit',
      {
        title: 'Risk merkezi ve kredi notu',
        text: 'Kredi kuruluşları müşterilerinin risk bilgilerini Risk Merkezine bildirir. Kişi kendi raporunu alabilir.',
        language: 'tr',
      },
    ],
    [
      'public accountants appointed by a bank',
      'reporting-and-disclosure',
      {
        title: 'Penunjukan kantor akuntan publik',
        text: 'Laporan keuangan tahunan diaudit akuntan publik terdaftar. Penggunaan jasa dibatasi tiga tahun.',
        language: 'id',
      },
    ],
    [
      'deposit protection fees of banks, in Thai',
      'consumer-protection',
      {
        title: 'เงินนำส่งคุ้มครองเงินฝาก',
        text: 'สถาบันการเงินนำส่งเงินเข้ากองทุนคุ้มครองเงินฝากร้อยละ 0.01 ผู้ฝากเงินได้รับความคุ้มครองหนึ่งล้านบาท',
        language: 'th',
      },
    ],
    [
      'registration of loans from abroad, which is not a rule for lenders',
      'foreign-exchange',
      {
        title: 'Evidence zahraničních úvěrů',
        text: 'Tuzemec oznámí úvěr od cizozemce do deseti dnů. Splátku úvěru do zahraničí banka provede po doložení smlouvy.',
        language: 'cs',
      },
    ],
    [
      'a money changer that loses its permit, which is not an exchange rule',
      'licensing-and-corporate-governance',
      {
        title: 'Határozat pénzváltóról',
        text: 'A Jegybank visszavonta a társaság pénzváltási engedélyét, mert az nem tartotta be az előírásokat.',
        language: 'hu',
      },
    ],
  ])('recognises %s', (_what, category, circular) => {
    expect(decisionOn(circular, seededTaxonomy).categories[0]?.id).toBe(category);
  });
});
