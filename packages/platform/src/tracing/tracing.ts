import { z } from 'zod';
import type { OpenTelemetry } from './open-telemetry.ts';

/** Position of a span, in W3C Trace Context format: version, trace, parent span, flags. */
export const TraceparentSchema = z.string().regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/);

/** Attributes of a span: ids, counts and outcomes, but never an email address, name or text. */
type Attributes = Record<string, string | number | boolean>;

type SpanOptions = {
  /** Parent span if it is in another process; by default, the current span. */
  parent?: string | undefined;
  attributes?: Attributes;
};

type TracingSettings = {
  /** Base URL of an OTLP receiver over HTTP; undefined turns tracing off. */
  endpoint: string | undefined;
  /** Name of the program. */
  service: string;
};

// Global to the process, since a parameter would have to go through every function in between.
let tracing: OpenTelemetry | undefined;

/**
 * Starts tracing if there is an endpoint; otherwise, no tracing library is loaded, and the
 * functions below do nothing. Spans are sent in the background, so a failing or hanging receiver
 * loses them but slows nothing.
 */
export const openTracing = async ({ endpoint, service }: TracingSettings): Promise<void> => {
  if (endpoint === undefined) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry({ endpoint, service });
};

/** Sends the remaining spans, within two seconds, and ends tracing. */
export const closeTracing = async (): Promise<void> => {
  const closing = tracing;
  tracing = undefined;
  await closing?.close();
};

/**
 * Runs `task` as a span, marked as failed if it throws. `task` can add attributes that become known
 * while it runs.
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
