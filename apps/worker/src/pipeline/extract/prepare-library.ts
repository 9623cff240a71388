/**
 * Replaces the native canvas add-on, which reading text doesn't need and which may fail to load.
 * Call it before pdf.js loads.
 */
export const stubCanvas = (): void => {
  const nothing = class {};
  Object.assign(globalThis, { DOMMatrix: nothing, ImageData: nothing, Path2D: nothing });
};

const nativePush = Array.prototype.push;

/**
 * Undoes pdf.js's polyfill of `push` once pdf.js has loaded. The polyfill handles arrays with a
 * read-only length, which reading never creates, and takes a sixth of the time.
 */
export const restoreNativePush = (): void => {
  Array.prototype.push = nativePush;
};
