import type { TodayItem } from '@circulate/shared-schemas';
import { Bookmark, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CircularFacts, titleOf, writingOf } from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { IssueDate } from '../../components/issue-date.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/browser/class-names.ts';

type TodayRowProps = {
  item: TodayItem;
  isCurrent: boolean;
  /** Called when the focus moves into the row. */
  onFocus: () => void;
  onRead: () => void;
  onSave: () => void;
};

/** Shows one circular with its read and saved state. */
export const TodayRow = ({ item, isCurrent, onFocus, onRead, onSave }: TodayRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    const isReached = isCurrent && !wasCurrent.current;
    wasCurrent.current = isCurrent;
    // Leaves the focus on one of the row's buttons if Tab or the mouse moved it there.
    if (isReached && !row.current?.contains(document.activeElement)) link.current?.focus();
  }, [isCurrent]);
  return (
    <li
      ref={row}
      onFocus={onFocus}
      className={classNames(
        // On a phone, the buttons are below the title, which would otherwise have only half the
        // width.
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3.5 transition-colors duration-150 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isCurrent && 'bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'mt-2 size-2 shrink-0 rounded-full',
          item.is_read
            ? 'bg-transparent'
            : 'bg-accent forced-color-adjust-none forced-colors:bg-[CanvasText]',
        )}
      />
      <div className="min-w-0">
        <h3
          {...writingOf(item)}
          className={classNames(
            'text-[15px] leading-[22px]',
            item.is_read ? 'font-normal' : 'font-semibold',
          )}
        >
          <Link
            ref={link}
            to={`/circulars/${item.id}`}
            className="block rounded text-ink no-underline hover:text-accent-text hover:underline"
          >
            {item.is_read ? null : (
              <span lang="en" className="sr-only">
                Unread:{' '}
              </span>
            )}
            <FiguresInOrder>{titleOf(item)}</FiguresInOrder>
          </Link>
        </h3>
        <div className="mt-1.5 grid gap-1.5">
          <CircularFacts circular={item} />
          <p className="text-[13px] text-ink-3 tabular-nums">
            <IssueDate circular={item} />
          </p>
        </div>
      </div>
      <Marks item={item} onRead={onRead} onSave={onSave} />
    </li>
  );
};

const Marks = ({ item, onRead, onSave }: Pick<TodayRowProps, 'item' | 'onRead' | 'onSave'>) => (
  <div className="flex gap-1 max-sm:col-start-2 max-sm:mt-1 max-sm:-ml-2.5">
    <IconButton
      label={item.is_read ? 'Mark as unread' : 'Mark as read'}
      aria-pressed={item.is_read}
      onClick={onRead}
    >
      <Check
        size={16}
        aria-hidden="true"
        className={item.is_read ? 'text-ok forced-colors:text-[HighlightText]' : 'text-ink-3'}
      />
    </IconButton>
    <IconButton
      label={item.is_saved ? 'Remove from saved' : 'Save'}
      aria-pressed={item.is_saved}
      onClick={onSave}
    >
      <Bookmark
        size={16}
        aria-hidden="true"
        className={
          item.is_saved
            ? 'fill-current text-accent forced-colors:text-[HighlightText]'
            : 'text-ink-3'
        }
      />
    </IconButton>
  </div>
);
