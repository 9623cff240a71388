import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';

/** Where each test run leaves which test called which route and what it was answered. */
const ROUTE_CALLS_DIR = fileURLToPath(new URL('../../test-results/route-calls/', import.meta.url));

const CodeSchema = z.object({ code: z.string() });

/** Notes every answer of `app`, for the table of routes × access rules × tests. */
export const noteRouteCalls = (app: FastifyInstance) => {
  const lines = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const route = `${request.method} ${request.routeOptions.url}`;
    const test = expect.getState().currentTestName ?? '';
    const answer =
      reply.statusCode < 400 ? String(reply.statusCode) : codeOf(payload, reply.statusCode);
    lines.add(JSON.stringify({ route, answer, test }));
    return payload;
  });
  return {
    write: async () => {
      await mkdir(ROUTE_CALLS_DIR, { recursive: true });
      await writeFile(`${ROUTE_CALLS_DIR}${randomUUID()}.jsonl`, [...lines].join('\n'));
    },
  };
};

const codeOf = (payload: unknown, statusCode: number) => {
  if (typeof payload !== 'string') return String(statusCode);
  try {
    return CodeSchema.parse(JSON.parse(payload)).code;
  } catch {
    return String(statusCode);
  }
};
