const [COLUMNS, WIDTH, HEIGHT, GAP, MARGIN, HEAD] = [4, 260, 130, 24, 32, 72];
const [BARS_TOP, BARS_HEIGHT, BAR_SHARE] = [30, 72, 0.75];
/** Pixels per CSS pixel in the image, so that it is sharp in print. */
const SCALE = 2;
const FONT = '"Inter Variable", system-ui, sans-serif';

type Panel = { name: string; total: string; counts: readonly number[]; highest: number };
type Picture = {
  title: string;
  /** Small charts, in which a bar for `highest` circulars has the full height. */
  panels: readonly Panel[];
  /** Labels for the first and last bar. */
  ends: readonly [string, string];
};

/**
 * Draws charts as an image in the colours of the theme. Rejects if the browser doesn't support
 * that.
 */
export const drawPng = async ({ title, panels, ends }: Picture): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const rows = Math.ceil(panels.length / COLUMNS);
  const [width, height] = [
    MARGIN * 2 + COLUMNS * WIDTH + (COLUMNS - 1) * GAP,
    HEAD + MARGIN + rows * HEIGHT + (rows - 1) * GAP,
  ];
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t create images.');
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colour('ink');
  pen.font = `600 18px ${FONT}`;
  pen.fillText(title, MARGIN, MARGIN + 14, width - 2 * MARGIN);
  panels.forEach((panel, at) => {
    pen.save();
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    pen.translate(MARGIN + column * (WIDTH + GAP), HEAD + row * (HEIGHT + GAP));
    drawPanel(pen, panel, ends, colour);
    pen.restore();
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('This browser couldn’t create the image.')),
    );
  });
};

const drawPanel = (
  pen: CanvasRenderingContext2D,
  { name, total, counts, highest }: Panel,
  [first, last]: readonly [string, string],
  colour: (name: string) => string,
): void => {
  pen.font = `500 13px ${FONT}`;
  pen.fillStyle = colour('ink');
  pen.fillText(name, 0, 14, WIDTH - 50);
  pen.textAlign = 'right';
  pen.fillStyle = colour('ink-2');
  pen.fillText(total, WIDTH, 14);
  const step = WIDTH / counts.length;
  counts.forEach((count, at) => {
    const height = count > 0 ? Math.max((count / highest) * BARS_HEIGHT, 2) : 1;
    pen.fillStyle = colour(count > 0 ? 'accent' : 'line-strong');
    pen.fillRect(at * step, BARS_TOP + BARS_HEIGHT - height, step * BAR_SHARE, height);
  });
  pen.font = `400 11px ${FONT}`;
  pen.fillStyle = colour('ink-3');
  pen.fillText(last, WIDTH, BARS_TOP + BARS_HEIGHT + 18);
  pen.textAlign = 'left';
  pen.fillText(first, 0, BARS_TOP + BARS_HEIGHT + 18);
};
