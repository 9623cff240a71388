import type { ConfirmCircularInput } from '@circulate/shared-schemas';
import { type FormEvent, useRef } from 'react';
import { ChangedNotice } from '../../../components/changed-notice.tsx';
import { Confidence } from '../../../components/confidence.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { errorCodeOf } from '../../../lib/api/api-error.ts';
import { changedMeanwhile } from '../../../lib/correction/begun-edits.ts';
import { type CorrectionDraft, labelsOf } from '../../../lib/correction/correction-draft.ts';
import { CategoryChoice } from './category-choice.tsx';
import { type Reviewed, useBegunEdits } from './use-begun-edits.ts';

const LABELS = labelsOf({ translation: null });

type KindFormProps = {
  circular: Reviewed;
  /** The circular's revision after the reviewer's own change on this page. */
  ownRevision?: number | undefined;
  isBusy: boolean;
  /**
   * `onError` receives the reason why the decision was not saved, which a toast has already shown.
   */
  onSubmit: (input: ConfirmCircularInput, onError: (error: Error) => void) => void;
};

/** Ends a review with the reviewer's decision. */
export const KindForm = ({ circular, ownRevision, isBusy, onSubmit }: KindFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { draft, now, edits, seenRevision, ...begun } = useBegunEdits(circular, ownRevision);
  const title = draft.title.trim();
  const isUndecided = changedMeanwhile(now, edits).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNew = title !== now.title;
    const input = {
      ...(isNew ? { title } : {}),
      kind: draft.kind,
      category_ids: draft.categoryIds,
      seen_revision: seenRevision,
    };
    onSubmit(input, (error) => errorCodeOf(error) === 'CONFLICT' && begun.follow());
  };
  const choose = (fields: (keyof CorrectionDraft)[]) => {
    begun.settle(fields);
    // Moves the focus to the form, since the button that has it disappears.
    form.current?.focus({ preventScroll: true });
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      onSubmit={submit}
      className="card grid gap-4 border-warn/40 p-4 outline-none"
    >
      <h2 className="font-semibold">Review</h2>
      <Proposed categories={circular.categories} />
      <TextField
        label="Title"
        dir="auto"
        maxLength={500}
        value={draft.title}
        error={title === '' ? 'Enter a title.' : undefined}
        onChange={({ target }) => begun.change({ title: target.value })}
      />
      <CategoryChoice
        value={{ kind: draft.kind, categoryIds: draft.categoryIds }}
        error={draft.categoryIds.length === 0 ? 'Choose at least one category.' : undefined}
        onChange={begun.change}
      />
      <ChangedNotice
        circular={circular}
        now={now}
        edits={edits}
        labels={LABELS}
        onTake={choose}
        onKeep={() => choose([])}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={draft.categoryIds.length === 0 || title === '' || isUndecided}
        >
          Confirm and publish
        </Button>
      </div>
    </form>
  );
};

const Proposed = ({ categories }: Pick<Reviewed, 'categories'>) =>
  categories.map(({ id, category_name: name, confidence, evidence }) => (
    <div key={id}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <Confidence confidence={confidence} />
      </p>
      {evidence ? (
        <blockquote
          dir="auto"
          className="mt-1 border-s-2 border-line-strong ps-3 font-serif text-ink-2"
        >
          {evidence}
        </blockquote>
      ) : null}
    </div>
  ));
