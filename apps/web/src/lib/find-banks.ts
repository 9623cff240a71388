import type { Bank } from '@circulate/shared-schemas';

/** Names that people type for a country, beside the one that the product shows. */
const OTHER_NAMES: Record<string, string> = {
  turkey: 'türkiye',
  'ivory coast': "l'afrique de l'ouest",
  'cote d': "l'afrique de l'ouest",
  burma: 'myanmar',
  'cape verde': 'cabo verde',
  swaziland: 'eswatini',
  drc: 'democratic republic of the congo',
  'dr congo': 'democratic republic of the congo',
  uae: 'united arab emirates',
  ksa: 'saudi arabia',
  russia: 'russian federation',
  laos: 'lao pdr',
  kyrgyzstan: 'kyrgyz republic',
  'east timor': 'timor-leste',
  macedonia: 'north macedonia',
  bosnia: 'bosnia and herzegovina',
};

/** Words that no initials count. */
const SMALL = new Set(['of', 'the', 'de', 'la', 'le', 'do', 'da', 'del', 'ng', 'du', 'and', 'van']);
const FIRST_LETTERS_AT_LEAST = 2;

/** The form in which names are compared: without case, accents and the points of short names. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[.’]/g, (sign) => (sign === '.' ? '' : "'"))
    .toLowerCase()
    .trim();

const initialsOf = (name: string) =>
  fold(name)
    .split(/[\s'()-]+/)
    .filter((word) => word !== '' && !SMALL.has(word))
    .map((word) => word.charAt(0))
    .join('');

/**
 * The banks that somebody may mean: by a part of their name or country with accents folded, by
 * another name of the country, or by the initials of the name ("mexico", "turkey", "CBN").
 */
export const banksMeantBy = (banks: readonly Bank[], query: string): Bank[] => {
  const wanted = fold(query);
  if (wanted.length < FIRST_LETTERS_AT_LEAST) return [];
  const otherNames = Object.entries(OTHER_NAMES)
    .filter(([typed]) => typed.startsWith(wanted) || wanted.startsWith(typed))
    .map(([, name]) => fold(name));
  const isNamed = ({ display_name }: Bank) => initialsOf(display_name) === wanted;
  const mayBeMeant = ({ display_name, country }: Bank) => {
    const texts = [fold(display_name), fold(country)];
    return [wanted, ...otherNames].some((name) => texts.some((text) => text.includes(name)));
  };
  // Whoever types a short name means that bank first.
  return [...banks.filter(isNamed), ...banks.filter((bank) => !isNamed(bank) && mayBeMeant(bank))];
};
