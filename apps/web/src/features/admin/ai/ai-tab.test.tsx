import type { Ai, AiSetUp, AiTest } from '@circulate/shared-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { AiTab } from './ai-tab.tsx';

const setUp: AiSetUp = {
  ...{ url: 'https://ai.example/v1/chat/completions', model: 'sample-model', check_model: null },
  ...{ timeout_seconds: 180, concurrency: 4, prices: { input: 0.4, output: 1.6 } },
  limits: { day_usd: 5, month_usd: null },
};
const nothing = { of: 0, share: null, low: null, high: null };
const ai: Ai = {
  set_up: setUp,
  supports: { form: 'json_object', reads_tokens: 8_192, streams_only: false, refused: [] },
  ...{ unavailable: null, blocked: null, asked_test: null, last_test: null },
  last_hour: { calls: 0, answered: 0, median_ms: null, tokens_per_second: null, failures: [] },
  cost: { today_usd: 0.004, month_usd: 12 },
  published_unreviewed: { of: 40, share: 0.9, low: 0.77, high: 0.96 },
  agreement: nothing,
};
const good: AiTest = {
  ...{ ended_at: '2026-11-28T10:00:00.000Z', model: 'sample-model', problem: null },
  fields: [
    { name: 'effective', said: '2026-04-01', is_right: true },
    { name: 'deadline', said: null, is_right: false },
  ],
  ...{ summary: ['Funds are kept apart.'], supports: null },
  reading: { took_ms: 2_340, prompt_tokens: 4_100, completion_tokens: 420, cost_usd: 0.0024 },
};

const show = (changes: Partial<Ai> = {}, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ 'GET /admin/ai': { body: { ...ai, ...changes } }, ...answers });
  renderApp(<AiTab />, '/admin/ai');
  return api;
};

describe('Admin → AI', () => {
  it.each<[string, Partial<Ai>, string, RegExp]>([
    ['no model', { set_up: null }, 'No AI model is connected', /set OPENAI_API_KEY/],
    [
      'no call yet',
      { unavailable: { has_answered: false, problem: null } },
      'No call has succeeded yet',
      /Run a test/,
    ],
    [
      'ten failed calls',
      { unavailable: { has_answered: true, problem: 'Raise the context.' } },
      'The last ten calls failed',
      /Raise the context/,
    ],
    [
      'a provider that rejects our calls',
      {
        blocked: {
          reason: 'The AI provider rejected our key (401)',
          since: good.ended_at,
          next_try_at: good.ended_at,
        },
      },
      'The provider rejects our calls',
      /rejected our key/,
    ],
    [
      'a spending limit that is reached',
      { cost: { today_usd: 5, month_usd: 5 } },
      'A spending limit has been reached',
      /raise the limit/,
    ],
    ['a working model', {}, 'The model is working', /sample-model is responding/],
  ])('explains the state and what to do with %s', async (_state, changes, title, text) => {
    show(changes);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Test the model' }) === null).toBe(
      changes.set_up === null,
    );
  });

  it('shows what the server supports, failures in the last hour, and costs against limits', async () => {
    show({
      last_hour: {
        ...{ calls: 12, answered: 9, median_ms: 3_210, tokens_per_second: 41.2 },
        failures: [{ kind: 'busy', calls: 3, last_at: good.ended_at, problem: 'It is busy.' }],
      },
    });
    expect(await screen.findByText('JSON, without a schema')).toBeDefined();
    expect(screen.getByText('More than 8,192 tokens')).toBeDefined();
    expect(screen.getByText('12, 9 answered')).toBeDefined();
    expect(screen.getByText('3.2 s per call (median), 41 tokens per second')).toBeDefined();
    expect(screen.getByText('Server busy')).toBeDefined();
    expect(screen.getByText('$0.0040 of $5.00 (0%)')).toBeDefined();
    expect(screen.getByText('$12.00, no limit')).toBeDefined();
    expect(screen.getByText('90% (77–96)')).toBeDefined();
  });

  it('shows what a test found, and its time and tokens', async () => {
    show({ last_test: good });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain('Effective date1 Apr 2026Right');
    expect(rows.map(({ textContent }) => textContent)).toContain('DeadlineNot foundWrong');
    expect(screen.getByText('Funds are kept apart.')).toBeDefined();
    expect(
      screen.getByText(/took 2.3 s, 4,100 tokens in and 420 out. It cost \$0.0024\./),
    ).toBeDefined();
  });

  it('explains a failed test in one sentence', async () => {
    show({
      last_test: {
        ...good,
        problem: 'Check OPENAI_MODEL.',
        fields: [],
        summary: [],
        reading: null,
      },
    });
    expect(await screen.findByText('Check OPENAI_MODEL.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('requests a test once, and waits for the worker', async () => {
    const asked = { asked_at: new Date().toISOString(), begun_at: null };
    const api = show({}, { 'POST /admin/ai/test': { body: { ...ai, asked_test: asked } } });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Test the model' }));
    expect(await screen.findByText('Waiting for a worker.')).toBeDefined();
    expect(api.callsOf('POST /admin/ai/test')).toHaveLength(1);
  });

  it('shows a notice when no worker has picked up the test for a while', async () => {
    show({ asked_test: { asked_at: '2026-11-28T10:00:00.000Z', begun_at: null } });
    expect(await screen.findByText(/No worker has started the test yet/)).toBeDefined();
  });

  it('offers a retry when the AI settings fail to load', async () => {
    fakeApi({ 'GET /admin/ai': failure(400, 'VALIDATION') });
    renderApp(<AiTab />, '/admin/ai');
    expect(await screen.findByText('We couldn’t load the AI settings.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
