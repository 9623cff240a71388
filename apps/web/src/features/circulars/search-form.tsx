import { NewSearchSchema } from '@circulate/shared-schemas';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { failureText, issueOf } from '../../lib/text/failure-text.ts';
import type { useSaveSearch } from '../../queries/saved-searches.ts';
import type { ArchiveFilter } from './use-circulars.ts';

type SearchFormProps = {
  filter: ArchiveFilter;
  save: ReturnType<typeof useSaveSearch>;
  onClose: () => void;
};

const NAME_AT_MOST = 100;

/** Form for a saved search: its name, and whether its alerts are on. */
export const SearchForm = ({ filter, save, onClose }: SearchFormProps) => {
  const [name, setName] = useState(filter.q?.slice(0, NAME_AT_MOST) ?? '');
  const [tells, setTells] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  // Moves the focus, since the button that opened the form is gone.
  useEffect(() => nameField.current?.focus(), []);
  const parsed = NewSearchSchema.safeParse({ name, filters: filter, tells });
  const wrong = isTried && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (parsed.success) save.mutate(parsed.data, { onSuccess: onClose });
  };
  return (
    <form
      aria-label="Save this search"
      onSubmit={submit}
      noValidate
      className="card grid w-full gap-2 p-4"
    >
      <TextField
        ref={nameField}
        label="Name"
        dir="auto"
        maxLength={NAME_AT_MOST}
        value={name}
        error={wrong ?? errorText(save.error)}
        onChange={({ target }) => setName(target.value)}
      />
      <LabelledCheckbox checked={tells} onCheckedChange={setTells}>
        Alert me when a new circular matches
      </LabelledCheckbox>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          Save
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            save.reset();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};

const errorText = (error: unknown) =>
  error === null ? undefined : (issueOf(error, 'tells') ?? failureText(error));
