import { formatList } from '../../lib/format/format.ts';
import { useMailState, useResumeMail } from '../../queries/mail-state.ts';
import { useProfile } from '../../queries/profile.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Shows that emails to the user are off and why, and offers to turn them back on. */
export const MailStoppedNotice = () => {
  const { data: mail } = useMailState();
  const { data: profile } = useProfile();
  const resume = useResumeMail();
  if (!mail?.stopped_at || !profile) return null;
  const address = profile.email ?? 'your email address';
  return (
    <Notice
      tone="warn"
      role="status"
      className="mb-5 max-sm:flex-wrap"
      action={
        <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
          Turn emails back on
        </Button>
      }
    >
      {mail.reason === 'bounced'
        ? `Emails to ${address} bounced, so we paused them. Turn them back on once the mailbox works again.`
        : `You’ve turned off all emails to ${address}. Your subscriptions are kept.`}
      {mail.live_channels.length > 0
        ? ` You still get alerts in ${formatList(mail.live_channels.map(({ name }) => name))}.`
        : ''}
    </Notice>
  );
};
