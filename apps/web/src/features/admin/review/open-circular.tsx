import { type Category, directionOfText } from '@circulate/shared-schemas';
import { type Ref, useEffect, useRef } from 'react';
import { titleOf } from '../../../components/circular-facts.tsx';
import { CircularDocument } from '../../../components/document/circular-document.tsx';
import { showQuote } from '../../../components/document/marked-text.tsx';
import { StandingNotices } from '../../../components/standing-notices.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { ReviewProposal } from './review-proposal.tsx';
import { openedText } from './review-queue-list.tsx';
import type { useReviewPage } from './use-review-page.ts';

type OpenCircularProps = {
  review: ReturnType<typeof useReviewPage>;
  offered: Category[];
  titleField: Ref<HTMLInputElement>;
  onWithdraw: () => void;
};

/** Shows the open circular: its document in the middle, the proposal on the right. */
export const OpenCircular = ({ review, offered, titleField, onWithdraw }: OpenCircularProps) => {
  const body = useRef<HTMLDivElement>(null);
  const heading = useFocusOnChange(review.openId);
  const { circular, draft, item } = review;
  if (circular.isPending) return <LoadingArea label="Loading circular" />;
  if (!circular.data || !draft) {
    return (
      <div className="card">
        <TryAgain title="We couldn’t load the circular." query={circular} />
      </div>
    );
  }
  const { data } = circular;
  const title = data.original_title ? titleOf(data) : data.versions[0]?.file_name;
  return (
    <article className="grid min-w-0 content-start gap-5 lg:grid-cols-[minmax(0,1fr)_316px]">
      <header className="min-w-0 lg:col-span-2">
        <div className="mb-1.5 flex flex-wrap items-center gap-2">
          <StatusBadge status={data.status} />
          <bdi className="text-[13px] text-ink-2">{data.bank.display_name}</bdi>
        </div>
        <h2
          ref={heading}
          tabIndex={-1}
          dir={directionOfText(title ?? '')}
          className="line-clamp-3 font-serif text-lg font-semibold outline-none wrap-anywhere"
        >
          {title}
        </h2>
        <div className="mt-3 grid gap-2 empty:hidden">
          <Standing review={review} />
          {item && item.opened_by.length > 0 ? (
            <Notice tone="warn" role="status">
              {openedText(item.opened_by)}. The first decision counts.
            </Notice>
          ) : null}
          {item?.status === 'published' && item.reason ? <Notice>{item.reason}</Notice> : null}
          <StandingNotices circular={data} />
        </div>
      </header>
      <CircularDocument key={data.id} circular={data} body={body} />
      <ReviewProposal
        circular={data}
        draft={draft}
        begun={review.begun}
        offered={offered}
        titleField={titleField}
        canPublish={review.canPublish}
        isCheck={review.isCheck}
        canDecide={item !== undefined}
        onChange={review.changeDraft}
        onSettle={review.settle}
        onPublish={review.publish}
        onRetry={review.retry}
        onReplaced={review.openNext}
        onWithdraw={onWithdraw}
        onShowQuote={(label) => showQuote(body.current, label)}
      />
    </article>
  );
};

/** Tells the reviewer that the circular has changed since it was opened. */
const Standing = ({ review }: Pick<OpenCircularProps, 'review'>) => {
  const { item, circular } = review;
  if (!item) {
    return (
      <Notice
        tone="warn"
        role="status"
        action={
          <Button size="sm" onClick={review.openNext}>
            Open next circular
          </Button>
        }
      >
        This circular has left the queue. Someone else may have dealt with it.
      </Notice>
    );
  }
  if (item.revision === circular.data?.revision) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      action={
        <Button size="sm" onClick={() => void circular.refetch()}>
          Reload
        </Button>
      }
    >
      This circular has changed since you opened it.
    </Notice>
  );
};

/**
 * Returns a ref for the element that gets the focus when another circular is opened, so that screen
 * readers read the circular and the keyboard shortcuts apply to it.
 */
const useFocusOnChange = (id: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id || !heading.current) return;
    shown.current = id;
    heading.current.focus({ preventScroll: true });
  });
  return heading;
};
