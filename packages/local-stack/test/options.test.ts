import { describe, expect, it } from 'vitest';
import { parseOptions } from '../src/options.ts';

const parse = (...args: string[]) => parseOptions(args, '/here/.local');

describe('npm start', () => {
  it('needs no options', () => {
    expect(parse()).toEqual({ dataDir: '/here/.local', portBase: 4600, seed: 'demo', open: true });
  });

  it('accepts data folder, ports, seed and whether to open a browser', () => {
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
  ])('rejects %s %s instead of starting something else', (...args) => {
    expect(() => parse(...args)).toThrow();
  });
});
