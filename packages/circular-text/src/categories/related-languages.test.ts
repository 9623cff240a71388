import { expect, it } from 'vitest';
import { seededTaxonomy as taxonomy } from '../../test/samples/seeded-taxonomy.ts';
import { categoriseOffline } from './categorise-offline.ts';
import { SURE_ENOUGH } from './tuning.ts';

/** Sentences on foreign exchange or the reserve requirement, in languages whose lists met no circular yet. */
it.each([
  ['nl', 'Kasreserve in vreemde valuta: de wisselkoers en de deviezen', 'foreign-exchange'],
  ['tg', 'Танзими асъори хориҷӣ ва қурби асъор дар нуқтаи мубодилавӣ', 'foreign-exchange'],
  ['am', 'የውጭ ምንዛሪ እና የምንዛሪ ተመን መመሪያ', 'foreign-exchange'],
  ['lo', 'ອັດຕາແລກປ່ຽນ ເງິນຕາຕ່າງປະເທດ', 'foreign-exchange'],
  ['km', 'ប្រាក់បម្រុងកាតព្វកិច្ច', 'monetary-policy-operations'],
  ['my', 'နိုင်ငံခြားငွေ ငွေလဲလှယ်နှုန်း', 'foreign-exchange'],
])(
  'proposes a category for what is written in %s, and leaves it to a person',
  (language, text, slug) => {
    const whole = Array.from({ length: 8 }, () => text).join('. ');
    const { categories, confidence } = categoriseOffline(
      { title: text, text: whole, language },
      taxonomy,
    );
    const proposed = taxonomy.find(({ id }) => id === categories[0]?.id);
    expect(proposed?.slug).toBe(slug);
    expect(confidence).toBeLessThan(SURE_ENOUGH);
  },
);
