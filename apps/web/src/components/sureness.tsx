import { surenessOf } from '@circulate/shared-schemas';
import { useState } from 'react';
import { formatShare } from '../lib/format/format.ts';

/** How sure a decision is, as a word; the number shows on demand. */
export const Sureness = ({ confidence }: { confidence: number }) => (
  <span className="shrink-0 text-[13px] text-ink-2" title={`${formatShare(confidence)} sure`}>
    {surenessOf(confidence)}
    <span className="sr-only"> ({formatShare(confidence)} sure)</span>
  </span>
);

/** The same where a finger can ask for the number: it stays once it is shown. */
export const AskedSureness = ({ confidence }: { confidence: number }) => {
  const [isAsked, setIsAsked] = useState(false);
  const share = `${formatShare(confidence)} sure`;
  return (
    <button
      type="button"
      title={share}
      aria-expanded={isAsked}
      onClick={() => setIsAsked(!isAsked)}
      className="min-h-6 shrink-0 text-[13px] text-ink-2 underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      {surenessOf(confidence)}
      <span className={isAsked ? undefined : 'sr-only'}> ({share})</span>
    </button>
  );
};
