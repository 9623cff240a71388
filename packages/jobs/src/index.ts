export type { QueueSettings } from './backend.ts';
export { RetryLaterError } from './backoff.ts';
export { type JobDefinition, jobs } from './definitions.ts';
export {
  type JobRequest,
  openQueues,
  type Queues,
  type RefusedRequest,
  unrecoverable,
  type Workload,
} from './queues.ts';
export {
  firstStep,
  followUpOf,
  isStepName,
  movingStatuses,
  type Standing,
  type StepName,
  standingBefore,
  statusesOf,
  stepAt,
  stepNames,
  steps,
} from './steps.ts';
export type { JobAttempt } from './worker.ts';
