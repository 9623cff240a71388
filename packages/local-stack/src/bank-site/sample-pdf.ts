import PDFDocument from 'pdfkit';
import { dayOf } from '../day-of.ts';
import type { SampleCircular } from './sample-circulars.ts';

/** Returns a sample circular as a PDF of one page with a text layer, marked as a sample. */
export const writeSamplePdf = ({ title, issuedOn, lines }: SampleCircular): Buffer => {
  const text = [
    'SAMPLE CENTRAL BANK',
    'A sample for trying out Circulate. No bank issued this circular.',
    '',
    title,
    '',
    dayOf(issuedOn),
    'To all banks and payment service providers',
    '',
    ...lines,
    '',
    'This sample circular applies from the first day of next month.',
  ];
  // The dates are fixed, so that a circular always has the same bytes.
  const document = new PDFDocument({
    size: 'A4',
    compress: false,
    info: { CreationDate: issuedOn },
  });
  document.font('Helvetica').fontSize(11).text(text.join('\n'), { lineGap: 4 }).end();
  const bytes: unknown = document.read();
  if (!Buffer.isBuffer(bytes)) throw new Error('The sample PDF was not written');
  return bytes;
};
