import type { CircularStatus } from '@circulate/shared-schemas';
import { type JobDefinition, jobs } from './definitions.ts';

type VersionJob = JobDefinition<{ version_id: string }>;

type StepDefinition = {
  job: VersionJob;
  /** Status of a circular that waits for this step. A retry sets it again. */
  startsAt: CircularStatus;
  /** Status of a circular while the step runs, if it differs. */
  runsAt?: CircularStatus;
  /** The step that follows a success, or `published`. */
  next: string;
};

/**
 * The steps of the pipeline, whose order only this module knows. To add a step, add a line here and
 * a handler with the same name, which the type of the worker's handlers requires
 * (docs/pipeline.md).
 */
export const steps = {
  extract: { job: jobs.extract, startsAt: 'received', runsAt: 'extracting', next: 'read' },
  /** A detour, only for circulars that `extract` identifies as scans. */
  scan: { job: jobs.scan, startsAt: 'extracting', next: 'read' },
  read: { job: jobs.read, startsAt: 'categorising', next: 'translate' },
  translate: { job: jobs.translate, startsAt: 'translating', next: 'summarise' },
  summarise: { job: jobs.summarise, startsAt: 'translating', next: 'match' },
  match: { job: jobs.match, startsAt: 'matching', next: 'published' },
} as const satisfies Record<string, StepDefinition>;

/** Name of a step, which is also that of its job. */
export type StepName = keyof typeof steps;

/** A status and, if a job moves a circular on from it, that job. */
export type Standing = { status: CircularStatus; job?: VersionJob };

const table: Record<StepName, StepDefinition> = steps;

/** Whether a string is the name of a step. `pipeline_steps.step` has other values too. */
export const isStepName = (name: string): name is StepName => Object.hasOwn(steps, name);

/** Names of all steps, in the order of `steps`. */
export const stepNames: StepName[] = Object.keys(steps).filter(isStepName);

/** The first step of a new version. */
export const firstStep = 'extract' satisfies StepName;

/** Returns the statuses in which a step may start to work on a circular. */
export const statusesOf = (step: StepName): [CircularStatus, ...CircularStatus[]] => {
  const { startsAt, runsAt } = table[step];
  return runsAt ? [startsAt, runsAt] : [startsAt];
};

/** Returns the status of a circular that waits for `step`, and the job of the step. */
export const standingBefore = (step: StepName): Required<Standing> => ({
  status: table[step].startsAt,
  job: table[step].job,
});

/** Returns the status of a circular after a successful `step`, and the job that follows, if any. */
export const standingAfter = (step: StepName): Standing => {
  const { next } = table[step];
  return isStepName(next) ? standingBefore(next) : { status: 'published' };
};

/** All statuses in which a step may be working on a circular. */
export const movingStatuses: CircularStatus[] = [...new Set(stepNames.flatMap(statusesOf))];

/**
 * Returns the step with which to resume a circular in this status whose job was lost: the first
 * with this status, because every step skips what is already done. Undefined if no step is due.
 */
export const stepAt = (status: CircularStatus): StepName | undefined =>
  stepNames.find((step) => statusesOf(step).includes(status));
