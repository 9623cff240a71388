import { z } from 'zod';
import type { OpenTelemetry } from './open-telemetry.ts';

/** Where a span belongs, as W3C Trace Context writes it: version, trace, parent span, flags. */
export const TraceparentSchema = z.string().regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/);

/** What is told of a span: ids, counts and outcomes, never an address, a name or a text. */
type Attributes = Record<string, string | number | boolean>;

type SpanOptions = {
  /** The span that this one follows, of another process; else whichever runs now. */
  parent?: string | undefined;
  attributes?: Attributes;
};

type TracingSettings = {
  /** The base address of an OTLP receiver over HTTP; nothing is traced without it. */
  endpoint: string | undefined;
  /** The name of the program. */
  service: string;
};

// One for the process, as everything between two calls belongs to the same trace: a parameter would
// go through every function there is.
let tracing: OpenTelemetry | undefined;

/**
 * Begins to trace, where an endpoint is set: until then no library of it is loaded, and the functions
 * below do nothing. Spans go out in the background; a receiver that fails or hangs loses them and
 * slows nothing.
 */
export const openTracing = async ({ endpoint, service }: TracingSettings): Promise<void> => {
  if (endpoint === undefined) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry({ endpoint, service });
};

/** Sends what is left, within two seconds, and ends tracing. */
export const closeTracing = async (): Promise<void> => {
  const closing = tracing;
  tracing = undefined;
  await closing?.close();
};

/**
 * Runs `task` as a span; one that throws marks it as failed. `task` may give attributes that only its
 * result tells.
 */
export const inSpan = <Result>(
  name: string,
  { parent, attributes = {} }: SpanOptions,
  task: (note: (attributes: Attributes) => void) => Promise<Result>,
): Promise<Result> =>
  tracing ? tracing.inSpan({ name, parent, attributes }, task) : task(() => undefined);

/** The span that runs now, for whoever goes on with its work elsewhere; undefined where none does. */
export const currentTrace = (): string | undefined => tracing?.current();
