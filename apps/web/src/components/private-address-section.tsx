import { type ReactNode, useState } from 'react';
import {
  type PrivateAddress,
  usePrivateAddress,
  usePrivateAddressActs,
} from '../queries/private-address.ts';
import { Time } from './time.tsx';
import { Button } from './ui/button.tsx';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';
import { CopyButton } from './ui/copy-button.tsx';
import { NotFetched } from './ui/not-fetched.tsx';
import { Notice } from './ui/notice.tsx';

type Question = { title: string; label: string; text: string };

type PrivateAddressSectionProps = {
  what: PrivateAddress;
  title: string;
  className: string;
  createLabel: string;
  /** Questions to confirm before the URL is replaced or deleted. The buttons use their labels. */
  questions: { renew: Question; end: Question };
  showsDay?: boolean;
  toShown?: (address: string) => string;
  /** Describes what the private URL provides. */
  children: ReactNode;
};

/** Shows a private URL of the user, with buttons to create, replace or delete it. */
export const PrivateAddressSection = (props: PrivateAddressSectionProps) => {
  const { what, title, className, createLabel, questions, showsDay, children } = props;
  const address = usePrivateAddress(what);
  const { renew, end } = usePrivateAddressActs(what);
  const [question, setQuestion] = useState<keyof typeof questions | null>(null);
  const asked = questions[question ?? 'renew'];
  const since = address.data?.created_at;
  const shown = renew.data && (props.toShown?.(renew.data) ?? renew.data);
  return (
    <section aria-labelledby={what} className={`card px-5 py-4 ${className}`}>
      <h2 id={what} className="mb-1.5 font-semibold">
        {title}
      </h2>
      <p className="max-w-[62ch] text-ink-2">{children}</p>
      {address.isError ? <NotFetched what={`your ${what}`} queries={[address]} /> : null}
      {shown ? (
        <Notice tone="ok" role="status" className="mt-3 max-sm:flex-wrap">
          <p className="font-medium">Your {what} URL. Copy it now: you won’t see it again.</p>
          <p dir="ltr" className="my-1.5 font-mono text-[13px] break-all select-all">
            {shown}
          </p>
          <CopyButton text={shown} />
        </Notice>
      ) : null}
      {since && showsDay ? (
        <p className="mt-2 text-[13px] text-ink-3">
          Created <Time at={since} isDayOnly />.
        </p>
      ) : null}
      {address.isSuccess ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            isBusy={renew.isPending}
            onClick={() => (since ? setQuestion('renew') : renew.mutate())}
          >
            {since ? questions.renew.label : createLabel}
          </Button>
          {since ? (
            <Button
              size="sm"
              variant="danger"
              isBusy={end.isPending}
              onClick={() => setQuestion('end')}
            >
              {questions.end.label}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={question !== null}
        title={asked.title}
        confirmLabel={asked.label}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question === 'end') end.mutate(undefined, { onSuccess: renew.reset });
          else renew.mutate();
        }}
      >
        {asked.text}
      </ConfirmDialog>
    </section>
  );
};
