import type { CircularStatus } from '@circulate/shared-schemas';
import { type JobDefinition, jobs } from './definitions.ts';

type VersionJob = JobDefinition<{ version_id: string }>;

type StepDefinition = {
  job: VersionJob;
  /** Status of a circular that is waiting for this step; a retry sets it again. */
  startsAt: CircularStatus;
  /** Status while the step runs, if different. */
  runsAt?: CircularStatus;
  /** The step after success, or `published`. */
  next: string;
};

/**
 * Defines the order of the pipeline; no other module depends on it. A new step needs one more line,
 * and a handler of the same name, which the type of the worker's handlers then requires
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

/** The name of a step and of its job. */
export type StepName = keyof typeof steps;

/** A status, with the job that moves a circular on from it, if any. */
export type Standing = { status: CircularStatus; job?: VersionJob };

const table: Record<StepName, StepDefinition> = steps;

/** Whether a string is the name of a step; `pipeline_steps.step` has other values too. */
export const isStepName = (name: string): name is StepName => Object.hasOwn(steps, name);

/** Every step, in table order. */
export const stepNames: StepName[] = Object.keys(steps).filter(isStepName);

/** The first step of a new version. */
export const firstStep = 'extract' satisfies StepName;

/** Statuses in which a step may start. */
export const statusesOf = (step: StepName): [CircularStatus, ...CircularStatus[]] => {
  const { startsAt, runsAt } = table[step];
  return runsAt ? [startsAt, runsAt] : [startsAt];
};

/** Returns the status of a circular that is waiting for `step`, and the job that runs it. */
export const standingBefore = (step: StepName): Required<Standing> => ({
  status: table[step].startsAt,
  job: table[step].job,
});

/** Returns the status of a circular after `step` succeeds, and the job that follows. */
export const standingAfter = (step: StepName): Standing => {
  const { next } = table[step];
  return isStepName(next) ? standingBefore(next) : { status: 'published' };
};

/** Every status in which a step may be working on a circular. */
export const movingStatuses: CircularStatus[] = [...new Set(stepNames.flatMap(statusesOf))];

/**
 * Returns the step that resumes a circular whose job was lost: the first of the steps that share
 * its status, as each skips finished work. Undefined if no step is due.
 */
export const stepAt = (status: CircularStatus): StepName | undefined =>
  stepNames.find((step) => statusesOf(step).includes(status));
