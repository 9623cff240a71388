export { closeTracing, currentTrace, inSpan, openTracing, TraceparentSchema } from './tracing.ts';
