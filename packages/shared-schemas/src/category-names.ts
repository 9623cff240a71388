/**
 * The categories that a new database starts with (product.md: category list), in their order. The one source:
 * the seed writes them, and the offline categoriser keeps its terms under their slugs. A slug never
 * changes, whatever the category is called.
 */
export const SEEDED_CATEGORIES = [
  {
    slug: 'banking-regulation-and-supervision',
    category_name: 'Banking Regulation & Supervision',
    category_type: 'News Flash',
  },
  { slug: 'foreign-exchange', category_name: 'Foreign Exchange', category_type: 'News Flash' },
  {
    slug: 'anti-money-laundering-and-kyc',
    category_name: 'Anti-Money Laundering & KYC',
    category_type: 'News Flash',
  },
  {
    slug: 'payments-and-digital-finance',
    category_name: 'Payments & Digital Finance',
    category_type: 'News Flash',
  },
  {
    slug: 'monetary-policy-operations',
    category_name: 'Monetary Policy Operations',
    category_type: 'News Flash',
  },
  {
    slug: 'licensing-and-corporate-governance',
    category_name: 'Licensing & Corporate Governance',
    category_type: 'News Flash',
  },
  {
    slug: 'consumer-protection',
    category_name: 'Consumer Protection',
    category_type: 'News Flash',
  },
  {
    slug: 'reporting-and-disclosure',
    category_name: 'Reporting & Disclosure',
    category_type: 'News Flash',
  },
  { slug: 'lending-and-credit', category_name: 'Lending & Credit', category_type: 'News Flash' },
  {
    slug: 'capital-and-liquidity',
    category_name: 'Capital & Liquidity',
    category_type: 'News Flash',
  },
  {
    slug: 'cybersecurity-and-technology',
    category_name: 'Cybersecurity & Technology',
    category_type: 'News Flash',
  },
  {
    slug: 'currency-and-cash-management',
    category_name: 'Currency & Cash Management',
    category_type: 'News Flash',
  },
  { slug: 'other', category_name: 'Other', category_type: 'News Flash' },
  { slug: 'macro-inflation', category_name: 'Inflation', category_type: 'Macroeconomic' },
  { slug: 'macro-interest-rates', category_name: 'Interest Rates', category_type: 'Macroeconomic' },
  { slug: 'macro-gdp-and-growth', category_name: 'GDP & Growth', category_type: 'Macroeconomic' },
  {
    slug: 'macro-foreign-reserves',
    category_name: 'Foreign Reserves',
    category_type: 'Macroeconomic',
  },
  {
    slug: 'macro-money-supply-and-credit',
    category_name: 'Money Supply & Credit',
    category_type: 'Macroeconomic',
  },
  {
    slug: 'macro-balance-of-payments-and-trade',
    category_name: 'Balance of Payments & Trade',
    category_type: 'Macroeconomic',
  },
  {
    slug: 'macro-government-debt-and-fiscal',
    category_name: 'Government Debt & Fiscal',
    category_type: 'Macroeconomic',
  },
  { slug: 'macro-employment', category_name: 'Employment', category_type: 'Macroeconomic' },
  { slug: 'macro-other-data', category_name: 'Other Data', category_type: 'Macroeconomic' },
] as const;

export type SeededCategorySlug = (typeof SEEDED_CATEGORIES)[number]['slug'];
