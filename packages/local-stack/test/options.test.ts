import { describe, expect, it } from 'vitest';
import { parseOptions } from '../src/options.ts';

const parse = (...args: string[]) => parseOptions(args, '/here/.local');

describe('options of npm start', () => {
  it('have defaults', () => {
    expect(parse()).toEqual({ dataDir: '/here/.local', portBase: 4600, seed: 'demo', open: true });
  });

  it('set data folder, ports, seed, and whether to open a browser', () => {
    expect(
      parse('--data-dir', '/data', '--port-base', '7000', '--seed', 'none', '--no-open'),
    ).toEqual({
      dataDir: '/data',
      portBase: 7000,
      seed: 'none',
      open: false,
    });
  });

  it.each([
    ['--port-base', 'http'],
    ['--port-base', '80'],
    ['--seed', 'everything'],
    ['--frob', '1'],
  ])('are rejected when unknown or invalid: %s %s', (...args) => {
    expect(() => parse(...args)).toThrow();
  });
});
