/**
 * Logs to the browser's console what the product specification wants logged but not shown. All
 * other code logs through it, so that an error collector can be added here.
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
