import { CreateBetaCodeInputSchema, setZodMessages } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { formatDocumentDay } from '../../../lib/format/format.ts';
import { endOfDay } from './end-of-day.ts';
import { useCreateBetaCode } from './use-beta-codes.ts';

setZodMessages();

const EMPTY = { codeType: 'beta', accounts: '1', expiresOn: '', email: '', note: '' };

/**
 * Form that creates an access code and shows it once. It is cleared afterwards, so that a second
 * press doesn't create another code.
 */
export const NewBetaCode = () => {
  const create = useCreateBetaCode();
  const [draft, setDraft] = useState(EMPTY);
  const parsed = inputOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) create.mutate(parsed.data, { onSuccess: () => setDraft(EMPTY) });
  };

  const field = (name: keyof typeof EMPTY) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });

  return (
    <section aria-labelledby="new-code" className="card p-5">
      <h2 id="new-code" className="mb-4 font-semibold">
        New code
      </h2>
      <form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Recipient" required maxLength={200} {...field('note')} />
        <SelectField label="Type" {...field('codeType')}>
          <option value="beta">Beta</option>
          <option value="invoice">Invoice (terms accepted on paper)</option>
        </SelectField>
        <TextField
          label="Number of accounts"
          type="number"
          min={1}
          max={10_000}
          {...field('accounts')}
        />
        <TextField
          label="Expires on (optional)"
          type="date"
          hint={expiryText(draft.expiresOn)}
          error={parsed.error?.issues.find(({ path }) => path[0] === 'expires_at')?.message}
          {...field('expiresOn')}
        />
        <TextField
          label="Only for this email address (optional)"
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <Button
          type="submit"
          variant="primary"
          className="min-h-10 sm:mt-[27px]"
          isBusy={create.isPending}
          disabled={!parsed.success}
        >
          Create code
        </Button>
      </form>
      {create.data ? <ShownCode code={create.data.code} /> : null}
    </section>
  );
};

/** Repeats the date in our own format, since the browser's field may swap day and month. */
const expiryText = (day: string) =>
  day === '' || endOfDay(day) === ''
    ? 'Without a date, the code never expires.'
    : `The code works until the end of ${formatDocumentDay(day)}.`;

/** Validates the form against the API's schema. */
const inputOf = ({ codeType, accounts, expiresOn, email, note }: typeof EMPTY) =>
  CreateBetaCodeInputSchema.safeParse({
    code_type: codeType,
    accounts_allowed: Number(accounts),
    note,
    ...(email.trim() ? { invited_email: email.trim() } : {}),
    ...(expiresOn ? { expires_at: endOfDay(expiresOn) } : {}),
  });

const ShownCode = ({ code }: { code: string }) => (
  <Notice tone="ok" role="status" className="mt-4" action={<CopyButton text={code} />}>
    The code is <strong className="font-semibold tracking-[0.15em] tabular-nums">{code}</strong>.
    Copy it now: you won’t see it again.
  </Notice>
);
