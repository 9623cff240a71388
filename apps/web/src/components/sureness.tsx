import { surenessOf } from '@circulate/shared-schemas';
import { formatShare } from '../lib/format.ts';

/** How sure a decision is, as a word; the number shows on demand. */
export const Sureness = ({ confidence }: { confidence: number }) => (
  <span className="shrink-0 text-[13px] text-ink-2" title={`${formatShare(confidence)} sure`}>
    {surenessOf(confidence)}
    <span className="sr-only"> ({formatShare(confidence)} sure)</span>
  </span>
);
