/** The taxonomy that a new database starts with (spec section 3, Category); admins may rename. */
export const seedCategories: Record<'NewsFlash' | 'Macroeconomic', string[]> = {
  NewsFlash: [
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
  ],
  Macroeconomic: [
    'Inflation',
    'Interest Rates',
    'GDP & Growth',
    'Foreign Reserves',
    'Money Supply & Credit',
    'Balance of Payments & Trade',
    'Government Debt & Fiscal',
    'Employment',
    'Other Data',
  ],
};
