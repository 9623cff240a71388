import { confidenceBand } from '@circulate/shared-schemas';
import { useState } from 'react';
import { formatShare } from '../lib/format/format.ts';

type SurenessProps = {
  confidence: number;
  /** Whether to show the number next to the word, rather than only on hover. */
  isShown?: boolean;
};

/** Shows the confidence in a decision as a word, with the number on hover. */
export const Confidence = ({ confidence, isShown = false }: SurenessProps) => (
  <span
    className="shrink-0 text-[13px] text-ink-2 tabular-nums"
    title={`${formatShare(confidence)} confidence`}
  >
    {confidenceBand(confidence)}
    {isShown ? (
      <span aria-hidden="true" className="text-ink-3">
        {' '}
        {formatShare(confidence)}
      </span>
    ) : null}
    <span className="sr-only"> ({formatShare(confidence)} confidence)</span>
  </span>
);

/** Like `Confidence`, but a tap shows or hides the number, since touch has no hover. */
export const ConfidenceOnDemand = ({ confidence }: { confidence: number }) => {
  const [isAsked, setIsAsked] = useState(false);
  const share = `${formatShare(confidence)} confidence`;
  return (
    <button
      type="button"
      title={share}
      aria-expanded={isAsked}
      onClick={() => setIsAsked(!isAsked)}
      className="min-h-6 shrink-0 text-[13px] text-ink-2 underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      {confidenceBand(confidence)}
      <span className={isAsked ? undefined : 'sr-only'}> ({share})</span>
    </button>
  );
};
