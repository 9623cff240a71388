import type { KeyboardEvent } from 'react';
import type { Selection } from '../lib/hooks/use-selection.ts';
import { Checkbox } from './ui/checkbox.tsx';

type SelectRowProps = { id: string; name: string; selection: Selection };

/**
 * Selects a row in a list; with Shift, all rows from the previously selected one. Arrow keys move
 * between rows.
 */
export const SelectRow = ({ id, name, selection }: SelectRowProps) => (
  <Checkbox
    data-select-row=""
    aria-label={`Select ${name}`}
    checked={selection.has(id)}
    onClick={(event) => selection.toggle(id, { isRange: event.shiftKey })}
    onKeyDown={(event) => walk(event, selection)}
    // `onClick` handles the change instead, since only a click event shows whether Shift was
    // pressed.
    onCheckedChange={() => undefined}
  />
);

/** Selects all rows shown, up to the API's limit per call, or none. */
export const SelectAll = ({ selection }: { selection: Selection }) => (
  <Checkbox
    aria-label="Select all shown"
    checked={selection.all}
    onCheckedChange={selection.toggleAll}
  />
);

const walk = (event: KeyboardEvent<HTMLElement>, selection: Selection) => {
  if (event.key === 'Escape') return selection.clear();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-select-row]')];
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus();
};
