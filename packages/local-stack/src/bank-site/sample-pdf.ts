import PDFDocument from 'pdfkit';
import { dayOf } from '../day-of.ts';
import type { SampleCircular } from './sample-circulars.ts';

/** Writes a sample circular as a one-page PDF with a text layer, marked as a sample. */
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
  // Fixed, so that a circular always has the same bytes.
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
