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
 * Undoes the library's polyfill of `push` once it has loaded: it fixes arrays with a read-only
 * length, which reading never has, and costs a sixth of the time.
 */
export const restoreNativePush = (): void => {
  Array.prototype.push = nativePush;
};
