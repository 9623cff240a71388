import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { operationsOfActualText } from './actual-text.ts';
import type { Glyph } from './glyph.ts';

/** A transformation of the plane as PDF writes it: a, b, c, d, e, f. */
type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transformations: `inner` first, then `outer`. */
const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Returns `matrix` moved by (x, y) in its own coordinates. */
const translate = (matrix: Matrix, x: number, y: number): Matrix =>
  multiply(matrix, [1, 0, 0, 1, x, y]);

/**
 * Returns the six numbers in `value`, however the library wraps them; undefined for anything else.
 */
const toMatrix = (value: unknown): Matrix | undefined => {
  const list = ArrayBuffer.isView(value) || Array.isArray(value) ? Object.values(value) : [];
  const [a, b, c, d, e, f] = list.map(Number);
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (d === undefined || e === undefined || f === undefined) return undefined;
  const matrix: Matrix = [a, b, c, d, e, f];
  return matrix.every(Number.isFinite) ? matrix : undefined;
};

/** Font metrics that affect the position of text. */
export type FontMeasures = { scale: number; isVertical: boolean };

/** The drawing operators on one page, as listed by pdf.js. */
export type OperatorList = { fnArray: readonly number[]; argsArray: readonly unknown[] };

type TextState = {
  ctm: Matrix;
  font: string;
  measures: FontMeasures;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
};

type Shown = { code: number; text: string; width: number; isSpace: boolean };

const START: TextState = {
  ctm: IDENTITY,
  font: '',
  measures: { scale: 0.001, isVertical: false },
  size: 1,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

type Options = {
  /** The page's corners: left, bottom, right, top. */
  view: readonly number[];
  measure: (font: string) => FontMeasures;
};

/**
 * Returns every glyph on a page in drawing order, by executing the text operators (PDF 32000-1, 9.3
 * and 9.4).
 */
export const findGlyphs = (operators: OperatorList, { view, measure }: Options): Glyph[] => {
  const glyphs: Glyph[] = [];
  const saved: TextState[] = [];
  let state = START;
  let line = IDENTITY;
  let text = IDENTITY;

  const set = (change: Partial<TextState>) => {
    state = { ...state, ...change };
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const moveLine = (x: number, y: number) => {
    line = translate(line, x, y);
    text = line;
  };
  const setFont = (name: unknown, size: unknown) => {
    if (typeof name === 'string')
      set({ font: name, size: toNumber(size), measures: measure(name) });
  };
  const show = (shown: unknown) => {
    for (const item of Array.isArray(shown) ? shown : []) {
      if (typeof item === 'number') {
        text = advance(text, state, (-item / 1_000) * state.size);
        continue;
      }
      const glyph = toShown(item);
      if (!glyph) continue;
      const placed = place(glyph, state, text);
      if (placed && isWithin(placed, view)) glyphs.push(placed.glyph);
      text = advance(text, state, stepOf(glyph, state));
    }
  };
  const operations: Record<number, (args: readonly unknown[]) => void> = {
    [OPS.save]: () => void saved.push(state),
    [OPS.restore]: restore,
    [OPS.transform]: (args) => set({ ctm: multiply(state.ctm, toMatrix(args) ?? IDENTITY) }),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      saved.push(state);
      set({ ctm: multiply(state.ctm, toMatrix(matrix) ?? IDENTITY) });
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginText]: () => {
      line = IDENTITY;
      text = IDENTITY;
    },
    [OPS.setFont]: ([name, size]) => setFont(name, size),
    [OPS.setGState]: ([entries]) => {
      for (const entry of Array.isArray(entries) ? entries : []) {
        if (Array.isArray(entry) && entry[0] === 'Font' && Array.isArray(entry[1])) {
          setFont(entry[1][0], entry[1][1]);
        }
      }
    },
    [OPS.setCharSpacing]: ([spacing]) => set({ charSpacing: toNumber(spacing) }),
    [OPS.setWordSpacing]: ([spacing]) => set({ wordSpacing: toNumber(spacing) }),
    [OPS.setHScale]: ([percent]) => set({ stretch: toNumber(percent) / 100 }),
    [OPS.setLeading]: ([leading]) => set({ leading: -toNumber(leading) }),
    [OPS.setTextRise]: ([rise]) => set({ rise: toNumber(rise) }),
    [OPS.setTextMatrix]: ([matrix]) => {
      line = toMatrix(matrix) ?? IDENTITY;
      text = line;
    },
    [OPS.moveText]: ([x, y]) => moveLine(toNumber(x), toNumber(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      set({ leading: toNumber(y) });
      moveLine(toNumber(x), toNumber(y));
    },
    [OPS.nextLine]: () => moveLine(0, state.leading),
    [OPS.showText]: ([shown]) => show(shown),
    ...operationsOfActualText(glyphs),
  };

  operators.fnArray.forEach((operation, index) => {
    const args = operators.argsArray[index];
    operations[operation]?.(Array.isArray(args) ? args : []);
  });
  return glyphs;
};

const toNumber = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const toShown = (item: unknown): Shown | undefined => {
  if (typeof item !== 'object' || item === null || !('unicode' in item)) return undefined;
  const { unicode } = item;
  if (typeof unicode !== 'string') return undefined;
  return {
    text: unicode,
    code: 'originalCharCode' in item ? toNumber(item.originalCharCode) : -1,
    width: 'width' in item ? toNumber(item.width) : 0,
    isSpace: 'isSpace' in item && item.isSpace === true,
  };
};

/** Returns how far the pen moves after a glyph, before horizontal scaling. */
const stepOf = ({ width, isSpace }: Shown, state: TextState): number =>
  width * state.measures.scale * state.size + state.charSpacing + (isSpace ? state.wordSpacing : 0);

const advance = (text: Matrix, { measures, stretch }: TextState, by: number): Matrix =>
  measures.isVertical ? translate(text, 0, -by) : translate(text, by * stretch, 0);

type Placed = { glyph: Glyph; onPage: { x: number; y: number } };

const place = (shown: Shown, state: TextState, text: Matrix): Placed | undefined => {
  const { size, stretch, rise, measures } = state;
  const matrix = multiply(state.ctm, multiply(text, [size * stretch, 0, 0, size, 0, rise]));
  const [a, b, c, d, x, y] = matrix;
  const along = Math.hypot(a, b);
  const height = Math.hypot(c, d);
  if (!(along > 0) || !(height > 0)) return undefined;
  const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const glyph = {
    text: shown.text,
    code: shown.code,
    font: state.font,
    x: x * cos + y * sin,
    y: y * cos - x * sin,
    width: measures.isVertical ? height : Math.abs(shown.width * measures.scale * along),
    size: height,
    angle,
  };
  return { glyph, onPage: { x, y } };
};

const isWithin = ({ glyph, onPage: { x, y } }: Placed, view: readonly number[]): boolean => {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  return x + glyph.width >= left && x <= right && y >= bottom && y <= top;
};
