import { expect, it } from 'vitest';
import { seededTaxonomy as taxonomy } from '../../test/samples/seeded-taxonomy.ts';
import { decisionOn } from '../../test/support/decision-on.ts';
import { categorise } from './categorise.ts';
import { SURE_ENOUGH } from './tuning.ts';

/** Sentences on foreign exchange or reserve requirements, in languages with untested lists. */
it.each([
  ['nl', 'Kasreserve in vreemde valuta: de wisselkoers en de deviezen', 'foreign-exchange'],
  ['tg', 'Танзими асъори хориҷӣ ва қурби асъор дар нуқтаи мубодилавӣ', 'foreign-exchange'],
  ['am', 'የውጭ ምንዛሪ እና የምንዛሪ ተመን መመሪያ', 'foreign-exchange'],
  ['lo', 'ອັດຕາແລກປ່ຽນ ເງິນຕາຕ່າງປະເທດ', 'foreign-exchange'],
  ['km', 'ប្រាក់បម្រុងកាតព្វកិច្ច', 'monetary-policy-operations'],
  ['my', 'နိုင်ငံခြားငွေ ငွေလဲလှယ်နှုန်း', 'foreign-exchange'],
])(
  'suggests a category for %s text, but at a confidence that requires review',
  (language, text, slug) => {
    const whole = Array.from({ length: 8 }, () => text).join('. ');
    const { categories, confidence } = decisionOn({ title: text, text: whole, language }, taxonomy);
    const proposed = taxonomy.find(({ id }) => id === categories[0]?.id);
    expect(proposed?.slug).toBe(slug);
    expect(confidence).toBeLessThan(SURE_ENOUGH);
  },
);

/** Languages without a list that share enough words with their relatives for a high confidence. */
it.each([
  ['mk', 'Macedonian', 'платниот промет, платежните услуги и платежната картичка'],
  ['ky', 'Kyrgyz', 'валюталык операциялар, валюта алмашуу бюросу жана чет өлкө валютасы'],
  ['he', 'Hebrew', 'foreign exchange dealers and the exchange rate of foreign currency'],
  ['ne', 'Nepali', 'विदेशी मुद्रा विनिमय दर'],
  ['sk', 'Slovak', 'devizový kurz a devizové operácie bánk'],
  ['lt', 'Lithuanian', 'foreign exchange dealers and the exchange rate of foreign currency'],
])(
  'sends any %s text to review, with a reason that names the language (%s)',
  (language, name, text) => {
    const pages = [Array.from({ length: 8 }, () => text).join('. ')];
    const { decision, doubts } = categorise({ title: text, pages, language }, taxonomy);
    expect(decision.categories.length).toBeGreaterThan(0);
    expect(decision.confidence).toBeLessThan(SURE_ENOUGH);
    expect(doubts.join(' ')).toContain(name);
  },
);

it('raises no doubts about a language with a term list', () => {
  expect(
    categorise({ title: null, pages: ['Banks shall report.'], language: 'en' }, taxonomy).doubts,
  ).toEqual([]);
});
