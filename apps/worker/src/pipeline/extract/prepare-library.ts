/**
 * Stands in for what the library draws pages with, which a reader of text does without; its native
 * add-on could not be loaded. To be called before the library is.
 */
export const doWithoutDrawing = (): void => {
  const nothing = class {};
  Object.assign(globalThis, { DOMMatrix: nothing, ImageData: nothing, Path2D: nothing });
};

const nativePush = Array.prototype.push;

/**
 * Undoes the library's polyfill of `push`, once all of it has loaded: it mends arrays whose length is
 * read-only, which no reading has, and costs a sixth of all of it.
 */
export const restoreNativePush = (): void => {
  Array.prototype.push = nativePush;
};
