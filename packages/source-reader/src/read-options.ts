import type { DayOptions } from '@circulate/circular-text/dates';
import type { MarkupLimits } from './markup/limits.ts';

/** Options for reading a list, in addition to its settings. */
export type ReadOptions = { days?: DayOptions | undefined; limits?: MarkupLimits | undefined };
