import { MANY_MAX } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { Button } from './ui/button.tsx';

type ChosenBarProps = { label: string; count: number; onClear: () => void; children: ReactNode };

/** Shows the number of selected rows and the actions on them. */
export const ChosenBar = ({ label, count, onClear, children }: ChosenBarProps) => (
  <section
    aria-label={label}
    className="floating sticky top-[72px] z-20 mb-3 short:static flex flex-wrap items-center gap-2 px-4 py-2"
  >
    <p role="status" className="mr-auto font-medium">
      {count} selected
      {count === MANY_MAX ? <span className="text-ink-3"> (the maximum)</span> : null}
    </p>
    {children}
    <Button size="sm" variant="quiet" onClick={onClear}>
      Clear selection
    </Button>
  </section>
);
