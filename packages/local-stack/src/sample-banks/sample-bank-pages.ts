import { dayOf } from '../day-of.ts';
import { writeSampleBankPdf } from './sample-bank-pdf.ts';
import { circularsOf, SAMPLE_BANKS } from './sample-banks.ts';

/** Returns the path of the page that lists a sample bank's circulars. */
export const listingPathOf = (bankName: string): string => `/${bankName}/circulars`;

/** Returns the page or PDF of a sample bank at a path; null for any other path. */
export const sampleBankFile = (
  pathname: string,
  firstStart: Date,
): { type: string; body: string | Buffer } | null => {
  const [, name = '', number] = /^\/([\w-]+)\/circulars(?:\/(\d+)\.pdf)?$/.exec(pathname) ?? [];
  const bank = SAMPLE_BANKS.find(({ bank_name }) => bank_name === name);
  if (!bank) return null;
  const circulars = circularsOf(bank, firstStart);
  if (number === undefined) {
    const rows = circulars.map(
      (circular) =>
        `<tr class="circular"><td class="date">${dayOf(circular.issuedOn)}</td><td><a href="${listingPathOf(name)}/${circular.number}.pdf">${circular.title}</a></td></tr>`,
    );
    return { type: 'text/html; charset=utf-8', body: pageOf(bank, rows) };
  }
  const circular = circulars.find((each) => String(each.number) === number);
  return circular ? { type: 'application/pdf', body: writeSampleBankPdf(bank, circular) } : null;
};

const pageOf = (
  { display_name, language, texts }: (typeof SAMPLE_BANKS)[number],
  rows: string[],
): string => `<!doctype html>
<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${display_name}</title></head>
<body>
<header><h1>${display_name}</h1></header>
<aside>${texts.notice}</aside>
<main><table class="circulars"><tbody>
${rows.join('\n')}
</tbody></table></main>
</body>
</html>`;
