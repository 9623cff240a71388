import { expect, it } from 'vitest';
import { describeScans } from './scans.ts';

it('says that scans wait for a person where nothing here reads them', async () => {
  expect(await describeScans('/nowhere')).toBe(
    'Scans wait in review for a person to read them: pdftoppm and tesseract not installed here.',
  );
});
