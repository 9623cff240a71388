import { CompanyInputSchema } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useChangeCompany } from '../../queries/profile.ts';

/** Changes the company in the profile. */
export const CompanyForm = ({ company }: { company: string | null }) => {
  const [draft, setDraft] = useState(company ?? '');
  const change = useChangeCompany();
  const parsed = CompanyInputSchema.safeParse({ company: draft });
  const isSame = draft.trim() === (company ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) change.mutate(parsed.data);
  };
  return (
    <form onSubmit={submit} className="flex max-w-100 items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Company"
          autoComplete="organization"
          value={draft}
          error={isSame ? undefined : parsed.error?.issues[0]?.message}
          onChange={({ target }) => setDraft(target.value)}
        />
      </div>
      <Button
        type="submit"
        className="min-h-10"
        isBusy={change.isPending}
        disabled={isSame || !parsed.success}
      >
        Save
      </Button>
    </form>
  );
};
