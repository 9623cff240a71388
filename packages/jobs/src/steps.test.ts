import { CircularStatusSchema } from '@circulate/shared-schemas';
import { expect, it } from 'vitest';
import {
  firstStep,
  followUpOf,
  isStepName,
  movingStatuses,
  standingBefore,
  stepAt,
  stepNames,
  steps,
} from './steps.ts';

it('leads every new circular through each step once, scans through one more, and publishes it', () => {
  const walked: string[] = [];
  for (let step: string = firstStep; isStepName(step); step = steps[step].next) {
    expect(walked).not.toContain(step);
    walked.push(step);
  }
  expect(stepNames.filter((step) => !walked.includes(step))).toEqual(['scan']);
  expect(followUpOf('scan')).toEqual(followUpOf('extract'));
  expect(followUpOf('match')).toEqual({ status: 'published' });
});

it('gives a step the name of its job', () => {
  for (const name of stepNames) expect(steps[name].job.name).toBe(name);
});

it('finds the work of every moving circular again, and none of those that stand still', () => {
  for (const status of CircularStatusSchema.options) {
    expect(stepAt(status) !== undefined).toBe(movingStatuses.includes(status));
  }
  // Of the steps that share a status the first: it skips what was done.
  expect(stepAt('translating')).toBe('translate');
  expect(stepAt('extracting')).toBe('extract');
  expect(stepAt('in_review')).toBeUndefined();
  expect(stepAt('published')).toBeUndefined();
});

it('tries a failed step again from where it began', () => {
  for (const name of stepNames) {
    const { status, job } = standingBefore(name);
    expect(job.name).toBe(name);
    const found = stepAt(status);
    // Taken up by itself, or by one before it that shares its status.
    expect(found && stepNames.indexOf(found) <= stepNames.indexOf(name)).toBe(true);
  }
});
