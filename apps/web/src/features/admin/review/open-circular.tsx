import { type Category, directionOfText } from '@circulate/shared-schemas';
import { type Ref, useEffect, useRef } from 'react';
import { titleOf } from '../../../components/circular-facts.tsx';
import { StandingNotices } from '../../../components/standing-notices.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { showQuote } from './marked-text.tsx';
import { ReviewDocument } from './review-document.tsx';
import { ReviewProposal } from './review-proposal.tsx';
import { openedText } from './review-queue-list.tsx';
import type { useReviewDesk } from './use-review-desk.ts';

type OpenCircularProps = {
  desk: ReturnType<typeof useReviewDesk>;
  offered: Category[];
  titleField: Ref<HTMLInputElement>;
  onWithdraw: () => void;
};

/** The circular that is open: its document in the middle, the proposal at the right. */
export const OpenCircular = ({ desk, offered, titleField, onWithdraw }: OpenCircularProps) => {
  const body = useRef<HTMLDivElement>(null);
  const heading = useFocusOnChange(desk.openId);
  const { circular, draft, item } = desk;
  if (circular.isPending) return <LoadingArea label="Loading circular" />;
  if (!circular.data || !draft) {
    return (
      <div className="card">
        <TryAgain
          title="We couldn’t load the circular."
          error={circular.error}
          onRetry={() => void circular.refetch()}
        />
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
          <Standing desk={desk} />
          {item && item.opened_by.length > 0 ? (
            <Notice tone="warn" role="status">
              {openedText(item.opened_by)}. The first decision counts.
            </Notice>
          ) : null}
          {item?.status === 'published' && item.reason ? <Notice>{item.reason}</Notice> : null}
          <StandingNotices circular={data} />
        </div>
      </header>
      <ReviewDocument key={data.id} circular={data} body={body} />
      <ReviewProposal
        circular={data}
        draft={draft}
        begun={desk.begun}
        offered={offered}
        titleField={titleField}
        canPublish={desk.canPublish}
        isCheck={desk.isCheck}
        canDecide={item !== undefined}
        onChange={desk.changeDraft}
        onSettle={desk.settle}
        onPublish={desk.publish}
        onRetry={desk.retry}
        onReplaced={desk.openNext}
        onWithdraw={onWithdraw}
        onShowQuote={(label) => showQuote(body.current, label)}
      />
    </article>
  );
};

/** Says when the circular is no longer what was opened. */
const Standing = ({ desk }: Pick<OpenCircularProps, 'desk'>) => {
  const { item, circular } = desk;
  if (!item) {
    return (
      <Notice
        tone="warn"
        role="status"
        action={
          <Button size="sm" onClick={desk.openNext}>
            Open next circular
          </Button>
        }
      >
        This circular has left the queue.
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

/** Brings the focus to what has just been opened, so that it is read out and the keys go on. */
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
