import { describe, expect, it } from 'vitest';
import { seededTaxonomy } from '../../test/samples/seeded-taxonomy.ts';
import { decisionOn } from '../../test/support/decision-on.ts';

describe('categorising a circular that says little about its topic', () => {
  it.each([
    [
      'payments, in the series of the payments department',
      'payments-and-digital-finance',
      'en',
      'Service during the long weekend',
      'PSD Circular Letter No. 7 of 2019\n\nThe Presidents, All Banks\n\nStaff shall stay on call, and whatever fails shall be put right within two hours.',
    ],
    [
      'currency, in the series of the currency department',
      'currency-and-cash-management',
      'en',
      'Arrangements for 31 March',
      'DCM (CC) No. S-1205/03.41.01/2023-24\n\nAll banks\n\nWhat is received on that date shall be sent before 6 p.m.',
    ],
    [
      'reporting, in the series of the statistics department',
      'reporting-and-disclosure',
      'bn',
      'সময়সীমা বৃদ্ধি প্রসঙ্গে',
      'পরিসংখ্যান বিভাগ সার্কুলার লেটার নং-০৪\n\nব্যবস্থাপনা পরিচালক\n\nউপর্যুক্ত বিষয়ে সময়সীমা ৩১ ডিসেম্বর পর্যন্ত বৃদ্ধি করা হলো।',
    ],
    [
      'foreign exchange, in the series of exchange rules',
      'foreign-exchange',
      'es',
      'Adecuaciones',
      'Comunicación "A" 7001\n\nRef.: Circular CAMEX 1-800\n\nNos dirigimos a Uds. para comunicarles que se ha resuelto prorrogar el plazo hasta el 30 de junio.',
    ],
  ])('uses its series: %s', (_, slug, language, title, text) => {
    const { categories } = decisionOn({ language, title, text }, seededTaxonomy);
    expect(categories[0]?.id).toBe(slug);
  });
});
