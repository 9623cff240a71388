import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { statusByCode } from '../../src/lib/app-error.ts';
import { errorCodesOf } from '../../src/plugins/error-answers.ts';
import { toRouteEntry } from '../../src/plugins/route-list.ts';

/** Folder in which each test run records which test called which route, and the response. */
const ROUTE_CALLS_DIR = fileURLToPath(new URL('../../test-results/route-calls/', import.meta.url));

const CodeSchema = z.object({ code: z.string() });

/**
 * Records every response of `app` for the table of routes, access rules and tests. A response that
 * the OpenAPI document doesn't list fails the test file.
 */
export const noteRouteCalls = (app: FastifyInstance) => {
  const lines = new Set<string>();
  const unnamed = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const route = `${request.method} ${request.routeOptions.url}`;
    const test = expect.getState().currentTestName ?? '';
    const answer =
      reply.statusCode < 400 ? String(reply.statusCode) : codeOf(payload, reply.statusCode);
    lines.add(JSON.stringify({ route, answer, test }));
    if (!isNamed(request, answer)) unnamed.add(`${route} answered ${answer}`);
    return payload;
  });
  return {
    write: async () => {
      await mkdir(ROUTE_CALLS_DIR, { recursive: true });
      await writeFile(`${ROUTE_CALLS_DIR}${randomUUID()}.jsonl`, [...lines].join('\n'));
      expect([...unnamed], 'answers that the OpenAPI document does not name').toEqual([]);
    },
  };
};

/** Whether the OpenAPI document lists this response of a declared route. */
const isNamed = ({ method, routeOptions }: FastifyRequest, answer: string) => {
  const { url, config, schema } = routeOptions;
  if (!url || url.startsWith('/docs') || method === 'OPTIONS') return true;
  const entry = toRouteEntry({ url, config, schema }, method === 'HEAD' ? 'GET' : method);
  const codes = errorCodesOf(entry);
  // Error pages for people have no code.
  const statuses = codes.map((code) => String(statusByCode[code]));
  const names: string[] = [
    ...Object.keys(ResponseSchema.parse(schema?.response)),
    ...codes,
    ...statuses,
  ];
  return names.includes(answer) || (answer === '304' && entry.etag);
};

const ResponseSchema = z.record(z.string(), z.unknown());

const codeOf = (payload: unknown, statusCode: number) => {
  if (typeof payload !== 'string') return String(statusCode);
  try {
    return CodeSchema.parse(JSON.parse(payload)).code;
  } catch {
    return String(statusCode);
  }
};
