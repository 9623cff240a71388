export { type AlertContent, type Reasons, statusNote } from './alert-content.ts';
export { type AlertMessage, buildAlertMessage, type FinishMessage } from './build-alert-message.ts';
export {
  buildDigestFragment,
  type DigestEntry,
  type DigestFragment,
  openDigests,
} from './build-digest-message.ts';
export { buildNoticeMessage } from './build-notice-message.tsx';
export { isolated, toPlainWords } from './plain-words.ts';
