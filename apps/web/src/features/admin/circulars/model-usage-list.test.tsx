import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModelUsageList } from './model-usage-list.tsx';

const usage = {
  step: 'categorise',
  model: 'a-model',
  calls: 1,
  prompt_tokens: 12_345,
  completion_tokens: 67,
  cost_usd: 0.0225,
};

test('lists AI calls with tokens and cost', () => {
  const free = { ...usage, step: 'translate', cost_usd: null };
  const dear = { ...usage, step: 'summarise', cost_usd: 1.5 };
  render(<ModelUsageList usage={[usage, free, dear]} />);
  expect(screen.getByText('$0.0225')).toBeDefined();
  expect(screen.getByText('$1.50')).toBeDefined();
  expect(screen.getByText('No price set')).toBeDefined();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(
    'a-model, 1 call, 12,345 tokens sent, 67 received',
  );
});

test('does not show a tiny cost as zero', () => {
  render(<ModelUsageList usage={[{ ...usage, cost_usd: 0.000_001 }]} />);
  expect(screen.getByText('< $0.0001')).toBeDefined();
});

test('renders nothing without AI calls', () => {
  render(<ModelUsageList usage={[]} />);
  expect(screen.queryByText('AI calls')).toBeNull();
});
