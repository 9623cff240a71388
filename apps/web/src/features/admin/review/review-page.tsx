import { type AdminCircular, type CategoryType, directionOfText } from '@circulate/shared-schemas';
import { CheckCheck, ChevronDown, ChevronUp, Keyboard, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { RemoveDialog } from '../../../components/remove-circular.tsx';
import { Button, ButtonLink, IconButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { useCategories } from '../../../queries/categories.ts';
import { AskedTranslations } from './asked-translations.tsx';
import { CheckOutcomes } from './check-outcomes.tsx';
import { KeyHelp } from './key-help.tsx';
import { OpenCircular } from './open-circular.tsx';
import { orderCategories, toggled } from './review-draft.ts';
import { QueueFilter, ReviewQueueList } from './review-queue-list.tsx';
import { UndoBar } from './review-undo-bar.tsx';
import type { ReviewNotice } from './use-decisions.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewPage } from './use-review-page.ts';

/** Takes a reviewer through the queue by keyboard, one circular at a time. */
export const ReviewPage = () => {
  const review = useReviewPage();
  const [isExplaining, setIsExplaining] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isQueueShown, setIsQueueShown] = useState(false);
  const offered = useOfferedCategories(review.circular.data, review.draft?.kind);
  const titleField = useRef<HTMLInputElement>(null);
  const lastHeld = review.undoable[0];

  useReviewKeys({
    toggle: (place) => {
      if (!review.draft || (review.circular.data?.status !== 'in_review' && !review.isCheck))
        return;
      review.changeDraft(toggled(review.draft, offered[place]?.id));
    },
    publish: review.item ? review.publish : review.openNext,
    retry: review.retry,
    withdraw: () => setIsWithdrawing(review.item !== undefined),
    undo: () => lastHeld && review.undo(lastHeld),
    walk: review.walk,
    writeTitle: () => titleField.current?.focus(),
    explain: () => setIsExplaining(true),
  });

  return (
    <>
      <ReviewBar
        review={review}
        isQueueShown={isQueueShown}
        onShowQueue={setIsQueueShown}
        onExplain={() => setIsExplaining(true)}
      />
      <ReviewNotices notices={review.notices} onDismiss={review.dismiss} />
      <CheckOutcomes {...review.checks} />
      {review.queue.isPending ? <LoadingArea label="Loading the review queue" /> : null}
      {review.queue.isError && !review.queue.data ? <QueueFailed queue={review.queue} /> : null}
      {review.queue.data ? (
        <div className="grid gap-5 xl:grid-cols-[220px_minmax(0,1fr)]">
          <div className={isQueueShown ? '' : 'max-xl:hidden'}>
            <QueueFilter {...review.statusField} />
            <ReviewQueueList
              items={review.items}
              total={review.total}
              openId={review.openId}
              onOpen={() => setIsQueueShown(false)}
            />
            <AskedTranslations asked={review.queue.data.translations} />
          </div>
          {review.openId === undefined ? (
            review.items.length === 0 && <NothingLeft />
          ) : (
            <OpenCircular
              review={review}
              offered={offered}
              titleField={titleField}
              onWithdraw={() => setIsWithdrawing(true)}
            />
          )}
        </div>
      ) : null}
      <UndoBar undoable={review.undoable} onUndo={review.undo} />
      <KeyHelp isOpen={isExplaining} onClose={() => setIsExplaining(false)} />
      <RemoveDialog
        isOpen={isWithdrawing}
        wasPublished={Boolean(review.circular.data?.published_at)}
        onCancel={() => setIsWithdrawing(false)}
        onConfirm={(input) => {
          setIsWithdrawing(false);
          review.withdraw(input);
        }}
      />
    </>
  );
};

const QueueFailed = ({ queue }: Pick<ReturnType<typeof useReviewPage>, 'queue'>) => (
  <div className="card">
    <TryAgain title="We couldn’t load the review queue." query={queue} />
  </div>
);

type ReviewBarProps = {
  review: ReturnType<typeof useReviewPage>;
  isQueueShown: boolean;
  onShowQueue: (isShown: boolean) => void;
  onExplain: () => void;
};

/**
 * Shows the position of the open circular in the queue, with controls to move through the queue.
 */
const ReviewBar = ({ review, isQueueShown, onShowQueue, onExplain }: ReviewBarProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
    <h1 className="font-serif text-lg font-semibold tracking-[-0.015em]">Review</h1>
    <p className="text-ink-2 tabular-nums" aria-live="polite">
      {positionText(review)}
    </p>
    <div className="ml-auto flex items-center gap-1">
      <Button
        size="sm"
        className="xl:hidden"
        aria-expanded={isQueueShown}
        onClick={() => onShowQueue(!isQueueShown)}
      >
        Queue
      </Button>
      <IconButton label="Previous circular" onClick={() => review.walk(-1)}>
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next circular" onClick={() => review.walk(1)}>
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Shortcuts" className="max-lg:hidden" onClick={onExplain}>
        <Keyboard size={18} aria-hidden="true" />
      </IconButton>
    </div>
  </div>
);

/**
 * Describes the position of the open circular among the reviews or the blind checks, and the number
 * of each.
 */
const positionText = ({ position, total, checkCount, queue }: ReturnType<typeof useReviewPage>) => {
  if (!queue.data) return '';
  if (total === 0) return 'Empty';
  const reviews = total - checkCount;
  const checks = checkCount > 0 ? [formatCount(checkCount, 'check')] : [];
  if (position === null) return [formatCount(reviews, 'review'), ...checks].join(' · ');
  // Checks follow the reviews.
  return position > reviews
    ? `Check ${position - reviews} of ${checkCount}`
    : [`${position} of ${reviews}`, ...checks].join(' · ');
};

const NothingLeft = () => (
  <div className="card">
    <EmptyState
      icon={CheckCheck}
      title="The review queue is empty."
      action={<ButtonLink to="/admin/circulars">All circulars</ButtonLink>}
    >
      Circulars with low confidence and those that failed appear here.
    </EmptyState>
  </div>
);

/** Returns the categories of a type in the order of their keyboard shortcuts, most likely first. */
const useOfferedCategories = (
  circular: AdminCircular | undefined,
  kind: CategoryType | undefined,
) => {
  const categories = useCategories().data ?? [];
  return orderCategories(
    categories.filter(({ category_type }) => category_type === kind),
    circular?.categories ?? [],
  );
};

type ReviewNoticesProps = { notices: ReviewNotice[]; onDismiss: (key: string) => void };

/** Lists decisions that couldn't be saved, each until it is dismissed. */
const ReviewNotices = ({ notices, onDismiss }: ReviewNoticesProps) => (
  <div role="alert" className="grid gap-2 *:last:mb-4">
    {notices.map(({ key, title, message }) => (
      <Notice
        key={key}
        tone="warn"
        action={
          <IconButton label="Dismiss this message" onClick={() => onDismiss(key)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        <span dir={directionOfText(title)} className="font-medium">
          “{title}”
        </span>
        : {message}
      </Notice>
    ))}
  </div>
);
