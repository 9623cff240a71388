import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

/** All modules except the PDF reader, which needs a browser and loads on demand. */
const modules = import.meta.glob<unknown>([
  '../../{queries,app,components,features,lib,session}/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/read-opening.ts',
]);

/** Every type of `Intl` object. */
const kinds = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'ListFormat',
  'Locale',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
] as const;

test('doesn’t create an expensive formatter until it is used', async () => {
  const made: string[] = [];
  for (const kind of kinds) {
    const whole: object = Intl[kind];
    Object.defineProperty(Intl, kind, {
      configurable: true,
      value: new Proxy(whole, {
        construct: (target, args, newTarget) => {
          made.push(kind);
          return Reflect.construct(Object(target), args, newTarget);
        },
      }),
    });
  }
  // Imports in sequence: Node fails on a package that is required while it is still being imported.
  for (const load of Object.values(modules)) await load();
  expect(Object.keys(modules).length).toBeGreaterThan(300);
  expect(made).toEqual([]);
  void new Intl.Collator('en');
  expect(made).toEqual(['Collator']);
});

test('creates a value on first use only', () => {
  const make = vi.fn(() => undefined);
  const made = lazily(make);
  expect(make).not.toHaveBeenCalled();
  made();
  made();
  expect(make).toHaveBeenCalledTimes(1);
});
