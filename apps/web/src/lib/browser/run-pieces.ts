declare global {
  interface Window {
    /** The addresses of the page's pieces of code, each behind those that it uses (`build/preload-pages.ts`). */
    pieces?: readonly string[];
  }
}

/** Lets the browser do what waits: a message comes behind it, and without the delay of a timer. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Runs the page's code piece by piece, with a turn for the browser between two: run together, it keeps a slow phone from
 * answering. A piece that cannot be fetched is left to whoever needs it, who says so.
 */
export const runPieces = async (): Promise<void> => {
  for (const address of window.pieces ?? []) {
    await import(/* @vite-ignore */ address).catch(() => undefined);
    await nextTask();
  }
};
