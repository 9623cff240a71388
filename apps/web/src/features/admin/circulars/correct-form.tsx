import {
  type AdminCircularDetail,
  type CorrectCircularInput,
  CorrectCircularInputSchema,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
} from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ChangedNotice } from '../../../components/changed-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextArea, TextField } from '../../../components/ui/text-field.tsx';
import {
  NO_EDITS,
  withEdit,
  withoutEdits,
  withoutSent,
} from '../../../lib/correction/begun-edits.ts';
import { type CorrectionDraft, labelsOf } from '../../../lib/correction/correction-draft.ts';
import { CategoryChoice } from './category-choice.tsx';
import { correctionOf, draftOf, faultsOf } from './correction.ts';

type CorrectFormProps = {
  circular: AdminCircularDetail;
  isBusy: boolean;
  /** `onSaved` is called once the correction is saved. */
  onSubmit: (input: CorrectCircularInput, onSaved: () => void) => void;
};

/** Corrects title, number, date, categories and translation. Sends only what has changed. */
export const CorrectForm = ({ circular, isBusy, onSubmit }: CorrectFormProps) => {
  // Fields that the admin hasn't edited follow the circular, which may still be processing.
  const [edits, setEdits] = useState(NO_EDITS);
  const form = useRef<HTMLFormElement>(null);
  const now = draftOf(circular);
  const draft = { ...now, ...edits.changes };
  const change = (part: Partial<CorrectionDraft>) => setEdits(withEdit(edits, now, part));
  const faults = faultsOf(circular, draft);
  const labels = labelsOf(circular);
  const shown = { labels, draft, faults };
  const parsed = CorrectCircularInputSchema.safeParse({
    ...correctionOf(circular, draft),
    seen_revision: circular.revision,
  });
  const take = (fields: (keyof CorrectionDraft)[]) => {
    setEdits(withoutEdits(edits, fields));
    // Moves the focus to the form, since the button that has it disappears.
    form.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) onSubmit(parsed.data, () => setEdits((all) => withoutSent(all, edits)));
  };

  return (
    <details className="card group px-4">
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
        />
        Correct
      </summary>
      <form ref={form} tabIndex={-1} onSubmit={submit} className="grid gap-4 pb-5 outline-none">
        <TextField
          label={labels.title}
          dir="auto"
          value={draft.title}
          maxLength={500}
          error={faults.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={labels.actNumber}
            dir="auto"
            value={draft.actNumber}
            maxLength={100}
            onChange={({ target }) => change({ actNumber: target.value })}
          />
          <DateField
            label={labels.publishedOn}
            value={draft.publishedOn}
            error={faults.publishedOn}
            onChange={({ target }) => change({ publishedOn: target.value })}
          />
        </div>
        <SelectField
          label={labels.documentType}
          value={draft.documentType}
          onChange={({ target }) => change({ documentType: target.value })}
        >
          <option value="">Not known</option>
          {DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {DOCUMENT_TYPE_NAMES[type]}
            </option>
          ))}
        </SelectField>
        <CategoryChoice
          value={{ kind: draft.kind, categoryIds: draft.categoryIds }}
          carried={circular}
          error={faults.categories}
          onChange={change}
        />
        {circular.translation || circular.translation_note !== null ? (
          <TranslationFields {...shown} onChange={change} />
        ) : null}
        <p className="text-[13px] text-ink-3">
          Subscribers who received materially wrong information get one correction.
        </p>
        <ChangedNotice circular={circular} now={now} edits={edits} labels={labels} onTake={take} />
        <div>
          <Button type="submit" isBusy={isBusy} disabled={!parsed.success}>
            Save correction
          </Button>
        </div>
      </form>
    </details>
  );
};

type TranslationFieldsProps = {
  labels: ReturnType<typeof labelsOf>;
  draft: CorrectionDraft;
  faults: ReturnType<typeof faultsOf>;
  onChange: (part: Partial<CorrectionDraft>) => void;
};

const TranslationFields = ({ labels, draft, faults, onChange }: TranslationFieldsProps) => (
  <>
    <TextField
      label={labels.translatedTitle}
      dir="auto"
      value={draft.translatedTitle}
      maxLength={500}
      error={faults.translatedTitle}
      onChange={({ target }) => onChange({ translatedTitle: target.value })}
    />
    <TextArea
      label={labels.translation}
      dir="auto"
      rows={10}
      value={draft.translation}
      error={faults.translation}
      onChange={({ target }) => onChange({ translation: target.value })}
    />
  </>
);
