import { PAGES_SET, PageSettingSchema } from '@circulate/circular-text/setting';
import { z } from 'zod';

/** Reasons why a PDF has no text, in words that an admin understands. */
export const unreadableReasons = {
  ENCRYPTED_PDF: 'The file is encrypted and needs a password. Ask the bank for a copy without one.',
  BROKEN_PDF: 'The file is damaged and can’t be read. Download it again and upload that copy.',
  EMPTY_PDF: 'The file has no pages. Download it again and upload that copy.',
  TOO_MUCH_TEXT:
    'This file is too long to be a circular (over 5 million characters or 5,000 pages). Check that it’s the right one.',
  READING_TIMED_OUT: 'Reading the file took longer than a minute, so we stopped.',
  READING_CRASHED: 'Reading the file took too much memory or crashed the reader.',
} as const;

/** Maximum length of a PDF's text, which no circular reaches. */
export const MAX_CHARACTERS = 5_000_000;
export const MAX_PAGES = 5_000;

/** Result of reading a PDF: the text by page, or why there is none. */
export const PdfReadingSchema = z.discriminatedUnion('outcome', [
  // The limits apply here too, because a hostile file may control the child process.
  z.object({
    outcome: z.literal('read'),
    pages: z.array(z.string().max(MAX_CHARACTERS)).max(MAX_PAGES),
    hasDoubtfulFigures: z.boolean(),
    settings: z.array(PageSettingSchema).max(PAGES_SET),
  }),
  z.object({
    outcome: z.literal('unreadable'),
    code: z.enum([
      'ENCRYPTED_PDF',
      'BROKEN_PDF',
      'EMPTY_PDF',
      'TOO_MUCH_TEXT',
      'READING_TIMED_OUT',
      'READING_CRASHED',
    ]),
  }),
]);
export type PdfReading = z.infer<typeof PdfReadingSchema>;
