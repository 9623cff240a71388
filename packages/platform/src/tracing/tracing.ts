import { z } from 'zod';
import type { OpenTelemetry } from './open-telemetry.ts';

/** Identifies a span in the W3C Trace Context format: version, trace, parent span, flags. */
export const TraceparentSchema = z.string().regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/);

/** Attributes of a span: ids, counts and outcomes. Never an email address, a name or a text. */
type Attributes = Record<string, string | number | boolean>;

type SpanOptions = {
  /** The parent span, if it is in another process. By default, the current span is the parent. */
  parent?: string | undefined;
  attributes?: Attributes;
};

type TracingSettings = {
  /** Base URL of an OTLP receiver over HTTP. Undefined turns tracing off. */
  endpoint: string | undefined;
  /** Name of the program. */
  service: string;
};

// Global to the process, because a parameter would have to be passed through every function in
// between.
let tracing: OpenTelemetry | undefined;

/**
 * Starts tracing if there is an endpoint. If not, no tracing library is loaded, and the functions
 * below do nothing. Spans are sent in the background, so that a receiver that fails or hangs loses
 * them but slows nothing.
 */
export const openTracing = async ({ endpoint, service }: TracingSettings): Promise<void> => {
  if (endpoint === undefined) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry({ endpoint, service });
};

/** Sends the remaining spans within two seconds, and ends tracing. */
export const closeTracing = async (): Promise<void> => {
  const closing = tracing;
  tracing = undefined;
  await closing?.close();
};

/**
 * Runs `task` as a span, which is marked as failed if `task` throws. `task` can add attributes that
 * it learns while it runs.
 */
export const inSpan = <Result>(
  name: string,
  { parent, attributes = {} }: SpanOptions,
  task: (note: (attributes: Attributes) => void) => Promise<Result>,
): Promise<Result> =>
  tracing ? tracing.inSpan({ name, parent, attributes }, task) : task(() => undefined);

/**
 * Returns the current span, so that another process can continue its trace; undefined if there is
 * none.
 */
export const currentTrace = (): string | undefined => tracing?.current();
