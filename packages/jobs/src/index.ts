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
export { hopeless, type JobAttempt, type JobWish, openQueues, type Queues } from './queues.ts';
