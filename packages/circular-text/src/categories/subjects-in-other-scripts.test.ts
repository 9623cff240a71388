import { describe, expect, it } from 'vitest';
import { seededTaxonomy } from '../../test/samples/seeded-taxonomy.ts';
import { decisionOn } from '../../test/support/decision-on.ts';

describe('categorising a circular in a non-Latin script', () => {
  it.each([
    [
      'transfers of pension savings between funds, which are not payments',
      'other',
      'ru',
      'Негосударственные пенсионные фонды',
      'Фонды переводят пенсионные накопления застрахованных лиц до конца марта.',
    ],
    [
      'payouts to depositors of a failed bank, which are not an enforcement measure',
      'consumer-protection',
      'uk',
      'Виплати вкладникам неплатоспроможного банку',
      'Фонд почав виплати вкладникам через банки-агенти.',
    ],
    [
      'attempts at fraud',
      'consumer-protection',
      'bg',
      'Предупреждение за измами',
      'Зачестиха опитите за измами по телефона.',
    ],
    [
      'a list of systemically important banks, in Serbian',
      'banking-regulation-and-supervision',
      'sr',
      'Системски значајне банке',
      'Народна банка је утврдила системски значај осам банака.',
    ],
    [
      'account numbers, in Arabic',
      'payments-and-digital-finance',
      'ar',
      'رقم الحساب المصرفي الدولي',
      'تلتزم البنوك باعتماد رقم الآيبان.',
    ],
    [
      'the use of artificial intelligence',
      'cybersecurity-and-technology',
      'fa',
      'هوش مصنوعی',
      'بانک‌ها ضوابط استفاده از هوش مصنوعی را رعایت کنند.',
    ],
    [
      'appointment of auditors, which is not a licence',
      'reporting-and-disclosure',
      'hi',
      'सांविधिक लेखापरीक्षक',
      'सांविधिक लेखापरीक्षकों की नियुक्ति तीन वर्ष के लिए होगी।',
    ],
    [
      'stress tests, which belong to capital',
      'capital-and-liquidity',
      'bn',
      'স্ট্রেস টেস্টিং',
      'মূলধনের ওপর প্রভাব নির্ণয় করতে হবে।',
    ],
    [
      'bank mergers, in Thai',
      'licensing-and-corporate-governance',
      'th',
      'การควบรวม',
      'การโอนกิจการและควบรวมธนาคารพาณิชย์',
    ],
    [
      'recovery and resolution plans, in traditional Chinese',
      'banking-regulation-and-supervision',
      'zh',
      '恢復計劃和處置計劃',
      '銀行應當每年更新恢復計劃。',
    ],
    [
      'calls from fraudsters',
      'consumer-protection',
      'ka',
      'თაღლითობა',
      'გაფრთხილება: თაღლითური ზარები.',
    ],
    [
      'risk weights, in Armenian',
      'capital-and-liquidity',
      'hy',
      'Ռիսկի կշիռներ',
      'Ռիսկով կշռված ակտիվները հաշվարկվում են ամսական։',
    ],
    [
      'creditors of a bank in liquidation, which is not a licence',
      'banking-regulation-and-supervision',
      'kk',
      'Банкті мәжбүрлеп тарату',
      'Тарату комиссиясы кредиторлардың талаптарын қабылдайды.',
    ],
    [
      'gold that the central bank buys, which is not yet a reserve',
      'foreign-exchange',
      'mn',
      'Алт худалдан авалт',
      'Монголбанк алт худалдан авах үнийг зарлав.',
    ],
    [
      'guaranteed deposits, in Uzbek',
      'consumer-protection',
      'uz',
      'Omonatlarni kafolatlash',
      'Omonatchilarga kompensatsiya toʻlanadi.',
    ],
  ])('recognises %s', (_what, category, language, title, text) => {
    const circular = { title, text: `${title}\n\n${text}`, language };
    expect(decisionOn(circular, seededTaxonomy).categories[0]?.id).toBe(category);
  });
});
