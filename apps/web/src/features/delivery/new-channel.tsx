import type { OtherChannelKind } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { log } from '../../lib/browser/log.ts';
import { CHANNEL_NAMES } from '../../lib/text/channel-names.ts';
import { failureText, issueOf } from '../../lib/text/failure-text.ts';
import { KIND_HINTS } from './channel-labels.ts';
import type { readChannel } from './read-channel.ts';
import { SecretNotice } from './secret-notice.tsx';
import { useAddChannel } from './use-channels.ts';

/** Adds a webhook, or a Slack or Teams channel. */
export const NewChannel = ({ kinds }: { kinds: OtherChannelKind[] }) => {
  const { typed, set, errorOf, add, submit, isBusy } = useTyped(kinds[0] ?? 'webhook');
  const { kind, name, url } = typed;
  const secret = add.data?.secret;

  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-3 font-medium">Add a channel</h3>
      {secret ? <SecretNotice secret={secret} onDone={add.reset} /> : null}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Type"
            value={kind}
            onChange={({ target }) =>
              set({ kind: kinds.find((known) => known === target.value) ?? 'webhook' })
            }
          >
            {kinds.map((known) => (
              <option key={known} value={known}>
                {CHANNEL_NAMES[known]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Name"
            placeholder="Treasury desk"
            dir="auto"
            maxLength={100}
            value={name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
        </div>
        <TextField
          label="URL"
          type="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="off"
          value={url}
          hint={KIND_HINTS[kind]}
          error={errorOf('url') ?? generalError(add.error)}
          onChange={({ target }) => set({ url: target.value })}
        />
        <Button type="submit" variant="primary" isBusy={isBusy} className="justify-self-start">
          Add channel
        </Button>
      </form>
    </div>
  );
};

type Typed = { kind: OtherChannelKind; name: string; url: string };

/** Keeps the form's values and errors by field; editing a field clears its error. */
const useTyped = (firstKind: OtherChannelKind) => {
  const add = useAddChannel();
  const [typed, setTyped] = useState<Typed>({ kind: firstKind, name: '', url: '' });
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [isReading, setIsReading] = useState(false);
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setWrong(new Map([...wrong].filter(([field]) => !(field in change))));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsReading(true);
    const read = await readTyped(typed);
    setIsReading(false);
    setWrong('wrong' in read ? read.wrong : new Map());
    if ('wrong' in read) return;
    add.mutate(read.channel, {
      onSuccess: () => setTyped((now) => ({ ...now, name: '', url: '' })),
    });
  };
  const errorOf = (field: string) => wrong.get(field) ?? issueOf(add.error, field);
  return { typed, set, errorOf, add, submit, isBusy: add.isPending || isReading };
};

// Validates the form. Loads the validation library only now, on submit.
const readTyped = async (typed: Parameters<typeof readChannel>[0]) => {
  try {
    return (await import('./read-channel.ts')).readChannel(typed);
  } catch (error) {
    log.error('loading the form validation failed', error);
    return { wrong: new Map([['url', failureText(error)]]) };
  }
};

const generalError = (error: unknown) => (error === null ? undefined : failureText(error));
