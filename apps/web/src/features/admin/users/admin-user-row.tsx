import type { AdminUser } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatDay } from '../../../lib/format/format.ts';
import { useUserAction } from './use-admin-users.ts';

/** Questions to confirm before an action that can't be undone. */
const questions = {
  delete: {
    title: 'Delete this account?',
    confirmLabel: 'Delete account',
    text: 'will lose their subscriptions, pending alerts and personal data. This can’t be undone.',
  },
  'sign-out': {
    title: 'Sign this user out everywhere?',
    confirmLabel: 'Sign out everywhere',
    text: 'will have to sign in again on every device. Their subscriptions and alerts don’t change.',
  },
};

/** Shown in place of the email address, for a user whose address another account has verified. */
const NO_ADDRESS = 'Email address confirmed by someone else';

/** Shows one account, and anything that blocks its alerts. */
export const AdminUserRow = ({ user }: { user: AdminUser }) => {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const action = useUserAction();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-all">{user.email ?? NO_ADDRESS}</p>
        <p className="text-[13px] text-ink-3">
          {[name, user.company, `joined ${formatDay(user.created_at)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {user.code_type === 'invoice' ? <Badge>Invoice</Badge> : null}
        {user.profile_complete ? null : <Badge tone="warn">Profile incomplete</Badge>}
        {user.email_verified ? null : <Badge tone="warn">Email not confirmed</Badge>}
        {user.mail_stopped_at ? (
          <Badge tone="bad">Emails off since {formatDay(user.mail_stopped_at)}</Badge>
        ) : null}
      </div>
      <div className="flex gap-2">
        {user.mail_stopped_at ? (
          <Button
            size="sm"
            isBusy={action.isPending}
            onClick={() => action.mutate({ name: 'resume-mail', id: user.id })}
          >
            Turn emails back on
          </Button>
        ) : null}
        <Button size="sm" disabled={action.isPending} onClick={() => setAsked('sign-out')}>
          Sign out
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={action.isPending}
          onClick={() => setAsked('delete')}
        >
          Delete
        </Button>
      </div>
      {asked ? (
        <ConfirmDialog
          isOpen
          title={questions[asked].title}
          confirmLabel={questions[asked].confirmLabel}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            action.mutate({ name: asked, id: user.id });
          }}
        >
          {user.email ?? 'This user'} {questions[asked].text}
        </ConfirmDialog>
      ) : null}
    </li>
  );
};
