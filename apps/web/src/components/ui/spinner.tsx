import { LoaderCircle } from 'lucide-react';

/**
 * Turns while something is on its way, from its second second on: what moves costs a slow phone a redrawn
 * screen each frame, just when it has most to do. Inside a button, whose own words say what, it has no name.
 */
export const Spinner = ({ label, size = 16 }: { label?: string; size?: number }) => (
  <span {...(label ? { role: 'status' } : {})} className="inline-flex items-center">
    <LoaderCircle size={size} aria-hidden="true" className="animate-spin [animation-delay:1s]" />
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
);

/** Holds a screen's place while it loads. */
export const LoadingArea = ({ label = 'Loading', text }: { label?: string; text?: string }) => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-3 text-ink-3">
    {text ? <Spinner size={24} /> : <Spinner size={24} label={label} />}
    {text ? <p role="status">{text}</p> : null}
  </div>
);

/** Holds the place of a line while it loads, so that nothing below it moves. */
export const LoadingLine = ({ label }: { label: string }) => (
  <p className="mt-3 text-ink-3">
    <Spinner label={label} />
  </p>
);
