import {
  type AdminCircularDetail,
  type CorrectCircularInput,
  CorrectCircularInputSchema,
} from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { type CorrectionDraft, correctionOf, draftOf } from './correction.ts';

type CorrectFormProps = {
  circular: AdminCircularDetail;
  isBusy: boolean;
  onSubmit: (input: CorrectCircularInput) => void;
};

/** Corrects title, date, categories and translation; only what has changed is sent. */
export const CorrectForm = ({ circular, isBusy, onSubmit }: CorrectFormProps) => {
  // What nobody touched follows the circular, which may still be on its way when its page opens.
  const [changes, setChanges] = useState<Partial<CorrectionDraft>>({});
  const draft = { ...draftOf(circular), ...changes };
  const change = (part: Partial<CorrectionDraft>) => setChanges({ ...changes, ...part });
  const parsed = CorrectCircularInputSchema.safeParse(correctionOf(circular, draft));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) onSubmit(parsed.data);
  };

  return (
    <details className="card group px-5">
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
        />
        Correct
      </summary>
      <form onSubmit={submit} className="grid gap-4 pb-5">
        <TextField
          label="Title"
          value={draft.title}
          maxLength={500}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label="Published on"
          type="date"
          value={draft.publishedOn}
          onChange={({ target }) => change({ publishedOn: target.value })}
        />
        <CategoryChoice value={draft} onChange={change} />
        {circular.translation ? (
          <label className="grid gap-1.5 font-medium">
            Translation
            <textarea
              rows={10}
              value={draft.translation}
              onChange={({ target }) => change({ translation: target.value })}
              className="w-full rounded-lg border border-control bg-surface px-3 py-2 font-serif font-normal"
            />
          </label>
        ) : null}
        <p className="text-[13px] text-ink-3">
          Subscribers who were told something wrong in substance get one correction.
        </p>
        <div>
          <Button type="submit" isBusy={isBusy} disabled={!parsed.success}>
            Save the correction
          </Button>
        </div>
      </form>
    </details>
  );
};
