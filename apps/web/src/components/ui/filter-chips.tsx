import { X } from 'lucide-react';

/** An active filter: its name in the URL, and the text to show. */
export type FilterChip = { name: string; text: string };

type FilterChipsProps = {
  chips: FilterChip[];
  onTakeAway: (name: string) => void;
  onClear: () => void;
};

/** Shows the active filters, each of which can be removed. */
export const FilterChips = ({ chips, onTakeAway, onClear }: FilterChipsProps) =>
  chips.length === 0 ? null : (
    <ul aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onTakeAway(name)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-left text-[13px] transition-colors duration-150 hover:bg-hover"
          >
            <span className="sr-only">Remove filter: </span>
            <span dir="auto">{text}</span>
            <X size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button type="button" onClick={onClear} className="link min-h-8 px-1 text-[13px]">
            Clear all
          </button>
        </li>
      ) : null}
    </ul>
  );
