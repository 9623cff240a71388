import { makePdf } from './make-pdf.ts';
import type { BankSite } from './start-bank-site.ts';

/** A date before any source is monitored. */
export const LONG_AGO = 'Mon, 05 Jan 2015 10:00:00 +0000';

export const titleOf = (number: number) => `Notice ${number} on foreign exchange trading`;

/** Returns the PDF of a notice; `salt` changes its bytes. */
export const notice = (number: number, salt = '') =>
  makePdf([`${titleOf(number)} by authorised dealers`], salt);

/** Puts notices and the feed that lists them, in this order, on a bank's site. */
export const publishNotices = (site: BankSite, numbers: number[], date?: string) => {
  for (const number of numbers) site.putPdf(`/n${number}.pdf`, notice(number));
  const items = numbers.map((number) => ({
    title: titleOf(number),
    link: `/n${number}.pdf`,
    ...(date && { date }),
  }));
  site.putFeed('/rss.xml', items);
};
