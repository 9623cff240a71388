import type { LicenceType, StoredReading } from '@circulate/shared-schemas';

/**
 * Names of types of institutions, singular or plural. They match only a whole entry in a list of
 * addressees.
 */
const KINDS: readonly (readonly [LicenceType, RegExp])[] = [
  [
    'microfinance',
    /^(?:micro-?finance (?:banks?|institutions?|companies)|mfis?|institutions? de microfinance|instituciones de microfinanzas|instituições de microfinanças)$/u,
  ],
  [
    'commercial_bank',
    /^(?:(?:licensed )?commercial banks|scheduled (?:commercial )?banks|deposit money banks|banques commerciales|bancos (?:comerciales|comerciais|múltiples)|bank umum)$/u,
  ],
  [
    'payment_service_provider',
    /^(?:payment (?:service|system) (?:providers?|operators?)|psps?|electronic money issuers?|e-money issuers?|mobile money operators?|établissements de paiement|proveedores de servicios de pago)$/u,
  ],
  [
    'insurer',
    /^(?:insurers|insurance (?:companies|undertakings)|takaful operators|compagnies d['’]assurances?|aseguradoras|compañías de seguros|seguradoras)$/u,
  ],
  [
    'exchange_bureau',
    /^(?:foreign exchange bureaux?|forex bureaux?|bureaux? de change|bureaus? de change|money ?changers|casas de cambio)$/u,
  ],
  [
    'money_remitter',
    /^(?:money (?:transfer operators?|remitters)|remittance companies|international money transfer operators)$/u,
  ],
  [
    'credit_bureau',
    /^(?:credit (?:reference )?bureaux?|credit (?:reference )?bureaus|credit information companies)$/u,
  ],
  [
    'leasing',
    /^(?:(?:finance )?leasing companies|établissements de crédit-bail|sociedades de leasing)$/u,
  ],
  [
    'development_finance',
    /^(?:development finance institutions|development banks|bancos de desarrollo|bancos de desenvolvimento)$/u,
  ],
  [
    'securities_firm',
    /^(?:securities (?:firms|companies|dealers)|stock ?brokers|broker-dealers|casas de bolsa|corretoras de valores)$/u,
  ],
];

/** Words that may come before the name of a type without changing its meaning. */
const BEFORE =
  /^(?:to |the |all |all the |managing directors? (?:of |\/ ?)?|chief executives?(?: officers?)? of |(?:the )?heads? of |todos los |todas las |a todos os |às? |aux? |les |seluruh )+/u;
const SEPARATOR = /[,;/&]|(?<!\p{L})(?:and|et|y|e|dan)(?!\p{L})/u;

const kindsOf = (entry: string): LicenceType | undefined => {
  const name = entry
    .trim()
    .replace(BEFORE, '')
    .replace(/[. ]{1,8}$/u, '');
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0];
};

/**
 * Returns the types of institutions to which a circular is addressed: those that a model found in
 * its text, or those of its addressees if we recognise all of them. Empty if it may be addressed to
 * others too.
 */
export const addressedTo = (
  addressees: string | null,
  reading: StoredReading | undefined,
): LicenceType[] => {
  const proven = [...new Set(reading?.addressees.map(({ type }) => type))];
  if (proven.length > 0) return proven.includes('all') ? [] : proven;
  const entries = (addressees ?? '')
    .toLowerCase()
    .split(SEPARATOR)
    .filter((entry) => entry.trim() !== '');
  const kinds = entries.map(kindsOf);
  return kinds.length > 0 && kinds.every((kind) => kind !== undefined)
    ? [...new Set(kinds.filter((kind) => kind !== undefined))]
    : [];
};
