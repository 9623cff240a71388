import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { closeTracing, currentTrace, inSpan, openTracing } from './index.ts';

const loaded = vi.hoisted(() => ({ openTelemetry: false }));
vi.mock('./open-telemetry.ts', (original) => {
  loaded.openTelemetry = true;
  return original();
});

const SpanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const ExportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })) }),
  ),
});

/** Starts an OTLP receiver on loopback; `answer` handles each request. */
const startReceiver = async (
  answer = (response: ServerResponse) => void response.writeHead(200).end('{}'),
) => {
  const spans: z.infer<typeof SpanSchema>[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = ExportSchema.parse(await json(request));
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closers.push(close);
  return { endpoint: `http://127.0.0.1:${port}`, spans, close };
};

const closers: (() => void)[] = [];
afterEach(async () => {
  await closeTracing();
  for (const close of closers.splice(0)) close();
});

it('does nothing, and loads no library, when no endpoint is set', async () => {
  await openTracing({ endpoint: undefined, service: 'test' });
  expect(await inSpan('step', {}, async () => 'done')).toBe('done');
  expect(currentTrace()).toBeUndefined();
  expect(loaded.openTelemetry).toBe(false);
});

it('continues a trace that another process started', async () => {
  const { endpoint, spans } = await startReceiver();
  await openTracing({ endpoint, service: 'test' });
  const handedOn = await inSpan('upload', {}, async () => currentTrace());
  await inSpan('step', { parent: handedOn }, (note) =>
    inSpan('send', { attributes: { channel: 'email' } }, async () => note({ outcome: 'sent' })),
  );
  await closeTracing();
  const byName = new Map(spans.map((span) => [span.name, span]));
  expect([...byName.keys()].sort()).toEqual(['send', 'step', 'upload']);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(byName.get('step')?.parentSpanId).toBe(byName.get('upload')?.spanId);
  expect(byName.get('send')?.parentSpanId).toBe(byName.get('step')?.spanId);
  expect(byName.get('step')?.attributes).toEqual([
    { key: 'outcome', value: { stringValue: 'sent' } },
  ]);
});

it('records the kind of an error but not its message, which may quote an email address', async () => {
  const { endpoint, spans } = await startReceiver();
  await openTracing({ endpoint, service: 'test' });
  const failing = inSpan('send', {}, async () => {
    throw new TypeError('refused for reader@example.com');
  });
  await expect(failing).rejects.toThrow('reader@example.com');
  await closeTracing();
  expect(spans).toHaveLength(1);
  expect(spans[0]?.status.code).toBe(2);
  expect(JSON.stringify(spans)).toContain('TypeError');
  expect(JSON.stringify(spans)).not.toContain('reader@example.com');
});

const troubles = {
  'that hangs': () => undefined,
  'that fails': (response: ServerResponse) => void response.writeHead(500).end(),
  'that breaks off': (response: ServerResponse) => void response.destroy(),
};
it.each(Object.entries(troubles))('does not wait for a receiver %s', async (_name, answer) => {
  const { endpoint } = await startReceiver(answer);
  await openTracing({ endpoint, service: 'test' });
  // More spans than the exporter buffers.
  for (let step = 0; step < 5_000; step += 1) await inSpan('step', {}, async () => step);
  await closeTracing();
});

it('does not wait for an unreachable receiver', async () => {
  const { endpoint, close } = await startReceiver();
  close();
  await openTracing({ endpoint, service: 'test' });
  expect(await inSpan('step', {}, async () => 'done')).toBe('done');
  await closeTracing();
});
