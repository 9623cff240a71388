import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';

const tones = {
  plain: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-text',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

export type BadgeTone = keyof typeof tones;

/** A short label on a tinted background. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex w-fit min-h-[22px] items-center gap-1.5 rounded-md px-2 text-xs font-medium',
      tones[tone],
    )}
  >
    {children}
  </span>
);
