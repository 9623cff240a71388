import { expect, it } from 'vitest';
import { describeScans } from './scans.ts';

it('describeScans reports that scans go to review when OCR is not installed', async () => {
  expect(await describeScans('/nowhere')).toBe(
    'Scans go to the review queue. To read them with OCR, install pdftoppm and tesseract.',
  );
});
