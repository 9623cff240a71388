import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import worldShapes from '../../components/world-map/world-shapes.json' with { type: 'json' };
import { windowWhere } from '../../test-support/window-where.ts';
import { CoverageTeaser } from './coverage-teaser.tsx';

const summary = {
  countries: [
    { code: 'GH', shade: 3, is_sample: false },
    { code: 'TG', shade: 9, is_sample: false },
  ],
  banks: 104,
  monitored: 88,
  country_count: 116,
  circulars: 1_200,
  translates: false,
};
const asked: string[] = [];
const answer = (coverage: Response) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/world-shapes.json')) return Response.json(worldShapes);
    asked.push(address);
    return address === '/config.json'
      ? Response.json({ apiUrl: 'https://api.example' })
      : coverage.clone();
  });

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('the landing page map', () => {
  test('shows the coverage without a session', async () => {
    vi.stubGlobal('IntersectionObserver', windowWhere(true));
    answer(Response.json(summary));
    render(<CoverageTeaser />);
    const words =
      'We monitor 88 of 104 central banks in 116 countries. More than 1,200 circulars in the last 90 days. Circulars stay in their original language. The stronger the colour, the more circulars.';
    expect(await screen.findByRole('img', { name: words })).toBeDefined();
    expect(asked).toEqual(['/config.json', 'https://api.example/coverage/summary']);
  });

  test('mentions monitoring and translation only if they exist', async () => {
    vi.stubGlobal('IntersectionObserver', windowWhere(true));
    answer(Response.json({ ...summary, monitored: 0, circulars: 0, translates: true }));
    render(<CoverageTeaser />);
    const words =
      '104 central banks in 116 countries; none is monitored automatically yet. Circulars are translated. The stronger the colour, the more circulars.';
    expect(await screen.findByRole('img', { name: words })).toBeDefined();
  });

  test('loads nothing until the visitor scrolls near the map', () => {
    vi.stubGlobal('IntersectionObserver', windowWhere(false));
    answer(Response.json(summary));
    render(<CoverageTeaser />);
    expect(asked).toEqual([]);
  });

  test('doesn’t show figures that fail to load', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('IntersectionObserver', windowWhere(true));
    answer(new Response('', { status: 503 }));
    render(<CoverageTeaser />);
    expect(await screen.findByRole('img', { name: 'A map of the world.' })).toBeDefined();
  });
});
