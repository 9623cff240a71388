import { directionOfText } from '@circulate/shared-schemas';
import { useEffect, useRef } from 'react';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { PassageText } from '../../components/passage.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import type { Entry, Group } from './palette-entries.ts';

type PaletteListProps = {
  id: string;
  groups: readonly Group[];
  current: Entry | undefined;
  optionId: (entry: Entry) => string;
  onPick: (entry: Entry) => void;
  onPoint: (entry: Entry) => void;
};

/**
 * Lists the palette's entries by group. The focus stays in the text field above; one entry is
 * marked as current.
 */
export const PaletteList = ({ id, groups, current, ...rest }: PaletteListProps) => (
  <div
    role="listbox"
    id={id}
    aria-label="Results"
    tabIndex={-1}
    className="min-h-0 overflow-y-auto overscroll-contain p-2 outline-none"
  >
    {groups.length === 0 ? (
      <p className="px-3 py-6 text-center text-ink-3">No results. Try other words.</p>
    ) : null}
    {groups.map(({ title, entries }) => (
      <fieldset key={title} aria-label={title} className="mb-1 min-w-0">
        <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">
          {title}
        </p>
        {entries.map((entry) => (
          <Option key={entry.id} entry={entry} isCurrent={entry.id === current?.id} {...rest} />
        ))}
      </fieldset>
    ))}
  </div>
);

type OptionProps = Pick<PaletteListProps, 'optionId' | 'onPick' | 'onPoint'> & {
  entry: Entry;
  isCurrent: boolean;
};

const Option = ({ entry, isCurrent, optionId, onPick, onPoint }: OptionProps) => {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={line}
      type="button"
      role="option"
      tabIndex={-1}
      id={optionId(entry)}
      aria-selected={isCurrent}
      onMouseMove={() => (isCurrent ? undefined : onPoint(entry))}
      // Prevents a click from moving the focus out of the text field above.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(entry)}
      className={classNames(
        'block w-full rounded-lg border border-transparent px-3 py-2 text-start',
        isCurrent && 'bg-hover forced-colors:border-[Highlight]',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span
          lang={entry.language ?? undefined}
          dir={directionOfText(entry.label)}
          className="line-clamp-2 min-w-0 font-medium"
        >
          <FiguresInOrder>{entry.label}</FiguresInOrder>
        </span>
        {entry.detail ? (
          <span className="max-w-[45%] shrink-0 truncate text-[13px] text-ink-3">
            {entry.detail}
          </span>
        ) : null}
      </span>
      {entry.passage ? (
        <PassageText passage={entry.passage} className="mt-0.5 line-clamp-2" />
      ) : null}
    </button>
  );
};
