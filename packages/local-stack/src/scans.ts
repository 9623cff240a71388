import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LOOK_MS = 10_000;

/**
 * Returns a line for the terminal that says what this machine does with scans. OCR needs two
 * programs.
 */
export const describeScans = async (path = process.env.PATH): Promise<string> => {
  const isThere = (program: string, option: string) =>
    promisify(execFile)(program, [option], { env: { PATH: path }, timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
  const [draws, reads] = await Promise.all([
    isThere('pdftoppm', '-v'),
    isThere('tesseract', '--version'),
  ]);
  if (draws && reads) return 'Scans are read by OCR.';
  const missing = [draws ? [] : ['pdftoppm'], reads ? [] : ['tesseract']].flat();
  return `Scans go to the review queue. To read them with OCR, install ${missing.join(' and ')}.`;
};
