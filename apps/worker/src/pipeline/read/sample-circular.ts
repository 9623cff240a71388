import { type AI_TEST_FIELDS, SEEDED_CATEGORIES } from '@circulate/shared-schemas';

/** Categories for the test: those that every deployment starts with. */
export const SAMPLE_TAXONOMY = SEEDED_CATEGORIES.map((category) => ({
  ...category,
  id: category.slug,
}));

/** The circular of a made-up bank, in a language that few deployments use. */
export const SAMPLE_CIRCULAR = `BANQUE CENTRALE DE VALMORIE
Direction de la surveillance des moyens de paiement

Le 12 mars 2026

CIRCULAIRE N° 07/2026

relative à la protection des fonds des clients des établissements de monnaie électronique

La Banque centrale,
Vu la loi n° 18-112 du 4 mai 2018 sur les services de paiement,
Décide :

Article premier. Les établissements de monnaie électronique conservent la contre-valeur de la monnaie
électronique en circulation sur un compte séparé, ouvert auprès d'une banque agréée.

Article 2. Le solde de ce compte est rapproché chaque jour ouvrable de la monnaie électronique en
circulation. Tout écart supérieur à 2 % est déclaré à la Banque centrale dans les 24 heures.

Article 3. Chaque établissement transmet à la Banque centrale, au plus tard le 30 juin 2026, un rapport
d'audit externe sur la protection des fonds de ses clients.

Article 4. La circulaire n° 03/2019 du 5 février 2019 relative aux comptes de cantonnement est abrogée.

Article 5. La présente circulaire entre en vigueur le 1er avril 2026.

Le Gouverneur`;

/** Required content of each field when a model has read the sample. */
export const SAMPLE_ANSWERS: Record<(typeof AI_TEST_FIELDS)[number], RegExp> = {
  title: /protection des fonds des clients/i,
  number: /^(?:n°\s*)?0?7\/2026$/i,
  issued: /^2026-03-12$/,
  effective: /^2026-04-01$/,
  deadline: /^2026-06-30$/,
  amended_act: /3\/2019|comptes de cantonnement/i,
  category: /^Payments & Digital Finance$/,
};

/**
 * Maximum number of characters of a circular that are sent; a model must be able to read all of
 * them.
 */
const LONGEST = 34_000;

/** Returns the sample with an annex, as long as the longest text that is sent. */
export const longSample = (): string => {
  const annex: string[] = [SAMPLE_CIRCULAR, 'Annexe : établissements agréés'];
  for (let nth = 1, length = 0; length < LONGEST - SAMPLE_CIRCULAR.length; nth += 1) {
    const entry = `${nth}. L'établissement inscrit au registre sous le numéro ${1_000 + nth * 37} conserve les fonds de ses clients auprès d'une banque agréée et transmet son rapport d'audit à la Banque centrale.`;
    annex.push(entry);
    length += entry.length + 1;
  }
  return annex.join('\n').slice(0, LONGEST);
};
