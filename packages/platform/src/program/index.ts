export { createLogger } from './create-logger.ts';
export { inTime } from './in-time.ts';
export { type Page, serveMonitoring } from './serve-monitoring.ts';
export { stopOnSignals } from './stop-on-signals.ts';
