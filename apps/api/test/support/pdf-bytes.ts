import { randomUUID } from 'node:crypto';

/** Returns the bytes of a small PDF, different every time. */
export const pdfBytes = (marker: string = randomUUID()) =>
  Buffer.from(`%PDF-1.7\n% ${marker}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
