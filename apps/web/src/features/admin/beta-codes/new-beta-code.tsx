import { type CodeType, CreateBetaCodeInputSchema } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { endOfDay } from './end-of-day.ts';
import { useCreateBetaCode } from './use-beta-codes.ts';

/** Makes a code, and shows it once. */
export const NewBetaCode = () => {
  const create = useCreateBetaCode();
  const [codeType, setCodeType] = useState<CodeType>('beta');
  const [accounts, setAccounts] = useState('1');
  const [expiresOn, setExpiresOn] = useState('');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');

  const parsed = CreateBetaCodeInputSchema.safeParse({
    code_type: codeType,
    accounts_allowed: Number(accounts),
    note,
    ...(email.trim() ? { invited_email: email.trim() } : {}),
    ...(expiresOn ? { expires_at: endOfDay(expiresOn) } : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) create.mutate(parsed.data);
  };

  return (
    <section aria-labelledby="new-code" className="card p-5">
      <h2 id="new-code" className="mb-4 font-semibold">
        New code
      </h2>
      <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="For whom"
          required
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SelectField
          label="Type"
          value={codeType}
          onChange={({ target }) => setCodeType(target.value === 'invoice' ? 'invoice' : 'beta')}
        >
          <option value="beta">Beta</option>
          <option value="invoice">Invoice (terms accepted on paper)</option>
        </SelectField>
        <TextField
          label="Accounts it may create"
          type="number"
          min={1}
          max={10_000}
          value={accounts}
          onChange={({ target }) => setAccounts(target.value)}
        />
        <TextField
          label="Expires on (optional)"
          type="date"
          value={expiresOn}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
        <TextField
          label="For this address alone (optional)"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className="min-h-10"
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

const ShownCode = ({ code }: { code: string }) => (
  <Notice tone="ok" role="status" className="mt-4" action={<CopyButton text={code} />}>
    The code is <strong className="font-semibold tracking-[0.15em] tabular-nums">{code}</strong>. It
    is shown this once: write it down now.
  </Notice>
);
