import { understand } from '@circulate/circular-text';
import { describe, expect, it } from 'vitest';
import { readPdfText } from '../src/pipeline/extract/pdf-text/read-pages.ts';
import { makeGlyphPdf, seen } from './support/make-glyph-pdf.ts';
import { type LaidOutLine, makeSetPdf } from './support/make-layout-pdf.ts';

const LEFT = 60;

/** Returns lines of text from a height downwards, as wide as the page. */
const textFrom = (y: number): LaidOutLine[] =>
  [
    'Banks keep the agents they appoint under review and answer for what these do in',
    'their name. Agents are chosen with care, and their premises are visited once in a year',
    'at the least. A bank reports the number of its agents and their turnover to the',
    'supervisor within ten days after each quarter, and names those that were dismissed.',
    'Agents take deposits and pay out cash up to the limits that the bank has set them.',
    'What exceeds the limits is done at a branch of the bank, on the same day if possible.',
  ].map((text, at) => ({ text, x: LEFT, y: y - at * 14 }));

const TITLE = ['Appointment and oversight of agents', 'who serve customers of banks'];
const OTHER = ['Customers in the countryside are served', 'by agents whom banks have chosen'];

const inTheMiddle = (texts: readonly string[], y: number): LaidOutLine[] =>
  texts.map((text, at) => ({
    text,
    size: 15,
    isBold: true,
    // Each letter is approximately half the font size wide.
    x: 297 - text.length * 3.9,
    y: y - at * 19,
  }));

const asText = (texts: readonly string[], y: number): LaidOutLine[] =>
  texts.map((text, at) => ({ text, x: LEFT, y: y - at * 14 }));

const titleOf = async (lines: readonly LaidOutLine[]): Promise<string | null> => {
  const { pages, settings } = await readPdfText(new Uint8Array(makeSetPdf(lines)));
  return understand(pages, { hints: ['en'], notAfter: '2026-12-31', settings }).title;
};

describe('the title of a circular with no labelled title', () => {
  it('is the heading in large, bold and centred type', async () => {
    const page = [...asText(OTHER, 780), ...inTheMiddle(TITLE, 710), ...textFrom(640)];
    expect(await titleOf(page)).toBe(TITLE.join(' '));
  });

  it('is another line on the same page if only that line is laid out like a heading', async () => {
    const page = [...asText(TITLE, 780), ...inTheMiddle(OTHER, 710), ...textFrom(640)];
    expect(await titleOf(page)).toBe(OTHER.join(' '));
  });

  it('ends at a line with a different layout', async () => {
    const below = { text: 'For all who work with agents', x: 200, y: 672, size: 9 };
    const page = [...inTheMiddle(TITLE, 710), below, ...textFrom(620)];
    expect(await titleOf(page)).toBe(TITLE.join(' '));
  });

  it('is not a sentence from a note with a uniform layout', async () => {
    const note = [
      'notice-7.pdf',
      'To whom it may concern.',
      'The office will be closed on Monday. Please hand in your papers at the front desk.',
    ];
    const page = note.map((text, at) => ({ text, x: LEFT, y: 780 - at * 28 }));
    expect(await titleOf(page)).not.toContain('office');
  });

  it('is never just the act’s number, however large', async () => {
    const page = [
      ...inTheMiddle(['Circular No. 12/2024'], 760),
      { text: 'Dear Sirs,', x: LEFT, y: 714 },
      { text: 'Agents who serve customers of banks', x: LEFT, y: 700 },
      ...textFrom(640),
    ];
    expect(await titleOf(page)).toBe('Agents who serve customers of banks');
  });
});

describe('the layout of the lines in a PDF', () => {
  it('is known for each line in the text', async () => {
    const page = [...inTheMiddle(TITLE, 710), ...textFrom(640)];
    const { pages, settings } = await readPdfText(new Uint8Array(makeSetPdf(page)));
    expect(settings[0]).toHaveLength(pages[0]?.split('\n').length ?? 0);
    expect(settings[0]?.map((line) => line?.isBold)).toEqual([
      ...TITLE.map(() => true),
      ...textFrom(0).map(() => false),
    ]);
  });

  it('is known for each line on a right-to-left page', async () => {
    const pdf = makeGlyphPdf([seen('ميمعت', 700), seen('كونبلا', 640), seen('2024', 620)]);
    const { pages, settings } = await readPdfText(new Uint8Array(pdf));
    expect(pages).toEqual(['تعميم\nالبنوك\n2024']);
    expect(settings[0]?.map((line) => line?.drop)).toEqual([0, 5, expect.closeTo(20 / 12)]);
  });

  it('is unknown when the file contains no letters', async () => {
    const { settings } = await readPdfText(new Uint8Array(makeSetPdf([])));
    expect(settings.flat()).toEqual([]);
  });
});
