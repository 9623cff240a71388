import { CircularStatusSchema } from '@circulate/shared-schemas';
import { expect, it } from 'vitest';
import {
  firstStep,
  isStepName,
  movingStatuses,
  standingAfter,
  standingBefore,
  stepAt,
  stepNames,
  steps,
} from './steps.ts';

it('takes every new circular through each step once (scans also through OCR), and publishes it', () => {
  const walked: string[] = [];
  for (let step: string = firstStep; isStepName(step); step = steps[step].next) {
    expect(walked).not.toContain(step);
    walked.push(step);
  }
  expect(stepNames.filter((step) => !walked.includes(step))).toEqual(['scan']);
  expect(standingAfter('scan')).toEqual(standingAfter('extract'));
  expect(standingAfter('match')).toEqual({ status: 'published' });
});

it('gives each step the name of its job', () => {
  for (const name of stepNames) expect(steps[name].job.name).toBe(name);
});

it('requeues the work for every circular in progress, and for no other', () => {
  for (const status of CircularStatusSchema.options) {
    expect(stepAt(status) !== undefined).toBe(movingStatuses.includes(status));
  }
  // Of the steps that share a status, the first resumes, as it skips finished work.
  expect(stepAt('translating')).toBe('translate');
  expect(stepAt('extracting')).toBe('extract');
  expect(stepAt('in_review')).toBeUndefined();
  expect(stepAt('published')).toBeUndefined();
});

it('retries a failed step from its starting status', () => {
  for (const name of stepNames) {
    const { status, job } = standingBefore(name);
    expect(job.name).toBe(name);
    const found = stepAt(status);
    // Resumes at the step itself, or at an earlier one that shares its status.
    expect(found && stepNames.indexOf(found) <= stepNames.indexOf(name)).toBe(true);
  }
});
