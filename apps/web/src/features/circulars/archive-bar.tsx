import { type CircularCounts, RANKED_AT_MOST } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { useSpoken } from '../../lib/browser/announce.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { totalText } from './count-labels.ts';
import type { ArchiveChange } from './use-circular-filter.ts';
import type { ArchiveFilter, ArchiveView } from './use-circulars.ts';

type ArchiveBarProps = {
  filter: ArchiveFilter;
  view: ArchiveView;
  counts: CircularCounts | undefined;
  onChange: (change: ArchiveChange) => void;
  children: ReactNode;
};

/** Shows and announces the number of matching circulars, next to view, order and actions. */
export const ArchiveBar = ({ filter, view, counts, onChange, children }: ArchiveBarProps) => {
  const isCut = view.isRanked && (counts?.total ?? 0) > RANKED_AT_MOST;
  const total = `${counts ? totalText(counts) : ''}${isCut ? `, newest ${RANKED_AT_MOST} ranked by relevance` : ''}`;
  useSpoken(total);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Choice
        label="Show"
        options={[
          {
            name: 'All',
            isOn: !view.isMine && !view.isSaved,
            onChoose: () => onChange({ mine: '', saved: '' }),
          },
          {
            name: 'My subscriptions',
            isOn: view.isMine,
            onChoose: () => onChange({ mine: 'true', saved: '' }),
          },
          {
            name: 'Saved',
            isOn: view.isSaved,
            onChoose: () => onChange({ mine: '', saved: 'true' }),
          },
        ]}
      />
      {filter.q ? (
        <Choice
          label="Order"
          options={[
            { name: 'Newest', isOn: !view.isRanked, onChoose: () => onChange({ sort: '' }) },
            {
              name: 'Relevance',
              isOn: view.isRanked,
              onChoose: () => onChange({ sort: 'relevance' }),
            },
          ]}
        />
      ) : null}
      {/* Reserves the final width of the number; on a phone it has its own line. */}
      <p className="min-w-20 text-[13px] text-ink-3 tabular-nums">{total || '\u00a0'}</p>
      {/* Reserves space for buttons that load with the circulars; a form has its own row. */}
      <div className="flex min-h-9 min-w-60 flex-1 flex-wrap justify-end gap-2 has-[>.w-full]:basis-full">
        {children}
      </div>
    </div>
  );
};

type ChoiceProps = {
  label: string;
  options: { name: string; isOn: boolean; onChoose: () => void }[];
};

/** Switches between views of a list, with the active one marked. */
const Choice = ({ label, options }: ChoiceProps) => (
  <fieldset className="flex rounded-lg border border-line-strong bg-surface p-0.5">
    <legend className="sr-only">{label}</legend>
    {options.map(({ name, isOn, onChoose }) => (
      <button
        key={name}
        type="button"
        aria-pressed={isOn}
        onClick={onChoose}
        className={classNames(
          'min-h-8 rounded-md px-3 text-[13px] font-medium transition-colors duration-150',
          isOn ? 'bg-accent-soft text-accent-text' : 'text-ink-2 hover:bg-hover',
        )}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
