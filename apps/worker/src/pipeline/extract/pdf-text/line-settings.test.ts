import { LINES_SET, PageSettingSchema } from '@circulate/circular-text/setting';
import { describe, expect, it } from 'vitest';
import { settingsOf } from './line-settings.ts';

const FONT = {
  name: 'Text',
  isBold: false,
  scale: 0.001,
  isVertical: false,
  repair: undefined,
};
const BODY = { size: 10, font: 'Text' };
const stretch = (line: number, change: Partial<Parameters<typeof settingsOf>[0][number]> = {}) => ({
  line,
  left: 50,
  right: 550,
  y: line * 12,
  size: 10,
  font: FONT,
  letters: 80,
  ...change,
});

describe('the layout of the lines on a page', () => {
  it('distinguishes a bold, larger or centred line from body text', () => {
    const heading = { font: { ...FONT, name: 'Text-Bold', isBold: true }, size: 14, letters: 20 };
    const [text, title] = settingsOf(
      [stretch(0), stretch(1, { ...heading, left: 200, right: 400, y: 36 }), stretch(2)],
      BODY,
    );
    expect(text).toMatchObject({ size: 1, isBold: false, isOtherFont: false, left: 0, right: 1 });
    expect(title).toEqual({
      size: 1.4,
      isBold: true,
      isOtherFont: true,
      left: 0.3,
      right: 0.7,
      drop: 3.6,
    });
  });

  it('is unknown for a line without letters', () => {
    expect(settingsOf([stretch(1)], BODY)).toEqual([null, expect.anything()]);
  });

  const HOSTILE = [NaN, Infinity, -Infinity, 1e308, -1e308, 0, -1, 5e-324];
  it.each(HOSTILE)('stays within limits when each measure is %s', (value) => {
    for (const name of ['left', 'right', 'y', 'size'] as const) {
      const lines = [stretch(0), stretch(1, { [name]: value }), stretch(2)];
      expect(PageSettingSchema.safeParse(settingsOf(lines, BODY)).error).toBeUndefined();
    }
  });

  it('stays within limits with ten thousand lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, line) => stretch(line));
    expect(settingsOf(lines, BODY)).toHaveLength(LINES_SET);
  });
});
