import type { DayOptions } from '@circulate/circular-text/dates';
import type { MarkupLimits } from './markup/limits.ts';

/** How a listing is read beside its settings. */
export type ReadOptions = { days?: DayOptions | undefined; limits?: MarkupLimits | undefined };
