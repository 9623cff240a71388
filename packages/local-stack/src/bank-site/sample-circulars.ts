/** A fictional circular from the sample bank. */
export type SampleCircular = { number: number; issuedOn: Date; title: string; lines: string[] };

type Subject = { title: string; lines: (number: number) => string[] };

/** Number of circulars that were issued before the demo first started. */
export const HISTORY = 6;
const DAY_MS = 86_400_000;
const HISTORY_EVERY_DAYS = 21;

const subjects: Subject[] = [
  {
    title: 'Instant payment system: transaction limits for mobile wallets',
    lines: (number) => [
      'Payment service providers and electronic money issuers that participate in the instant',
      `payment system shall raise the daily transaction limit of a mobile wallet to ${number * 100} crowns.`,
      'Wallet holders retain the right to set a lower limit.',
      'Participants shall test their payment systems before the new limits take effect.',
    ],
  },
  {
    title: 'Withdrawal of worn banknotes and quality of cash in circulation',
    lines: (number) => [
      'Banks shall sort the banknotes that they receive and hand in worn and soiled banknotes.',
      `Cash deposits at the central bank’s counters are accepted in bundles of ${number * 10} notes.`,
      'Banknote sorting machines are tested every year; counterfeit notes must never be recirculated.',
      'Branches shall exchange damaged banknotes and coins for the public free of charge.',
    ],
  },
  {
    title: 'Merchant payments by QR code: one standard for all providers',
    lines: (number) => [
      'Payment institutions shall accept the national QR code for merchant payments.',
      `The merchant discount rate for digital payments below ${number * 50} crowns is nil.`,
      'Interoperability between electronic wallets and bank accounts is a condition of the licence.',
      'Failed transactions are returned to the payer within one working day.',
    ],
  },
  {
    title: 'New series of coins and the cash services of commercial banks',
    lines: (number) => [
      'The central bank issues a new series of coins; banknotes and coins of earlier series remain',
      `legal tender. Every branch must hold coins worth at least ${number * 20} crowns for the public.`,
      'Banks shall refill cash machines with sorted banknotes and report shortages of cash.',
      'Orders for currency must be placed with the cash centre two working days in advance.',
    ],
  },
];

/**
 * Returns the circular with this number, issued on `issuedOn`. Its text depends only on the number.
 */
export const sampleCircular = (number: number, issuedOn: Date): SampleCircular => {
  const subject = subjects[number % subjects.length];
  if (!subject) throw new RangeError(`No sample circular has the number ${number}`);
  const { title, lines } = subject;
  return { number, issuedOn, title: `Circular No. ${number}: ${title}`, lines: lines(number) };
};

/** Returns the circulars issued before `firstStart`, oldest first. */
export const sampleHistory = (firstStart: Date): SampleCircular[] =>
  Array.from({ length: HISTORY }, (_, index) => {
    const daysAgo = (HISTORY - index) * HISTORY_EVERY_DAYS;
    return sampleCircular(index + 1, new Date(firstStart.getTime() - daysAgo * DAY_MS));
  });
