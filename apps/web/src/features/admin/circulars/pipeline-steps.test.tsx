import type { PipelineStep } from '@circulate/shared-schemas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepList } from './pipeline-steps.tsx';

const step = (name: PipelineStep['step'], more: Partial<PipelineStep>): PipelineStep => ({
  step: name,
  state: 'done',
  attempts: 1,
  error: null,
  skipped: null,
  started_at: '2026-11-20T11:00:00.000Z',
  finished_at: '2026-11-20T11:00:00.400Z',
  ...more,
});

test('shows outcome, duration, attempts and error of each step', () => {
  const { rerender } = render(
    <StepList
      steps={[
        step('extract', {}),
        step('translate', {
          state: 'failed',
          attempts: 3,
          error: 'The provider did not answer.',
          finished_at: '2026-11-20T11:00:12.000Z',
        }),
        step('read', { state: 'running', attempts: 2, finished_at: null }),
      ]}
    />,
  );
  const [done, failed, running] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(done).toMatch(/^Doneextract.* · < 1 s$/);
  expect(failed).toMatch(/^Failedtranslate.* · 12 s · 3 attemptsThe provider did not answer\.$/);
  expect(running).toMatch(/Running.*read.* · 2 attempts$/);
  expect(running).not.toMatch(/ s( |$)/);
  rerender(<StepList steps={[]} />);
  expect(screen.getByText('Not started yet.')).toBeDefined();
});

test('reports that a step without work was skipped, and why', () => {
  render(<StepList steps={[step('translate', { skipped: 'no provider' })]} />);
  expect(screen.getByText('Skipped: no provider')).toBeDefined();
  expect(screen.queryByText('Done')).toBeNull();
});
