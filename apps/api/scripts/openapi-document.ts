import type { FastifyInstance } from 'fastify';

/** The OpenAPI document, from the root of the repository. */
export const OPENAPI_PATH = 'docs/openapi.json';

/** What the file holds: the document of an API that is ready, its calls in the order of their paths. */
export const openapiDocument = (app: FastifyInstance): string => {
  const { paths, ...rest } = app.swagger();
  const sorted = Object.entries(paths ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${toText({ ...rest, paths: Object.fromEntries(sorted) })}\n`;
};

const LINE_LENGTH = 100;

/** JSON for readers of a diff: what fits on a line stands on one. */
const toText = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length < LINE_LENGTH) {
    return line;
  }
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => inner + (isList ? '' : `${JSON.stringify(key)}: `) + toText(part, inner));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
};
