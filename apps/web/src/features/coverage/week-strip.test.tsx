import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekStrip } from './week-strip.tsx';

test('draws each week in proportion to the busiest, on one baseline', () => {
  render(<WeekStrip weeks={[4, 0, 2]} />);
  const strip = screen.getByRole('img');
  const bars = [...strip.querySelectorAll('rect')].map((bar) => ({
    from: Number(bar.getAttribute('x')),
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  const [busiest, none, half] = bars.map(({ height }) => height);
  expect(busiest).toBe(Number(strip.getAttribute('height')));
  expect(none).toBe(1);
  expect(half).toBeGreaterThan((busiest ?? 0) / 2);
  expect(half).toBeLessThan(busiest ?? 0);
  expect(new Set(bars.map(({ top, height }) => top + height)).size).toBe(1);
  expect(bars.map(({ from }) => from)).toEqual([0, 9, 18]);
});
