import { NewChannelSchema, type OtherChannelKind } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { CHANNEL_NAMES } from '../../lib/channel-names.ts';
import { failureText, issueOf } from '../../lib/failure-text.ts';
import { KIND_HINTS } from './channel-words.ts';
import { SecretNotice } from './secret-notice.tsx';
import { useAddChannel } from './use-channels.ts';

/** Adds a webhook, or a channel of Slack or Teams. */
export const NewChannel = ({ kinds }: { kinds: OtherChannelKind[] }) => {
  const add = useAddChannel();
  const [kind, setKind] = useState<OtherChannelKind>(kinds[0] ?? 'webhook');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [isTried, setIsTried] = useState(false);
  const secret = add.data?.secret;

  const parsed = NewChannelSchema.safeParse({ kind, name, url });
  const wrong = (field: string) =>
    isTried && !parsed.success
      ? parsed.error.issues.find(({ path }) => path[0] === field)?.message
      : issueOf(add.error, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!parsed.success) return;
    add.mutate(parsed.data, {
      onSuccess: () => {
        setName('');
        setUrl('');
        setIsTried(false);
      },
    });
  };

  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-3 font-medium">Add a channel</h3>
      {secret ? <SecretNotice secret={secret} onDone={add.reset} /> : null}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Kind"
            value={kind}
            onChange={({ target }) =>
              setKind(kinds.find((known) => known === target.value) ?? 'webhook')
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
            error={wrong('name')}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <TextField
          label="Address"
          type="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="off"
          value={url}
          hint={KIND_HINTS[kind]}
          error={wrong('url') ?? generalError(add.error)}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          isBusy={add.isPending}
          className="justify-self-start"
        >
          Add channel
        </Button>
      </form>
    </div>
  );
};

const generalError = (error: unknown) => (error === null ? undefined : failureText(error));
