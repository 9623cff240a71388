import { formatList } from '../../lib/format/format.ts';
import { useMailState, useResumeMail } from '../../queries/mail-state.ts';
import { useProfile } from '../../queries/profile.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Says that no email goes to the user, why, and offers to let it flow again. */
export const MailStoppedNotice = () => {
  const { data: mail } = useMailState();
  const { data: profile } = useProfile();
  const resume = useResumeMail();
  if (!mail?.stopped_at || !profile) return null;
  const address = profile.email ?? 'your address';
  return (
    <Notice
      tone="warn"
      role="status"
      className="mb-5 max-sm:flex-wrap"
      action={
        <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
          Send me emails again
        </Button>
      }
    >
      {mail.reason === 'bounced'
        ? `Emails to ${address} came back, so none are sent. Turn them on again once the mailbox takes mail.`
        : `You have stopped all emails to ${address}. Your subscriptions are kept.`}
      {mail.live_channels.length > 0
        ? ` Alerts still go to ${formatList(mail.live_channels.map(({ name }) => name))}.`
        : ''}
    </Notice>
  );
};
