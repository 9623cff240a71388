import { CheckCheck, ChevronDown, ChevronUp, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { RemoveDialog } from '../../../components/remove-circular.tsx';
import { Button, ButtonLink, IconButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { AskedTranslations } from './asked-translations.tsx';
import { CheckOutcomes } from './check-outcomes.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { KeyHelp } from './key-help.tsx';
import { OpenCircular } from './open-circular.tsx';
import { toggled } from './review-draft.ts';
import { QueueFilter, ReviewQueueList } from './review-queue-list.tsx';
import { UndoBar } from './review-undo-bar.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useOfferedCategories } from './use-offered-categories.ts';
import { useReviewDesk } from './use-review-desk.ts';

/** The review desk: what waits for a person, one after the other, by keyboard. */
export const ReviewDesk = () => {
  const desk = useReviewDesk();
  const [isExplaining, setIsExplaining] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isQueueShown, setIsQueueShown] = useState(false);
  const offered = useOfferedCategories(desk.circular.data, desk.draft?.kind);
  const titleField = useRef<HTMLInputElement>(null);
  const lastHeld = desk.undoable[0];

  useDeskKeys({
    toggle: (place) => {
      if (!desk.draft || (desk.circular.data?.status !== 'in_review' && !desk.isCheck)) return;
      desk.changeDraft(toggled(desk.draft, offered[place]?.id));
    },
    publish: desk.item ? desk.publish : desk.openNext,
    retry: desk.retry,
    withdraw: () => setIsWithdrawing(desk.item !== undefined),
    undo: () => lastHeld && desk.undo(lastHeld),
    walk: desk.walk,
    writeTitle: () => titleField.current?.focus(),
    explain: () => setIsExplaining(true),
  });

  return (
    <>
      <DeskBar
        desk={desk}
        isQueueShown={isQueueShown}
        onShowQueue={setIsQueueShown}
        onExplain={() => setIsExplaining(true)}
      />
      <DeskNotices notices={desk.notices} onDismiss={desk.dismiss} />
      <CheckOutcomes {...desk.checks} />
      {desk.queue.isPending ? <LoadingArea label="Loading the review queue" /> : null}
      {desk.queue.isError && !desk.queue.data ? <QueueFailed queue={desk.queue} /> : null}
      {desk.queue.data ? (
        <div className="grid gap-5 xl:grid-cols-[220px_minmax(0,1fr)]">
          <div className={isQueueShown ? '' : 'max-xl:hidden'}>
            <QueueFilter {...desk.statusField} />
            <ReviewQueueList
              items={desk.items}
              total={desk.total}
              openId={desk.openId}
              onOpen={() => setIsQueueShown(false)}
            />
            <AskedTranslations asked={desk.queue.data.translations} />
          </div>
          {desk.openId === undefined ? (
            desk.items.length === 0 && <NothingLeft />
          ) : (
            <OpenCircular
              desk={desk}
              offered={offered}
              titleField={titleField}
              onWithdraw={() => setIsWithdrawing(true)}
            />
          )}
        </div>
      ) : null}
      <UndoBar undoable={desk.undoable} onUndo={desk.undo} />
      <KeyHelp isOpen={isExplaining} onClose={() => setIsExplaining(false)} />
      <RemoveDialog
        isOpen={isWithdrawing}
        wasPublished={Boolean(desk.circular.data?.published_at)}
        onCancel={() => setIsWithdrawing(false)}
        onConfirm={(input) => {
          setIsWithdrawing(false);
          desk.withdraw(input);
        }}
      />
    </>
  );
};

const QueueFailed = ({ queue }: Pick<ReturnType<typeof useReviewDesk>, 'queue'>) => (
  <div className="card">
    <TryAgain
      title="We couldn’t load the review queue."
      error={queue.error}
      onRetry={() => void queue.refetch()}
    />
  </div>
);

type DeskBarProps = {
  desk: ReturnType<typeof useReviewDesk>;
  isQueueShown: boolean;
  onShowQueue: (isShown: boolean) => void;
  onExplain: () => void;
};

/** Where one stands in the queue, and the ways through it. */
const DeskBar = ({ desk, isQueueShown, onShowQueue, onExplain }: DeskBarProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
    <h1 className="font-serif text-lg font-semibold tracking-[-0.015em]">Review</h1>
    <p className="text-ink-2 tabular-nums" aria-live="polite">
      {positionText(desk)}
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
      <IconButton label="Previous circular" onClick={() => desk.walk(-1)}>
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next circular" onClick={() => desk.walk(1)}>
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Shortcuts" className="max-lg:hidden" onClick={onExplain}>
        <Keyboard size={18} aria-hidden="true" />
      </IconButton>
    </div>
  </div>
);

/** Where the open circular is among the reviews or among the checks, and how many there are of each. */
const positionText = ({
  position,
  total,
  checkCount,
  isCheck,
  queue,
}: ReturnType<typeof useReviewDesk>) => {
  if (!queue.data) return '';
  if (total === 0) return 'Empty';
  const reviews = total - checkCount;
  const checks = checkCount > 0 ? [formatCount(checkCount, 'check')] : [];
  if (position === null) return [formatCount(reviews, 'review'), ...checks].join(' · ');
  return isCheck
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
      Circulars with low confidence, and those that fail, appear here.
    </EmptyState>
  </div>
);
