import type { AdminCircular, Category } from '@circulate/shared-schemas';
import { type MouseEvent, type Ref, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ChangedNotice } from '../../../components/changed-notice.tsx';
import { KindField } from '../../../components/kind-field.tsx';
import { originHint } from '../../../components/origins.tsx';
import { hasFileFault, ReplaceFileButton } from '../../../components/replace-file-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { type CorrectionDraft, labelsOf } from '../../../lib/correction/correction-draft.ts';
import { issueDayFault } from '../../../lib/text/day-faults.ts';
import { CategoryKeys } from './category-keys.tsx';
import { Key } from './key-help.tsx';
import type { ReviewDraft } from './review-draft.ts';
import type { Begun } from './use-review-draft.ts';

const LABELS = labelsOf({ translation: null });

type ReviewProposalProps = {
  circular: AdminCircular;
  draft: ReviewDraft;
  begun: Begun;
  /** Categories of the draft's type, in the order of their keyboard shortcuts. */
  offered: Category[];
  titleField: Ref<HTMLInputElement>;
  canPublish: boolean;
  /** Whether the circular is already published and only needs a blind check. */
  isCheck: boolean;
  /** Whether the circular is still waiting for a decision. */
  canDecide: boolean;
  onChange: (part: Partial<ReviewDraft>) => void;
  onSettle: (giveWay: (keyof CorrectionDraft)[]) => void;
  onPublish: () => void;
  onRetry: () => void;
  onReplaced: () => void;
  onWithdraw: () => void;
  onShowQuote: (label: string) => void;
};

/**
 * Returns a click handler that ignores the second click of a double click: by then the next
 * circular is open, which the reviewer hasn't read yet.
 */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** Shows the proposal for a circular, which can be edited, and the actions on it. */
export const ReviewProposal = (props: ReviewProposalProps) => {
  const { circular, canPublish, isCheck, canDecide } = props;
  const isInReview = circular.status === 'in_review';
  const section = useRef<HTMLElement>(null);
  const settle = (giveWay: (keyof CorrectionDraft)[]) => {
    props.onSettle(giveWay);
    // Moves the focus to the section, since the button that has it disappears.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Decision" className="min-w-0 outline-none">
      <div className="mb-4 empty:hidden">
        <ChangedNotice
          circular={circular}
          {...props.begun}
          labels={LABELS}
          onTake={settle}
          onKeep={() => settle([])}
        />
      </div>
      {isInReview ? <Fields {...props} /> : null}
      {isCheck ? <BlindFields {...props} /> : null}
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap gap-2 border-t border-line bg-paper py-3 short:static max-lg:-mx-4 max-lg:px-4">
        {isInReview ? (
          <Button
            variant="primary"
            className="max-lg:min-h-11 max-lg:flex-1"
            disabled={!canPublish}
            onClick={once(props.onPublish)}
          >
            Publish <KeyHint>Enter</KeyHint>
          </Button>
        ) : null}
        {isCheck ? (
          <Button
            variant="primary"
            className="max-lg:min-h-11 max-lg:flex-1"
            disabled={!canPublish}
            onClick={once(props.onPublish)}
          >
            Submit <KeyHint>Enter</KeyHint>
          </Button>
        ) : null}
        {hasFileFault(circular) ? (
          <ReplaceFileButton circularId={circular.id} onReplaced={props.onReplaced} />
        ) : null}
        {circular.status === 'failed' ? (
          <Button
            variant={hasFileFault(circular) ? 'secondary' : 'primary'}
            className="max-lg:min-h-11 max-lg:flex-1"
            disabled={!canDecide}
            onClick={props.onRetry}
          >
            {' '}
            Retry <KeyHint>R</KeyHint>
          </Button>
        ) : null}
        <Button
          variant="danger"
          className="max-lg:min-h-11"
          disabled={!canDecide}
          onClick={props.onWithdraw}
        >
          {' '}
          Remove <KeyHint>W</KeyHint>
        </Button>
      </div>
      {isCheck ? null : (
        <p className="mt-1 text-[13px]">
          <Link to={`/admin/circulars/${circular.id}`} className="link">
            Steps and details
          </Link>
        </p>
      )}
    </section>
  );
};

const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="max-lg:hidden">
    <Key>{children}</Key>
  </span>
);

const Categories = ({ circular, draft, offered, onChange, onShowQuote }: ReviewProposalProps) => (
  <CategoryKeys
    offered={offered}
    proposed={circular.categories}
    chosen={draft.categoryIds}
    text={circular.text}
    onChange={(categoryIds) => onChange({ categoryIds })}
    onShowQuote={onShowQuote}
  />
);

const Kind = ({ draft, onChange }: ReviewProposalProps) => (
  <KindField value={draft.kind} onChange={(kind) => onChange({ kind, categoryIds: [] })} />
);

const Fields = (props: ReviewProposalProps) => (
  <div className="grid gap-4">
    <Categories {...props} />
    <Kind {...props} />
    <TitleAndNumber {...props} />
  </div>
);

/**
 * Fields for a blind check, which proposes nothing. The type comes first, since it decides which
 * categories are offered.
 */
const BlindFields = (props: ReviewProposalProps) => (
  <div className="grid gap-4">
    <p className="text-[13px] text-ink-2">
      This is a blind check: the published categories stay hidden until you answer.
    </p>
    <Kind {...props} />
    <Categories {...props} />
  </div>
);

const TitleAndNumber = ({ circular, draft, titleField, onChange }: ReviewProposalProps) => (
  <>
    <TextField
      ref={titleField}
      label={LABELS.title}
      dir="auto"
      maxLength={500}
      value={draft.title}
      hint={originHint(circular, 'title', draft.title)}
      error={draft.title.trim() === '' ? 'Enter a title to publish.' : undefined}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <div className="grid grid-cols-2 gap-3">
      <DateField
        label={LABELS.publishedOn}
        value={draft.publishedOn}
        hint={originHint(circular, 'published_on', draft.publishedOn)}
        error={issueDayFault(draft.publishedOn)}
        onChange={({ target }) => onChange({ publishedOn: target.value })}
      />
      <TextField
        label={LABELS.actNumber}
        dir="auto"
        maxLength={100}
        value={draft.actNumber}
        hint={originHint(circular, 'act_number', draft.actNumber)}
        onChange={({ target }) => onChange({ actNumber: target.value })}
      />
    </div>
  </>
);
