import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const SpanSchema = z.object({ traceId: z.string(), name: z.string(), attributes: z.unknown() });
const ExportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })) }),
  ),
});

/** Starts an OTLP receiver on loopback that stores spans, until it is told to hang. */
export const startTraceReceiver = async () => {
  const spans: z.infer<typeof SpanSchema>[] = [];
  let hangs = false;
  const server = createServer(async (request, response) => {
    const { resourceSpans } = ExportSchema.parse(await json(request));
    if (hangs) return;
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    hang: () => {
      hangs = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
