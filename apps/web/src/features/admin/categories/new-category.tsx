import { type CategoryType, CreateCategoryInputSchema } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useCategoryChange } from './use-admin-categories.ts';

export const NewCategory = () => {
  const change = useCategoryChange();
  const [name, setName] = useState('');
  const [type, setType] = useState<CategoryType>('News Flash');
  const parsed = CreateCategoryInputSchema.safeParse({ category_name: name, category_type: type });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    const input = parsed.data;
    change.mutate({ name: 'add', input }, { onSuccess: () => setName('') });
  };
  return (
    <section aria-labelledby="new-category" className="card p-5">
      <h2 id="new-category" className="mb-4 font-semibold">
        New category
      </h2>
      <form
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          label="Name"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="Type"
          value={type}
          onChange={({ target }) =>
            setType(target.value === 'Macroeconomic' ? 'Macroeconomic' : 'News Flash')
          }
        >
          <option>News Flash</option>
          <option>Macroeconomic</option>
        </SelectField>
        <Button
          type="submit"
          variant="primary"
          className="min-h-10"
          isBusy={change.isPending}
          disabled={!parsed.success}
        >
          Add category
        </Button>
      </form>
      <p className="mt-3 text-[13px] text-ink-3">
        It starts with no subscribers. Staff and the AI model, if there is one, can use it. Keyword
        rules never assign it.
      </p>
    </section>
  );
};
