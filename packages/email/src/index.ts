export type { AlertContent } from './alert-content.ts';
export { type AlertMessage, buildAlertMessage } from './build-alert-message.ts';
