import type { AdminCircularDetail, ConfirmCircularInput } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Sureness } from '../../../components/sureness.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { likelyChoice } from '../../../lib/likely-choice.ts';
import { CategoryChoice } from './category-choice.tsx';

type Reviewed = Pick<AdminCircularDetail, 'kind' | 'categories' | 'original_title'>;

type KindFormProps = {
  circular: Reviewed;
  isBusy: boolean;
  onSubmit: (input: ConfirmCircularInput) => void;
};

/** Takes a circular out of review, with what a person decided. */
export const KindForm = ({ circular, isBusy, onSubmit }: KindFormProps) => {
  const [choice, setChoice] = useState(() => likelyChoice(circular));
  const [title, setTitle] = useState(circular.original_title ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNew = title.trim() !== (circular.original_title ?? '');
    onSubmit({
      ...(isNew ? { title: title.trim() } : {}),
      kind: choice.kind,
      category_ids: choice.categoryIds,
    });
  };
  return (
    <form onSubmit={submit} className="card grid gap-4 border-warn/40 p-5">
      <h3 className="font-semibold">Review</h3>
      {circular.categories.map(({ id, category_name: name, confidence, evidence }) => (
        <div key={id}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{name}</span>
            <Sureness confidence={confidence} />
          </p>
          {evidence ? (
            <blockquote
              dir="auto"
              className="mt-1 border-l-2 border-line-strong pl-3 font-serif text-ink-2"
            >
              {evidence}
            </blockquote>
          ) : null}
        </div>
      ))}
      <TextField
        label="Title"
        dir="auto"
        maxLength={500}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <CategoryChoice value={choice} onChange={setChoice} />
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={choice.categoryIds.length === 0 || title.trim() === ''}
        >
          Confirm and publish
        </Button>
      </div>
    </form>
  );
};
