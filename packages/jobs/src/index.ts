export type { QueueSettings } from './backend.ts';
export { RetryLaterError } from './backoff.ts';
export type { JobRequest, RefusedRequest } from './bull-jobs.ts';
export { type JobDefinition, jobs } from './definitions.ts';
export type { Workload } from './job-tracker.ts';
export { openQueues, type Queues } from './queues.ts';
export {
  firstStep,
  isStepName,
  movingStatuses,
  type Standing,
  type StepName,
  standingAfter,
  standingBefore,
  statusesOf,
  stepAt,
  stepNames,
  steps,
} from './steps.ts';
export type { JobAttempt } from './worker.ts';
