import type { System, SystemPart } from '@circulate/shared-schemas';
import { PartList } from '../../../components/system-part-list.tsx';
import { Time } from '../../../components/time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useSystem, useTestEmail } from '../../../queries/system.ts';

/** Shows each part of this deployment, its state, and what to do about it. */
export const SystemPage = () => {
  const system = useSystem();
  if (system.data) return <Parts system={system.data} />;
  return (
    <div className="card">
      {system.isError ? (
        <TryAgain title="We couldn’t load the system status." query={system} />
      ) : (
        <LoadingArea label="Loading system status" />
      )}
    </div>
  );
};

const Parts = ({ system }: { system: System }) => {
  const { parts, version, at } = system;
  const troubled = parts.filter(({ level }) => level !== 'green').length;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2">
        {troubled === 0
          ? 'Everything is working.'
          : `${troubled} of ${formatCount(parts.length, 'component')} ${troubled === 1 ? 'needs' : 'need'} attention.`}{' '}
        Version {version}, checked <Time at={at} />.
      </p>
      <TestEmailState system={system} />
      <PartList parts={parts} heading="h2" actionOf={actionOf} />
    </div>
  );
};

const actionOf = ({ name }: SystemPart) => (name === 'mail' ? <TestEmailButton /> : null);

const TestEmailButton = () => {
  const test = useTestEmail();
  return (
    <span className="grid justify-items-end gap-1">
      <Button size="sm" isBusy={test.isPending} onClick={() => test.mutate()}>
        Send test email
      </Button>
      {test.isError ? (
        <span role="alert" className="text-[13px] text-bad">
          {failureText(test.error)}
        </span>
      ) : null}
    </span>
  );
};

/** Shows the result of the last test email. */
const TestEmailState = ({ system: { test_email: test } }: { system: System }) => {
  if (test === null) return null;
  if (test.ended_at === null) {
    return <Notice role="status">We’re sending you a test email.</Notice>;
  }
  return test.is_sent ? (
    <Notice tone="ok" role="status">
      The test email was sent <Time at={test.ended_at} />. Mail server: {test.reply}
    </Notice>
  ) : (
    <Notice tone="bad" role="status">
      We couldn’t send the test email. {test.reply ?? 'The mail server gave no reply.'}
    </Notice>
  );
};
