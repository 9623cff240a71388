import type { CircularStatus } from '@circulate/shared-schemas';
import { type JobDefinition, jobs } from './definitions.ts';

type VersionJob = JobDefinition<{ version_id: string }>;

type StepDefinition = {
  job: VersionJob;
  /** Where a circular stands while it waits for this step; a retry sets it there again. */
  startsAt: CircularStatus;
  /** Where it stands while the step works, if that is another status. */
  runsAt?: CircularStatus;
  /** What follows when the step went well: a step of this table, or `published`. */
  next: string;
};

/**
 * The order of the pipeline, the one place that knows it. A step that begins, ends, fails, is tried
 * again or is found lost by the sweep goes by its line here; a new step is one more line, and a
 * handler of the same name that the worker's record of handlers then demands (docs/pipeline.md).
 */
export const steps = {
  extract: { job: jobs.extract, startsAt: 'received', runsAt: 'extracting', next: 'read' },
  /** A detour: of the circulars that `extract` finds to be scans, and of no others. */
  scan: { job: jobs.scan, startsAt: 'extracting', next: 'read' },
  read: { job: jobs.read, startsAt: 'categorising', next: 'translate' },
  translate: { job: jobs.translate, startsAt: 'translating', next: 'summarise' },
  summarise: { job: jobs.summarise, startsAt: 'translating', next: 'match' },
  match: { job: jobs.match, startsAt: 'matching', next: 'published' },
} as const satisfies Record<string, StepDefinition>;

/** The name of a step, which is its job's as well. */
export type StepName = keyof typeof steps;

/** A status, and the job that moves a circular on from there, if one does. */
export type Standing = { status: CircularStatus; job?: VersionJob };

const table: Record<StepName, StepDefinition> = steps;

/** Whether a text names a step, as `pipeline_steps.step` does besides other things. */
export const isStepName = (name: string): name is StepName => Object.hasOwn(steps, name);

/** Every step, in the order of the table. */
export const stepNames: StepName[] = Object.keys(steps).filter(isStepName);

/** The step with which a new version begins. */
export const firstStep = 'extract' satisfies StepName;

/** The statuses from which a step may begin. */
export const statusesOf = (step: StepName): [CircularStatus, ...CircularStatus[]] => {
  const { startsAt, runsAt } = table[step];
  return runsAt ? [startsAt, runsAt] : [startsAt];
};

/** Where a circular stands that waits for `step`, and the job that runs it. */
export const standingBefore = (step: StepName): Required<Standing> => ({
  status: table[step].startsAt,
  job: table[step].job,
});

/** Where a circular stands after `step` went well, and the job of what follows. */
export const followUpOf = (step: StepName): Standing => {
  const { next } = table[step];
  return isStepName(next) ? standingBefore(next) : { status: 'published' };
};

/** Every status in which some step has a circular in hand. */
export const movingStatuses: CircularStatus[] = [...new Set(stepNames.flatMap(statusesOf))];

/**
 * The step that takes a circular up again whose job was lost: of those that share its status the
 * first, since each skips what was done before it. Undefined where no step is to run.
 */
export const stepAt = (status: CircularStatus): StepName | undefined =>
  stepNames.find((step) => statusesOf(step).includes(status));
