import { directionOfText, numberedTitle, type ReviewItem } from '@circulate/shared-schemas';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { classNames } from '../../../lib/browser/class-names.ts';
import { formatCount, formatList, formatUtc } from '../../../lib/format/format.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';

type QueueFilterProps = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** Selects which circulars in the queue are shown. */
export const QueueFilter = (props: QueueFilterProps) => (
  <div className="mb-3">
    <SelectField label="Show" {...props}>
      <option value="">All</option>
      <option value="in_review">In review</option>
      <option value="failed">Failed</option>
    </SelectField>
  </div>
);

type ReviewQueueListProps = {
  items: ReviewItem[];
  /** Total number of pending reviews. If there are many, only some are listed. */
  total: number;
  openId: string | undefined;
  onOpen: () => void;
};

/** Lists circulars that need a review, longest wait first. */
export const ReviewQueueList = ({ items, total, openId, onOpen }: ReviewQueueListProps) => {
  const now = useNow();
  const list = useRef<HTMLOListElement>(null);
  const place = items.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (list.current && place >= 0) showEntry(list.current, place);
  }, [place]);
  return (
    <nav aria-label="In the review queue">
      <ol
        ref={list}
        className="card divide-y divide-line overflow-hidden xl:max-h-[calc(100dvh-230px)] xl:overflow-y-auto"
      >
        {items.map((item, index) => (
          <li key={item.id}>
            {isFirstCheck(items, index) ? (
              <p className="bg-sunken px-3 pt-2 pb-1 text-xs font-medium text-ink-3">
                Blind checks of published circulars
              </p>
            ) : null}
            <QueueEntry item={item} now={now} isOpen={item.id === openId} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {total > items.length ? (
        <p className="mt-2 text-[13px] text-ink-3">
          {formatCount(total - items.length, 'more circular')} not shown.
        </p>
      ) : null}
    </nav>
  );
};

/** Returns whether an entry is the first blind check; blind checks come after all reviews. */
const isFirstCheck = (items: ReviewItem[], index: number): boolean =>
  items[index]?.status === 'published' && items[index - 1]?.status !== 'published';

/** Scrolls the list, but not the page, just far enough to make an entry visible. */
const showEntry = (list: HTMLElement, place: number) => {
  const entry = list.children[place]?.getBoundingClientRect();
  if (!entry) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (entry.top < top) list.scrollTop -= top - entry.top;
  else if (entry.bottom > bottom) list.scrollTop += entry.bottom - bottom;
};

const STANDINGS = { in_review: 'Review', failed: 'Failed', published: 'Check' };

type QueueEntryProps = { item: ReviewItem; now: number; isOpen: boolean; onOpen: () => void };

const QueueEntry = ({ item, now, isOpen, onOpen }: QueueEntryProps) => {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('circular', item.id);
  const title = item.title === null ? item.file_name : numberedTitle(item.act_number, item.title);
  return (
    <Link
      to={{ search: String(search) }}
      replace
      preventScrollReset
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'block border-l-2 px-3 py-2.5 text-[13px] text-ink-2 no-underline -outline-offset-2',
        isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
      )}
    >
      <span className="flex items-baseline justify-between gap-2 text-xs text-ink-3">
        <span className={item.status === 'failed' ? 'font-medium text-bad' : ''}>
          {STANDINGS[item.status]}
        </span>
        <time dateTime={item.waiting_since} title={formatUtc(item.waiting_since)}>
          {relativeTime(item.waiting_since, now)}
        </time>
      </span>
      <span dir={directionOfText(title)} className="mt-0.5 line-clamp-2 font-medium text-ink">
        {title}
      </span>
      <span className="mt-0.5 block">
        <bdi>{item.bank.display_name}</bdi>
      </span>
      {item.reason ? <span className="mt-0.5 line-clamp-2 text-xs">{item.reason}</span> : null}
      {item.opened_by.length > 0 ? (
        <span className="mt-1 flex items-center gap-1.5 text-xs font-medium text-warn">
          <Eye size={13} aria-hidden="true" className="shrink-0" />
          {openedText(item.opened_by)}
        </span>
      ) : null}
    </Link>
  );
};

/** Says which other admins have a circular open: "First Admin has it open." */
export const openedText = (openedBy: string[]) =>
  `${formatList(openedBy)} ${openedBy.length === 1 ? 'has' : 'have'} it open`;
