import type { SampleSet } from './sample.ts';

export const englishSamples: SampleSet = {
  language: 'en',
  purpose: 'tuning',
  samples: [
    {
      category: 'banking-regulation-and-supervision',
      title: 'Revised Limits on Exposures to a Group of Connected Counterparties',
      text: `To: All Licensed Banks. The Bank has observed during recent on-site examinations that several institutions aggregate exposures to groups of connected counterparties inconsistently. Effective 1 July, the total of a bank's exposures to a single counterparty shall not exceed 20 per cent of its Tier 1 capital and exposures to a group of connected counterparties shall not exceed 25 per cent. Banks that exceed the limit on that date shall submit a plan to bring the excess down within twelve months. Breaches attract administrative sanctions under section 61 of the Banking Act. Boards are expected to approve a concentration risk policy and review it at least once a year.`,
    },
    {
      category: 'banking-regulation-and-supervision',
      title: 'Treatment of Rescheduled Facilities and Suspension of Interest',
      text: `Institutions are reminded that a facility rescheduled more than twice within five years must be classified as at least substandard and a specific provision of 20 per cent raised. Interest on non-performing facilities is to be suspended and shall not be recognised as income until received in cash. The supervisory department will verify compliance during the next round of examinations; where under-provisioning is found, the institution will be directed to make good the shortfall within the quarter and the supervisory rating may be lowered.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Sale of Foreign Currency to Residents for Travel and Medical Treatment',
      text: `Authorised dealers may sell foreign currency up to the equivalent of USD 5,000 per person per trip against a valid passport and ticket. Applications above this amount are to be referred to the Exchange Control Department together with supporting invoices. Proceeds unused on return must be resold to an authorised dealer within 30 days. Dealers shall endorse the passport and report the sales in the weekly return. Earlier instructions on business travel allowances remain in force.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Repatriation of Export Receipts',
      text: `It has come to our notice that exporters delay bringing receipts home. All banks dealing in foreign exchange are directed that export receipts must be repatriated within 120 days of shipment and credited to the exporter's domiciliary account. Not less than 60 per cent shall be sold to the interbank market at the prevailing rate. Exporters in default will not be allowed further forms until outstanding receipts are settled. Dealers must follow up overdue export bills every fortnight.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: 'Updating of Customer Records and Screening against Sanctions Lists',
      text: `Accountable institutions shall refresh the identification data of all high-risk customers by year end, including the natural persons who ultimately own or control legal entities. Names are to be screened against the consolidated United Nations list before an account is opened and each time the list changes; any match is to be frozen without delay and reported to the financial intelligence unit within 24 hours. Staff must not inform the customer that a report has been filed. Records are to be kept for at least seven years.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: 'Guidance on Remote Onboarding of Individuals',
      text: `This guidance explains how banks and mobile wallet providers can verify the identity of a customer who is not physically present. Acceptable means include a live video call with a trained officer and comparison of a facial image with the national identity register. Enhanced measures apply to politically exposed persons and to customers from high-risk countries. Institutions remain fully responsible for the quality of due diligence done by third parties and must file suspicious transaction reports as usual.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Increase of Transaction Limits for Mobile Wallets',
      text: `In order to promote cashless transactions, the maximum amount per transfer between mobile wallets is raised to 3,000 and the daily limit to 10,000. Providers shall make the switch to the national instant payment rail interoperable with all banks by 30 June, and merchants may accept QR payments without a minimum amount. Fees between participants are capped. Providers must submit revised terms of service to the Payment Systems Department.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'New Operating Hours of the Gross Settlement System',
      text: `Participants are informed that from Monday the real time settlement system opens at 07:30 and closes at 18:30 for customer payments; the cut-off for interbank transfers is 19:00. Cheque images must reach the clearing house before 13:00. Participants should test their gateways during the weekend and report failures to the operations desk. Late settlement will be charged according to the rule book.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Change in the Computation of Required Reserves',
      text: `The ratio of required reserves on local currency deposits is raised from 8 to 9.5 per cent with effect from the maintenance period beginning 14 March. Reserves are met on average over the two-week period with a daily minimum of 70 per cent of the requirement. Balances are unremunerated. Shortfalls are charged at the overnight lending rate plus five percentage points. Banks are to send the base computation by noon on the first business day of the period.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Eligible Collateral for Repo and Standing Facilities',
      text: `The Bank widens the list of securities accepted in its repo auctions and overnight facilities to include treasury bonds with up to ten years of remaining maturity. Haircuts range from 2 to 12 per cent. Counterparties shall submit bids through the auction system between 10:00 and 10:30; allotment is announced by 11:00 and settlement is on the same day. Counterparties that fail to deliver collateral may be suspended from operations for a month.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Revocation of the Licence of a Savings and Loans Company',
      text: `Notice is hereby given that the operating licence of the company named in the annex has been revoked with immediate effect because the institution has not commenced business within twelve months of approval and its shareholders failed to inject the funds promised. The company shall cease to hold itself out as a deposit-taking institution. A new applicant may apply for a licence in accordance with the requirements published on our website.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Composition of Boards and Tenure of Chief Executives',
      text: `The board of a bank shall have between seven and thirteen members, at least one third of whom are independent. A chief executive may serve for no more than ten years in the same bank; a cooling-off period of two years applies before appointment as director. The appointment of directors and senior officers requires prior written approval following a fit and proper assessment. Audit, risk and remuneration committees are chaired by independent members.`,
    },
    {
      category: 'consumer-protection',
      title: 'Handling of Customer Complaints',
      text: `Every institution shall set up a dedicated desk for complaints, acknowledge each within two working days and resolve it within fifteen. Complainants who are not satisfied may approach the ombudsman free of charge. The channels must be displayed in every branch and on the website in plain language. Charges that were not disclosed before the contract was signed are to be refunded with interest. Institutions publish the number of complaints every half year.`,
    },
    {
      category: 'consumer-protection',
      title: 'Fees on Dormant Accounts and Account Statements',
      text: `Banks may not levy maintenance fees on dormant accounts, nor charge for the first monthly statement. The tariff guide must be available to the public and changes notified to customers at least thirty days ahead through text messages. Persons with disabilities and senior citizens are served with priority. Misleading advertisements will be penalised.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Submission of the New Quarterly Return on Large Depositors',
      text: `With effect from the quarter ending June, all reporting institutions shall complete template LD-4 and upload it through the data portal not later than the tenth working day after quarter end. The template must be signed off by the head of finance. Late or erroneous submissions will attract a penalty per day. Institutions should contact the help desk for log-in credentials. The former paper return is discontinued.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Publication of Audited Annual Accounts',
      text: `Banks are required to publish their audited financial statements in two daily newspapers and on their websites not later than four months after the end of the financial year. The notes must disclose related party balances, risk exposures and the quality of assets in the format attached. Copies are to be sent to the Bank in electronic form together with the auditor's management letter.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Refinance Scheme for Small Farmers',
      text: `A revolving fund is established to refinance loans given by banks to small farmers and agro-processors. The rate to the final borrower may not exceed 6 per cent, with a grace period of six months and repayment in up to five years. Participating banks bear the credit risk; half of each loan may be covered by the national guarantee fund. Applications for drawdown are made monthly. Women borrowers shall receive at least 30 per cent of disbursements.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Maximum Loan-to-Value Ratios for Housing Finance',
      text: `To curb speculative borrowing, the loan amount for a second home shall not exceed 65 per cent of the value of the property; for a first home it stays at 85 per cent. The sum of monthly instalments of a borrower may not exceed half of net income. Lenders shall obtain an independent valuation. The measure applies to applications received after the date of this circular.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Raising of Minimum Paid-up Capital',
      text: `The minimum paid-up share capital of commercial banks is increased to 50 billion. Banks may meet the new level by fresh equity, retained earnings or combination. The capital adequacy ratio including the conservation buffer remains at 13 per cent of risk-weighted assets. Banks which cannot comply by the deadline shall not pay dividends. A capital plan approved by the board is to reach us by 31 March.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Implementation of the Net Stable Funding Ratio',
      text: `Banks shall hold available stable funding of not less than 100 per cent of required stable funding on an ongoing basis. The factors assigned to liabilities and assets follow the Basel standard with the national discretions listed in the annex. The liquidity coverage ratio continues to apply. During a stress a bank may fall below the ratio with prior notice and a funding plan.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Directive on Cloud Services and Incident Notification',
      text: `Financial institutions that move systems to the cloud shall keep a register of providers, encrypt customer data at rest and in transit and retain the right to audit. Any security incident which disrupts critical services must be notified within four hours and a root cause analysis submitted within ten days. Penetration tests are carried out twice a year by an independent party. A chief information security officer reporting to the board is to be appointed.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Advisory on Ransomware Attacks',
      text: `A number of attacks with malicious software against banks of the region have been reported. Institutions are advised to patch systems without delay, disable remote desktop services that are not needed, enforce multi-factor authentication for administrators and test restoration from offline backups. Indicators of compromise are attached for use by the security operations centre.`,
    },
    {
      category: 'currency-and-cash-management',
      title: 'Withdrawal of the Old Series Notes from Circulation',
      text: `The public is informed that notes of the 1999 series cease to be legal tender on 31 December. They may be exchanged at face value at any branch until that date and at our counters for a further five years. Banks shall not pay out old series notes and shall deposit them in bundles sorted by denomination. Suspected counterfeits are to be retained and handed to the police. The new notes carry improved security features.`,
    },
    {
      category: 'currency-and-cash-management',
      title: 'Sorting and Recirculation of Notes by Commercial Banks',
      text: `Commercial banks shall sort cash received from customers into fit and unfit with machines approved by the Bank. Only fit notes may be loaded in cash dispensers. Coins are to be supplied to retailers on demand. Deposits of unfit notes at the vault are accepted on Tuesdays. Cash-in-transit companies must follow the packing standards in the annex.`,
    },
    {
      category: 'other',
      title: 'Banking Hours during the Holy Month',
      text: `Banks will open to the public from 9:00 to 14:00 from Sunday to Thursday during the holy month. Normal hours resume after the holiday. Branches at airports may keep their usual schedule. The offices of the Bank will be closed on the three days of the feast.`,
    },
    {
      category: 'other',
      title: 'Invitation to Tender for the Supply of Office Furniture',
      text: `Sealed bids are invited from registered suppliers for furniture for the new annexe building. Documents may be obtained from the procurement unit against a non-refundable fee. Bids close at noon on the last Friday of the month and will be opened in the presence of bidders. The Bank is not bound to accept the lowest bid.`,
    },
    {
      category: 'macro-inflation',
      title: 'Consumer Prices in May',
      text: `Annual consumer price inflation eased to 7.3 per cent in May from 7.9 per cent in April, driven by a slower rise in the cost of food and fuel. Month on month, prices rose by 0.4 per cent. Core inflation, which leaves out food and energy, was 6.1 per cent. Rents and transport contributed most to the change. The Bank expects headline inflation to return to the target range by the end of the year.`,
    },
    {
      category: 'macro-inflation',
      title: 'Inflation Report, Third Quarter',
      text: `This report describes recent price developments and the outlook over the next eight quarters. Headline inflation averaged 5.2 per cent in the quarter, higher than projected, as administered prices were adjusted. Expectations of households rose slightly. In the baseline, inflation converges to 4 per cent; risks stem from the exchange rate and drought. A box discusses pass-through to non-tradable prices.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Monetary Policy Committee Keeps the Policy Rate at 9 per cent',
      text: `The Committee met on 24 May and decided by a vote of five to two to leave the policy rate unchanged at 9 per cent. Members noted that inflation continues to decline but remains above the target, while growth has held up. Two members preferred a cut of 25 basis points. The Committee will maintain a restrictive stance until expectations are firmly anchored. The next meeting takes place on 26 July.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Lending and Deposit Rates of Commercial Banks, April',
      text: `The weighted average rate on new loans in local currency fell by 12 basis points to 14.6 per cent in April; the rate on time deposits was 8.2 per cent, compared with 8.3 per cent a month earlier. The spread therefore narrowed. Overnight interbank rates averaged 9.1 per cent. The table shows rates by maturity and sector.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'National Accounts: Output in the First Quarter',
      text: `Real gross domestic product expanded by 4.1 per cent year on year in the first quarter after 3.6 per cent in the previous quarter. Manufacturing and construction grew strongly, while agriculture contracted by 1.2 per cent owing to late rains. On the expenditure side, household consumption and investment were the main drivers. Seasonally adjusted, output rose by 0.9 per cent.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'Quarterly Business Survey',
      text: `Firms reported better business conditions in the quarter: the confidence index rose to 54 points, the highest in two years. New orders and capacity utilisation increased in manufacturing; services were flat. Constraints most often named were electricity supply and access to inputs. Firms expect economic activity to pick up further in the next six months.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Official Reserve Assets at End-June',
      text: `Gross official reserves stood at USD 8.4 billion at the end of June, up from USD 8.1 billion in May, equivalent to 4.3 months of imports of goods and services. The increase reflects receipts from a sovereign bond and valuation gains on gold. Holdings of special drawing rights were unchanged.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Weekly Statement on International Reserves',
      text: `As of Friday, net international reserves amounted to USD 12,345 million, a decline of USD 85 million over the week, explained mainly by payments of external debt and sales of dollars to the market. Reserve cover is 5.1 months of imports, above the adequacy benchmark. Monetary gold represented 14 per cent of the total.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Monetary Developments in September',
      text: `Broad money grew by 11.2 per cent over the year to September, faster than in August. Currency outside banks increased by 2.4 per cent in the month and demand deposits by 1.9 per cent. Claims on the private sector rose by 8.7 per cent, led by loans to households. Net foreign assets of the banking system improved.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Banking Sector Statistics: Loans and Deposits',
      text: `Total deposits of the banking sector reached 412 billion at the end of the quarter, 9 per cent more than a year earlier. Outstanding loans amounted to 287 billion; credit to trade and to households made up more than half. The share of non-performing loans was 6.4 per cent. Total assets of banks grew by 7 per cent.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'External Accounts in the Second Quarter',
      text: `The current account recorded a deficit of USD 640 million in the second quarter, compared with USD 910 million a year before. Exports of goods rose by 6 per cent thanks to minerals, imports fell by 2 per cent. Remittances from workers abroad amounted to USD 1.1 billion. Net inflows of direct investment financed the greater part of the gap.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'Merchandise Trade, July',
      text: `The trade surplus widened to USD 215 million in July as shipments of cocoa and gold increased. Imports of machinery went down while fuel imports stayed flat. Over the first seven months, exports totalled USD 9.8 billion. The terms of trade improved by 3 per cent.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: 'Result of the Auction of Treasury Bills',
      text: `Bids worth 5.6 billion were received for the 91-day and 364-day bills against 4 billion offered. Accepted bids amounted to 4.2 billion. The weighted average yield of the 91-day bill was 8.91 per cent, and of the 364-day bill 10.05 per cent. Non-competitive bids were accepted in full. Settlement is on Monday.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: 'Public Debt Bulletin',
      text: `Outstanding public debt was equal to 61 per cent of GDP at end March, of which external debt 34 per cent. The budget deficit in the first quarter was 1.1 per cent of GDP; tax revenue grew by 9 per cent and expenditure by 4 per cent. Debt service absorbed a quarter of revenue. The average maturity of domestic bonds lengthened to 5.2 years.`,
    },
    {
      category: 'macro-employment',
      title: 'Labour Market Review',
      text: `The unemployment rate was 8.6 per cent in the second quarter, 0.3 percentage points lower than a year ago. The number of employed persons rose by 1.8 per cent, with gains in construction and retail trade. Youth joblessness remained high at 21 per cent. Average nominal wages went up by 6.5 per cent.`,
    },
    {
      category: 'macro-employment',
      title: 'Wage Index for the Private Sector',
      text: `Wages in the private sector increased by 1.2 per cent in the quarter and by 5.4 per cent over the year. Earnings of skilled workers rose faster than those of other workers. Job vacancies published online fell by 4 per cent. Participation in the labour force was stable at 63 per cent.`,
    },
    {
      category: 'macro-other-data',
      title: 'Residential Property Price Index',
      text: `The index of prices of residential property rose by 2.1 per cent in the quarter and 7.8 per cent in the year. Prices of flats increased more than those of detached houses. The number of sales registered in the capital was 3 per cent lower. The index is compiled from transaction data of mortgage lenders.`,
    },
    {
      category: 'macro-other-data',
      title: 'Statistical Bulletin: Card and Payment Statistics',
      text: `The volume of card payments reached 41 million transactions in the quarter, 18 per cent more than a year ago. There were 2,310 cash dispensers and 48,000 terminals at merchants. The value of cheques cleared continued to fall. Tables give the series by month and instrument.`,
    },
  ],
};
