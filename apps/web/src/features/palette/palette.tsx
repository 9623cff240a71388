import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFocusReturn } from '../../components/ui/dialog.ts';
import { useSpoken } from '../../lib/browser/announce.ts';
import { formatCount, formatList } from '../../lib/format/format.ts';
import { type Entry, isArchive, isCircular, type Screen } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { LETTERS_AT_LEAST, usePalette } from './use-palette.ts';

type PaletteProps = { screens: readonly Screen[]; onClose: () => void };

/** The command palette: searches banks, circulars, screens and actions (ARIA combobox pattern). */
export const Palette = ({ screens, onClose }: PaletteProps) => {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="floating appear fixed top-[12dvh] left-1/2 z-50 flex max-h-[76dvh] w-[min(640px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden max-sm:top-3 max-sm:max-h-[calc(100dvh-24px)]"
        >
          <Dialog.Title className="sr-only">Find anything</Dialog.Title>
          <Finder screens={screens} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Finder = ({ screens, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  const listId = useId();
  const { groups, unsearched, isLooking, choose } = usePalette(typed, screens);
  const entries = groups.flatMap((group) => group.entries);
  // Previous results stay visible while a search is running, so Enter must not open a circular from
  // them.
  const first = isLooking
    ? Math.max(
        0,
        entries.findIndex((entry) => !isCircular(entry)),
      )
    : 0;
  const active = Math.min(chosen ?? first, entries.length - 1);
  const current = entries[active];

  const found = entries.filter((entry) => !isArchive(entry)).length;
  useSpoken(
    isLooking || typed.trim().length < LETTERS_AT_LEAST ? '' : formatCount(found, 'result'),
  );

  const pick = (entry: Entry) => {
    onClose();
    choose(entry.choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active, entries.length);
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) pick(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="relative border-b border-line">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Find a bank, circular, screen or action"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(listId, current) : undefined}
          placeholder="Bank, country, circular, number, screen…"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
          className="block h-13 w-full bg-transparent pr-4 pl-12 text-base text-ink -outline-offset-2 placeholder:text-ink-3"
        />
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        current={current}
        optionId={(entry) => optionId(listId, entry)}
        onPick={pick}
        onPoint={(entry) => setChosen(entries.indexOf(entry))}
      />
      {unsearched.length > 0 ? (
        <p className="border-t border-line px-4 py-2 text-[13px] text-bad">
          We couldn’t search {formatList(unsearched)}. Try again in a moment.
        </p>
      ) : null}
    </>
  );
};

const optionId = (listId: string, entry: Entry) => `${listId}-${entry.id}`;

/**
 * Returns the index that a key moves to in a list of `count`; undefined for any other key or an
 * empty list.
 */
const stepOf = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return undefined;
};
