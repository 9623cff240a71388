import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import * as answers from '../src/lib/api/answers.ts';
import { smallSchema } from './small-schema.ts';

const ANSWERS = fileURLToPath(new URL('../src/lib/api/answers.ts', import.meta.url));
const CHECK_OF = fileURLToPath(new URL('../src/lib/api/check-of.ts', import.meta.url));
const ONE = 'answer:';

/**
 * Puts small checks in the place of the schemas by which the browser reads what it is told (`answers.ts`):
 * zod weighs a third as much as React, and a page that fills in no form needs nothing else of it (decision 0046).
 */
export const checksOfAnswers = (): Plugin => ({
  name: 'circulate:checks-of-answers',
  apply: 'build',
  enforce: 'pre',
  // Each is a module of its own, which comes with the pages that use it.
  resolveId: (id) => (id.startsWith(ONE) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === ANSWERS) return exportAll();
    const name = id.startsWith(`\0${ONE}`) ? id.slice(ONE.length + 1) : undefined;
    return name && { code: checkOf(name), moduleSideEffects: false };
  },
});

const exportAll = () => ({
  code: Object.keys(answers)
    .map((name) => `export { check as ${name} } from '${ONE}${name}';`)
    .join('\n'),
  moduleSideEffects: false,
});

const schemas = new Map<string, unknown>(Object.entries(answers));

const checkOf = (name: string): string => {
  const schema = schemas.get(name);
  if (!(schema instanceof z.ZodType)) throw new TypeError(`${name} is no schema`);
  return `import * as v from 'valibot';
import { checkOf } from ${JSON.stringify(CHECK_OF)};
export const check = /* @__PURE__ */ checkOf(() => ${smallSchema(schema)});`;
};
