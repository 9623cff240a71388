import { LoaderCircle } from 'lucide-react';

/**
 * Starts rotating after a second: animations cost a slow phone a repaint per frame, just when it is
 * busiest. Has no accessible name inside a button, whose text names the action.
 */
export const Spinner = ({ label, size = 16 }: { label?: string; size?: number }) => (
  <span {...(label ? { role: 'status' } : {})} className="inline-flex items-center">
    <LoaderCircle size={size} aria-hidden="true" className="animate-spin [animation-delay:1s]" />
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
);

/** Fills the space of a screen while it loads. */
export const LoadingArea = ({ label = 'Loading', text }: { label?: string; text?: string }) => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-ink-3">
    {text ? <Spinner size={24} /> : <Spinner size={24} label={label} />}
    {text ? <p role="status">{text}</p> : null}
  </div>
);

/** Takes up the height of a line while the line's content loads, so that nothing below shifts. */
export const LoadingLine = ({ label }: { label: string }) => (
  <p className="mt-3 text-ink-3">
    <Spinner label={label} />
  </p>
);
