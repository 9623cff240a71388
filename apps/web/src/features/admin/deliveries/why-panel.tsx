import { type AdminCircularItem, type Why, WhyQuerySchema } from '@circulate/shared-schemas';
import { type FormEvent, useState } from 'react';
import { titleOf } from '../../../components/circular-facts.tsx';
import { stateBadges } from '../../../components/delivery-states.ts';
import { Time } from '../../../components/time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { focusOnArrival } from '../../../lib/browser/focus-on-arrival.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { failureText, issueOf } from '../../../lib/text/failure-text.ts';
import { useCircularChoices, useWhy } from './use-deliveries.ts';

/** Explains why a user did or didn't get an alert about a circular. */
export const WhyPanel = ({ circularId, onClose }: { circularId: string; onClose: () => void }) => {
  const [words, setWords] = useState('');
  const [circular, setCircular] = useState(circularId);
  const [email, setEmail] = useState('');
  const why = useWhy();
  const choices = useCircularChoices(useDebounced(words.trim()));
  const query = WhyQuerySchema.safeParse({ circular, email });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.success) why.mutate(query.data);
  };
  const change = (set: (value: string) => void) => {
    return ({ target }: { target: { value: string } }) => {
      // Clears the explanation, which belongs to the previous question.
      why.reset();
      set(target.value);
    };
  };
  const emailError = issueOf(why.error, 'email');

  return (
    <section aria-labelledby="why" className="card appear mb-5 p-5">
      <h2 id="why" className="font-semibold">
        Why did (or didn’t) someone get an alert?
      </h2>
      <form onSubmit={submit} className="mt-4 grid items-start gap-4 md:grid-cols-3">
        <TextField
          ref={focusOnArrival}
          label="Email address"
          type="email"
          placeholder="Full email address"
          maxLength={320}
          value={email}
          error={emailError}
          onChange={change(setEmail)}
        />
        <TextField
          label="Find the circular"
          type="search"
          placeholder="Words from its title or file name"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField label="Circular" value={circular} onChange={change(setCircular)}>
          <option value="">Choose a circular</option>
          {choicesWith(circular, choices.data?.items ?? []).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap items-center gap-2 md:col-span-3">
          <Button type="submit" variant="primary" isBusy={why.isPending} disabled={!query.success}>
            Explain
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {choices.isError ? (
            <span role="alert" className="text-[13px] text-bad">
              We couldn’t load the circulars. {failureText(choices.error)}
            </span>
          ) : null}
        </div>
      </form>
      {why.isError && !emailError ? (
        <Notice tone="bad" role="alert" className="mt-4">
          We couldn’t look this up. {failureText(why.error)}
        </Notice>
      ) : null}
      {why.data ? <Answer why={why.data} /> : null}
    </section>
  );
};

/** Returns the circulars found, preceded by the chosen one if it isn't among them. */
const choicesWith = (chosen: string, found: AdminCircularItem[]) => {
  const choices = found.map((circular) => ({
    id: circular.id,
    label: `${circular.original_title ? titleOf(circular) : circular.file_name} – ${circular.bank.display_name}`,
  }));
  const isListed = chosen === '' || choices.some(({ id }) => id === chosen);
  return isListed ? choices : [{ id: chosen, label: 'The selected circular' }, ...choices];
};

const Answer = ({ why: { alert, obstacles } }: { why: Why }) => (
  <div role="status" className="mt-4 grid gap-2">
    {alert ? (
      <Notice tone={alert.state === 'failed' ? 'bad' : 'ok'}>
        {alert.state
          ? `We created an alert. Email status: ${stateBadges[alert.state].label.toLowerCase()}`
          : 'We created an alert, but no email'}
        {alert.sent_at ? (
          <>
            , <Time at={alert.sent_at} />
          </>
        ) : null}
        .
        {alert.reply ? (
          <span className="block text-[13px]">
            Mail server: <code className="break-all">{alert.reply}</code>
          </span>
        ) : null}
      </Notice>
    ) : (
      <Notice tone="warn">No alert was created.</Notice>
    )}
    {obstacles.length > 0 ? (
      <>
        <p className="mt-1 font-medium">
          {alert ? 'They wouldn’t get this alert today:' : 'Why not:'}
        </p>
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          {obstacles.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      </>
    ) : null}
    {!alert && obstacles.length === 0 ? (
      <p className="text-ink-2">
        Nothing is blocking it now. The alert may be created at any moment.
      </p>
    ) : null}
  </div>
);
