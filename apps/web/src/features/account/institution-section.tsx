import {
  CompanyInputSchema,
  LICENCE_TYPE_NAMES,
  LICENCE_TYPES,
  PreferencesSchema,
} from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useChangePreferences, usePreferences } from '../../queries/preferences.ts';
import { useChangeCompany, useProfile } from '../../queries/profile.ts';

const LicenceSchema = PreferencesSchema.shape.licence_type.catch(null);

/**
 * Edits the user's company and type of institution. Circulars that clearly address others are
 * marked, but none is hidden.
 */
export const InstitutionSection = () => {
  const profile = useProfile();
  const preferences = usePreferences();
  const change = useChangePreferences();
  return (
    <section aria-labelledby="institution" className="card mb-5 px-5 py-4">
      <h2 id="institution" className="mb-1.5 font-semibold">
        Your institution
      </h2>
      {profile.data ? (
        <div className="mb-4">
          <CompanyForm key={profile.data.company} company={profile.data.company} />
        </div>
      ) : null}
      <p className="mb-3 max-w-[62ch] text-ink-2">
        We mark circulars addressed to other types of institution. Nothing is hidden, and your
        alerts stay the same.
      </p>
      {preferences.isError ? <NotFetched what="your institution" queries={[preferences]} /> : null}
      {preferences.data ? (
        <div className="max-w-80">
          <SelectField
            label="Type of institution"
            value={preferences.data.licence_type ?? ''}
            disabled={change.isPending}
            onChange={({ target }) =>
              change.mutate({ licence_type: LicenceSchema.parse(target.value) })
            }
          >
            <option value="">Not set</option>
            {LICENCE_TYPES.filter((type) => type !== 'all').map((type) => (
              <option key={type} value={type}>
                {LICENCE_TYPE_NAMES[type]}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </section>
  );
};

/** Changes the company in the profile. */
const CompanyForm = ({ company }: { company: string | null }) => {
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
