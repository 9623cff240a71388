const ARTICLE_1 =
  "Les établissements de monnaie électronique conservent la contre-valeur de la monnaie électronique en circulation sur un compte séparé, ouvert auprès d'une banque agréée.";
const REPORT =
  "Chaque établissement transmet à la Banque centrale, au plus tard le 30 juin 2026, un rapport d'audit externe sur la protection des fonds de ses clients.";
const REPEALS =
  'La circulaire n° 03/2019 du 5 février 2019 relative aux comptes de cantonnement est abrogée.';

/** A good model's answer to the built-in circular of a test. */
export const SAMPLE_ANSWER = {
  document_type: 'regulation_or_circular',
  language: 'fr',
  title: 'protection des fonds des clients des établissements de monnaie électronique',
  title_translated: 'Protection of the funds of customers of electronic money institutions',
  number: '07/2026',
  issued: { date: '2026-03-12', quotation: 'Le 12 mars 2026' },
  effective: {
    date: '2026-04-01',
    quotation: 'La présente circulaire entre en vigueur le 1er avril 2026.',
  },
  deadlines: [{ date: '2026-06-30', quotation: REPORT }],
  addressees: [],
  acts: [
    {
      ...{ relation: 'repeals', name: 'La circulaire n° 03/2019', number: '03/2019' },
      ...{ date: '2019-02-05', quotation: REPEALS },
    },
  ],
  categories: [{ reasoning: '', category: 'Payments & Digital Finance', quotation: ARTICLE_1 }],
  summary: [
    {
      line: 'Electronic money institutions must keep customers’ funds in a separate bank account.',
      quotations: [ARTICLE_1],
    },
  ],
  for_a_person: null,
};
