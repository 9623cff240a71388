export type { QueueSettings } from './backend.ts';
export {
  categoriseCircular,
  deliverAlerts,
  extractCircular,
  type JobDefinition,
  matchCircular,
} from './definitions.ts';
export { hopeless, type JobAttempt, type JobWish, openQueues, type Queues } from './queues.ts';
