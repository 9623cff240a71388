import { type Context, context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

type Settings = { endpoint: string; service: string };
type Attributes = Record<string, string | number | boolean>;
type SpanStart = { name: string; parent: string | undefined; attributes: Attributes };

export type OpenTelemetry = ReturnType<typeof openTelemetry>;

/** Time limit for an export. After that, its spans are dropped. */
const EXPORT_MS = 5_000;
const CLOSE_MS = 2_000;
/**
 * Maximum number of spans that wait for export. Further ones are dropped, so that a receiver that
 * hangs costs only a few megabytes.
 */
const SPANS_HELD = 2_048;

/** Starts OpenTelemetry. It sends spans in the background, as OTLP over HTTP and in batches. */
export const openTelemetry = ({ endpoint, service }: Settings) => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `circulate-${service}` }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: SPANS_HELD,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  provider.register();
  const tracer = provider.getTracer('circulate');

  return {
    inSpan: <Result>(
      { name, parent, attributes }: SpanStart,
      task: (note: (attributes: Attributes) => void) => Promise<Result>,
    ): Promise<Result> =>
      tracer.startActiveSpan(name, { attributes }, contextOf(parent), async (span) => {
        try {
          return await task((more) => void span.setAttributes(more));
        } catch (error) {
          // Leaves out the message of the error, because it may quote an email address.
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      }),

    current: (): string | undefined => {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },

    close: async (): Promise<void> => {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, CLOSE_MS).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
};

const contextOf = (traceparent: string | undefined): Context =>
  traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
