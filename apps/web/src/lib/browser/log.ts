/**
 * The browser's console, for what the spec wants logged and no one shown. The one place that writes
 * there, so that a collector of errors can be added here.
 */
export const log = {
  info: (message: string, detail?: unknown) => {
    // biome-ignore lint/suspicious/noConsole: this is the logger
    console.info(`[circulate] ${message}`, ...(detail === undefined ? [] : [detail]));
  },
  error: (message: string, detail?: unknown) => {
    // biome-ignore lint/suspicious/noConsole: this is the logger
    console.error(`[circulate] ${message}`, ...(detail === undefined ? [] : [detail]));
  },
};
