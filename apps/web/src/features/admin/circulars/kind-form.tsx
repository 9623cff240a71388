import type { AdminCircularDetail, ConfirmCircularInput } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CategoryChoice, type KindAndCategories } from './category-choice.tsx';

/** What the circular says of its kind and categories now. */
export const choiceOf = (circular: AdminCircularDetail): KindAndCategories => ({
  kind: circular.kind ?? 'News Flash',
  categoryIds: circular.categories.map((category) => category.id),
});

type KindFormProps = {
  circular: AdminCircularDetail;
  isBusy: boolean;
  onSubmit: (input: ConfirmCircularInput) => void;
};

/** Takes a circular out of review, with what a person decided. */
export const KindForm = ({ circular, isBusy, onSubmit }: KindFormProps) => {
  const [choice, setChoice] = useState(() => choiceOf(circular));
  const evidence = circular.categories.map((category) => category.evidence).filter(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ kind: choice.kind, category_ids: choice.categoryIds });
  };
  return (
    <form onSubmit={submit} className="card grid gap-4 border-warn/40 p-5">
      <h3 className="font-semibold">Review</h3>
      {evidence.map((sentence) => (
        <blockquote
          key={sentence}
          dir="auto"
          className="border-l-2 border-line-strong pl-3 font-serif text-ink-2"
        >
          {sentence}
        </blockquote>
      ))}
      <CategoryChoice value={choice} onChange={setChoice} />
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={choice.categoryIds.length === 0}
        >
          Confirm and publish
        </Button>
      </div>
    </form>
  );
};
