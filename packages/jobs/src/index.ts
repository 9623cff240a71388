export type { QueueSettings } from './backend.ts';
export { RetryLaterError } from './backoff.ts';
export {
  captureSource,
  categoriseCircular,
  deliverAlerts,
  extractCircular,
  type JobDefinition,
  matchCircular,
  summariseCircular,
  translateCircular,
} from './definitions.ts';
export {
  type JobAttempt,
  type JobRequest,
  openQueues,
  type Queues,
  unrecoverable,
} from './queues.ts';
