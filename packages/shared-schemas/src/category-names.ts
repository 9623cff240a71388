/**
 * The categories that a new database starts with (spec section 3), in their order. The one source:
 * the seed writes them, and the offline categoriser keeps its terms under them.
 */
export const NEWS_FLASH_CATEGORIES = [
  'Banking Regulation & Supervision',
  'Foreign Exchange',
  'Anti-Money Laundering & KYC',
  'Payments & Digital Finance',
  'Monetary Policy Operations',
  'Licensing & Corporate Governance',
  'Consumer Protection',
  'Reporting & Disclosure',
  'Lending & Credit',
  'Capital & Liquidity',
  'Cybersecurity & Technology',
  'Currency & Cash Management',
  'Other',
] as const;

export const MACROECONOMIC_CATEGORIES = [
  'Inflation',
  'Interest Rates',
  'GDP & Growth',
  'Foreign Reserves',
  'Money Supply & Credit',
  'Balance of Payments & Trade',
  'Government Debt & Fiscal',
  'Employment',
  'Other Data',
] as const;
