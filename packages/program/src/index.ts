export { createLogger } from './create-logger.ts';
export { type Page, serveMonitoring } from './serve-monitoring.ts';
export { stopOnSignals } from './stop-on-signals.ts';
