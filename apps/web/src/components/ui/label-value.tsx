import type { ReactNode } from 'react';

/** A list of labels and their values. */
export const LabelValueList = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line">{children}</dl>
);

/**
 * Shows one label and its value, or a dash if the value is missing. `--label-width` sets the width
 * of the labels.
 */
export const LabelValue = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[var(--label-width,180px)_minmax(0,1fr)]">
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0">{children || '–'}</dd>
  </div>
);
