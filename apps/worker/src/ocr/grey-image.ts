/** A greyscale page: one byte per pixel (0 is black), in rows from top to bottom. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array };

/**
 * Reads an 8-bit PGM image (as `pdftoppm -gray` writes it); returns undefined for anything else.
 */
export const parsePgm = (file: Uint8Array): GreyImage | undefined => {
  const head = Buffer.from(file.subarray(0, 64)).toString('latin1');
  const [start, width, height] = /^P5\s(\d{1,5})\s(\d{1,5})\s255\s/.exec(head) ?? [];
  if (!start || !width || !height) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const pixels = file.subarray(start.length, start.length + size.width * size.height);
  return pixels.length === size.width * size.height ? { ...size, pixels } : undefined;
};

/** Encodes an image as a PGM file for Tesseract. */
export const toPgm = ({ width, height, pixels }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);

/** Rotates clockwise by 90, 180 or 270 degrees. */
export const turn = (image: GreyImage, degrees: number): GreyImage => {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  let turned = image;
  for (let quarter = 0; quarter < quarters; quarter += 1) turned = turnQuarter(turned);
  return turned;
};

const turnQuarter = ({ width, height, pixels }: GreyImage): GreyImage => {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? WHITE;
    }
  }
  return { width: height, height: width, pixels: turned };
};

const WHITE = 255;
const DARK = 128;

/** Removes single specks: each pixel becomes the median of itself and its eight neighbours. */
export const withoutSpecks = ({ width, height, pixels }: GreyImage): GreyImage => {
  const clean = Uint8Array.from(pixels);
  const around = new Uint8Array(9);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      for (let place = 0; place < 9; place += 1) {
        const row = y - 1 + Math.floor(place / 3);
        around[place] = pixels[row * width + x - 1 + (place % 3)] ?? WHITE;
      }
      clean[y * width + x] = around.sort()[4] ?? WHITE;
    }
  }
  return { width, height, pixels: clean };
};

/** Halves an image: each pixel becomes the average of four, which also removes specks. */
export const halved = ({ width, height, pixels }: GreyImage): GreyImage => {
  const [half, rows] = [Math.floor(width / 2), Math.floor(height / 2)];
  const small = new Uint8Array(half * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < half; x += 1) {
      const at = 2 * y * width + 2 * x;
      const above = (pixels[at] ?? WHITE) + (pixels[at + 1] ?? WHITE);
      const below = (pixels[at + width] ?? WHITE) + (pixels[at + width + 1] ?? WHITE);
      small[y * half + x] = (above + below) >> 2;
    }
  }
  return { width: half, height: rows, pixels: small };
};

// Maximum skew to look for, in degrees: scanned pages are rarely more skewed than this.
const MOST_SKEW = 6;
const SKEW_STEP = 0.5;
/** Sampling step: every nth pixel is enough to measure the slope. */
const SAMPLE = 12;

/** Straightens sloping lines. */
export const straighten = (image: GreyImage): GreyImage => {
  const degrees = findSkew(image);
  return degrees === 0 ? image : level(image, degrees);
};

/**
 * Measures the slope of lines in degrees: the angle at which rows of pixels differ most in
 * darkness.
 */
export const findSkew = (image: GreyImage): number => {
  let best = { degrees: 0, contrast: 0 };
  for (let degrees = -MOST_SKEW; degrees <= MOST_SKEW; degrees += SKEW_STEP) {
    const contrast = contrastOfRows(image, Math.tan((degrees * Math.PI) / 180));
    // Another angle must win by a margin, so that a tie leaves the page as it is.
    if (contrast > best.contrast * (degrees === 0 ? 1 : MARGIN)) best = { degrees, contrast };
  }
  return best.degrees;
};
const MARGIN = 1.02;

const contrastOfRows = ({ width, height, pixels }: GreyImage, slope: number): number => {
  const rows = new Float64Array(height);
  for (let x = 0; x < width; x += SAMPLE) {
    const drop = Math.round((x - width / 2) * slope);
    for (let y = 0; y < height; y += 1) {
      const row = y - drop;
      if ((pixels[y * width + x] ?? WHITE) < DARK && row >= 0 && row < height) {
        rows[row] = (rows[row] ?? 0) + 1;
      }
    }
  }
  return rows.reduce((sum, dark) => sum + dark * dark, 0);
};

/**
 * Rotates an image by a few degrees. Interpolates shades of grey, because jagged letters are read
 * poorly.
 */
const level = ({ width, height, pixels }: GreyImage, degrees: number): GreyImage => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = new Uint8Array(pixels.length).fill(WHITE);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = width / 2 + (x - width / 2) * cos - (y - height / 2) * sin;
      const fromY = height / 2 + (x - width / 2) * sin + (y - height / 2) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const above = (pixels[at] ?? WHITE) * (1 - right) + (pixels[at + 1] ?? WHITE) * right;
      const below =
        (pixels[at + width] ?? WHITE) * (1 - right) + (pixels[at + width + 1] ?? WHITE) * right;
      turned[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { width, height, pixels: turned };
};
