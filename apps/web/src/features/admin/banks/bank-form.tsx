import {
  type AdminBank,
  AdminBankSchema,
  type ChangeBankInput,
  type CreateBankInput,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ZodError } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextArea, TextField } from '../../../components/ui/text-field.tsx';
import { log } from '../../../lib/browser/log.ts';
import { toastSuccess } from '../../../lib/browser/toast.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';
import { type BankDraft, changeInputOf, createInputOf, draftOf } from './bank-draft.ts';

type BankFormProps = {
  /** The bank to change; null for a new one. */
  bank: AdminBank | null;
  /** The names of existing regions. */
  regions: string[];
  onClose: () => void;
};

/** Adds or changes a bank, and explains what each field means for subscribers. */
export const BankForm = ({ bank, regions, onClose }: BankFormProps) => {
  const [opened] = useState(() => draftOf(bank));
  const [draft, setDraft] = useState(opened);
  const [isShowingErrors, setIsShowingErrors] = useState(false);
  const save = useSaveBank();
  const id = useId();
  const created = bank ? null : createInputOf(draft);
  const changed = bank && changeInputOf(opened, draft);
  const fault = (created ?? changed)?.error;
  const errors = isShowingErrors && fault ? messagesOf(fault) : NO_MESSAGES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsShowingErrors(true);
    if (bank && !changed) onClose();
    if (bank && changed?.success)
      save.mutate({ id: bank.id, input: changed.data }, { onSuccess: onClose });
    if (created?.success) save.mutate({ id: null, input: created.data }, { onSuccess: onClose });
  };
  const field = (name: keyof BankDraft) => ({
    value: draft[name],
    error: errors.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={bank ? `Edit ${bank.display_name}` : 'Add a bank'}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField label="Name" hint={nameHint(bank)} {...field('display_name')} />
      <TextField
        label="Short name (optional)"
        hint="Its usual abbreviation, such as BCEAO. People can search for it."
        {...field('short_name')}
      />
      <TextField label="Country" {...field('country')} />
      <TextField label="Country code" hint="Two letters (ISO 3166)." {...field('iso2')} />
      <TextField
        label="Regions"
        list={`${id}-regions`}
        hint="One or more, comma-separated. Changing regions doesn’t change anyone’s subscriptions."
        {...field('regions')}
      />
      <TextField
        label="Time zone"
        list={`${id}-zones`}
        hint="Used to date new circulars that have no date."
        {...field('time_zone')}
      />
      <TextField
        label="Languages"
        hint="ISO 639 codes, comma-separated, most common first."
        {...field('languages')}
      />
      <TextField label="Website (optional)" type="url" {...field('website')} />
      <TextField label="Circulars page (optional)" type="url" {...field('circulars_url')} />
      <div className="sm:col-span-2">
        <TextArea label="Glossary (optional)" {...GLOSSARY_FIELD} {...field('glossary')} />
      </div>
      <Offered id={`${id}-regions`} values={regions} />
      <Offered id={`${id}-zones`} values={Intl.supportedValuesOf('timeZone')} />
      {save.isError ? (
        <Notice tone="bad" role="alert" className="sm:col-span-2">
          We couldn’t save the bank. {failureText(save.error)}
        </Notice>
      ) : null}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {bank ? 'Save changes' : 'Save bank'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const GLOSSARY_FIELD = {
  rows: 4,
  dir: 'auto',
  placeholder: 'encaje legal = reserve requirement',
  hint: 'How to translate terms in its circulars. One per line, with = before the translation. Applies to future AI translations.',
};

const NO_MESSAGES = new Map<PropertyKey | undefined, string>();

/** Returns the error messages by field. */
const messagesOf = ({ issues }: ZodError) =>
  new Map(
    issues.map(({ path: [field, nth], message }) => [
      field,
      field === 'glossary' && typeof nth === 'number' ? `Term ${nth + 1}: ${message}` : message,
    ]),
  );

const Offered = ({ id, values }: { id: string; values: string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

const nameHint = (bank: AdminBank | null) =>
  bank
    ? `It has ${formatCount(bank.followers, 'subscriber')}. If you rename it, pages and emails will use the new name.`
    : 'Anyone will be able to subscribe to it. It starts with no subscribers.';

type Save = { id: null; input: CreateBankInput } | { id: string; input: ChangeBankInput };

/** Adds a bank (`id` is null) or changes one. */
const useSaveBank = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: Save) =>
      id === null
        ? api.post('/admin/banks', { body: input, schema: AdminBankSchema, success: 201 })
        : api.patch(`/admin/banks/${id}`, { body: input, schema: AdminBankSchema }),
    onSuccess: ({ display_name }) => {
      toastSuccess(`${display_name} saved`);
      return Promise.all(
        [['admin-banks'], ['banks'], ['regions']].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      );
    },
    onError: (error) => log.error('saving a bank failed', error),
  });
};
