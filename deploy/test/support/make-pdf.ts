/** Creates a one-page PDF with a text layer. */
const makePdf = (lines: string[]): Buffer => {
  const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
  const content = `BT /F1 11 Tf 14 TL 50 790 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R' +
      ' /Resources << /Font << /F1 3 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const table = objects.map((object, index) => {
    const offset = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`;
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};

/**
 * Creates a notice of the Central Bank of Kenya on foreign exchange, with a different text for each
 * number.
 */
export const exchangeNotice = (number: number): Buffer =>
  makePdf([
    'CENTRAL BANK OF KENYA',
    `Banking Circular No. ${number} of 2026`,
    'Foreign exchange exposure limits and foreign currency transactions',
    'All authorised dealers shall report foreign currency purchases and sales to the Central Bank.',
    'The foreign exchange risk exposure of a bank must not exceed ten per cent of its core capital.',
    'The rules on foreign exchange trading, spot and forward contracts in the interbank foreign',
    'exchange market and for foreign exchange bureaus apply immediately.',
  ]);
