/**
 * Categories of a new database (product.md: category list), in display order, each with a one-line
 * definition. The seed stores them. Keyword rules refer to their slugs, which never change, even if
 * a category is renamed.
 */
export const SEEDED_CATEGORIES = [
  {
    slug: 'banking-regulation-and-supervision',
    category_name: 'Banking Regulation & Supervision',
    category_type: 'News Flash',
    definition:
      'Rules for banks and their supervision: prudential conduct, inspections, sanctions, resolution.',
  },
  {
    slug: 'foreign-exchange',
    category_name: 'Foreign Exchange',
    category_type: 'News Flash',
    definition:
      'Buying, selling, holding and moving foreign currency: markets, limits, permits, rates, remittances.',
  },
  {
    slug: 'anti-money-laundering-and-kyc',
    category_name: 'Anti-Money Laundering & KYC',
    category_type: 'News Flash',
    definition:
      'Preventing money laundering and terrorist financing: customer due diligence, monitoring, sanctions lists.',
  },
  {
    slug: 'payments-and-digital-finance',
    category_name: 'Payments & Digital Finance',
    category_type: 'News Flash',
    definition:
      'Payment systems, transfers, cards, mobile and electronic money, QR codes, fintech, digital currencies.',
  },
  {
    slug: 'monetary-policy-operations',
    category_name: 'Monetary Policy Operations',
    category_type: 'News Flash',
    definition:
      'How the central bank steers liquidity: auctions, facilities, repo, reserve requirements, its own securities.',
  },
  {
    slug: 'licensing-and-corporate-governance',
    category_name: 'Licensing & Corporate Governance',
    category_type: 'News Flash',
    definition:
      'Who may do business and who may run it: licences, branches, fit and proper tests, boards, owners.',
  },
  {
    slug: 'consumer-protection',
    category_name: 'Consumer Protection',
    category_type: 'News Flash',
    definition:
      'How customers are treated: fees, disclosure to customers, complaints, fair conduct, deposit protection.',
  },
  {
    slug: 'reporting-and-disclosure',
    category_name: 'Reporting & Disclosure',
    category_type: 'News Flash',
    definition:
      'What institutions report or publish: returns, deadlines, accounting and audit, statistical reporting.',
  },
  {
    slug: 'lending-and-credit',
    category_name: 'Lending & Credit',
    category_type: 'News Flash',
    definition:
      'Loans and credit: limits, collateral, classification, restructuring, credit bureaus, lending schemes.',
  },
  {
    slug: 'capital-and-liquidity',
    category_name: 'Capital & Liquidity',
    category_type: 'News Flash',
    definition:
      'Own funds, capital adequacy, buffers, liquidity and leverage ratios, provisions, stress tests.',
  },
  {
    slug: 'cybersecurity-and-technology',
    category_name: 'Cybersecurity & Technology',
    category_type: 'News Flash',
    definition:
      'Information security, incidents, outsourcing and cloud, technology risk, operational continuity.',
  },
  {
    slug: 'currency-and-cash-management',
    category_name: 'Currency & Cash Management',
    category_type: 'News Flash',
    definition:
      'Banknotes and coins: issue, withdrawal, quality, counterfeits, cash services, vaults.',
  },
  {
    slug: 'other',
    category_name: 'Other',
    category_type: 'News Flash',
    definition:
      'Everything else: insurance, events, vacancies, tenders, holidays, strategies, the bank’s own organisation.',
  },
  {
    slug: 'macro-inflation',
    category_name: 'Inflation',
    category_type: 'Macroeconomic',
    definition: 'Prices: consumer and producer price indices, inflation forecasts and surveys.',
  },
  {
    slug: 'macro-interest-rates',
    category_name: 'Interest Rates',
    category_type: 'Macroeconomic',
    definition:
      'Policy rates and the decisions behind them, monetary policy committee minutes, market rates.',
  },
  {
    slug: 'macro-gdp-and-growth',
    category_name: 'GDP & Growth',
    category_type: 'Macroeconomic',
    definition:
      'Output and growth: national accounts, business activity, confidence surveys, economic reviews.',
  },
  {
    slug: 'macro-foreign-reserves',
    category_name: 'Foreign Reserves',
    category_type: 'Macroeconomic',
    definition: 'The country’s international reserves: their level, composition and changes.',
  },
  {
    slug: 'macro-money-supply-and-credit',
    category_name: 'Money Supply & Credit',
    category_type: 'Macroeconomic',
    definition: 'Monetary aggregates, deposits, credit and banking system figures.',
  },
  {
    slug: 'macro-balance-of-payments-and-trade',
    category_name: 'Balance of Payments & Trade',
    category_type: 'Macroeconomic',
    definition:
      'Balance of payments, exports and imports, remittances and investment between countries.',
  },
  {
    slug: 'macro-government-debt-and-fiscal',
    category_name: 'Government Debt & Fiscal',
    category_type: 'Macroeconomic',
    definition: 'Public debt and budget: deficits, government securities, fiscal figures.',
  },
  {
    slug: 'macro-employment',
    category_name: 'Employment',
    category_type: 'Macroeconomic',
    definition: 'Work and wages: employment, unemployment, earnings.',
  },
  {
    slug: 'macro-other-data',
    category_name: 'Other Data',
    category_type: 'Macroeconomic',
    definition: 'Statistics and data reports that fit no other category.',
  },
] as const;

export type SeededCategorySlug = (typeof SEEDED_CATEGORIES)[number]['slug'];

/** The catch-all category of each type. */
export const FALLBACK_SLUGS: readonly SeededCategorySlug[] = ['other', 'macro-other-data'];
