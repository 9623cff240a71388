import { dayOf } from '../day-of.ts';
import type { SampleCircular } from './sample-circulars.ts';

const PAGE = { width: 595, height: 842, left: 60, top: 770 };
const LINE_PT = 16;

/** Writes a sample circular as a one-page PDF with a text layer, marked as a sample. */
export const writeSamplePdf = ({ title, issuedOn, lines }: SampleCircular): Buffer => {
  const text = [
    'SAMPLE CENTRAL BANK',
    'A sample for trying Circulate. No bank issued this circular.',
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
  const content = `BT /F1 11 Tf ${LINE_PT} TL ${PAGE.left} ${PAGE.top} Td ${text.map(showLine).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(body, 'latin1');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  body += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
};

const showLine = (line: string) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`;
