import type { AdminUser } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useUserAction } from './use-admin-users.ts';

/** One account, and what stands between it and its alerts. */
export const AdminUserRow = ({ user }: { user: AdminUser }) => {
  const [isAsking, setIsAsking] = useState(false);
  const action = useUserAction();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-all">{user.email}</p>
        <p className="text-[13px] text-ink-3">
          {[name, user.company, `since ${formatDay(user.created_at)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {user.code_type === 'invoice' ? <Badge>Invoice</Badge> : null}
        {user.profile_complete ? null : <Badge tone="warn">Profile incomplete</Badge>}
        {user.email_verified ? null : <Badge tone="warn">Address not confirmed</Badge>}
        {user.mail_stopped_at ? (
          <Badge tone="bad">Mail stopped {formatDay(user.mail_stopped_at)}</Badge>
        ) : null}
      </div>
      <div className="flex gap-2">
        {user.mail_stopped_at ? (
          <Button
            size="sm"
            isBusy={action.isPending}
            onClick={() => action.mutate({ name: 'resume-mail', id: user.id })}
          >
            Resume mail
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="danger"
          disabled={action.isPending}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this account?"
        confirmLabel="Delete the account"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          action.mutate({ name: 'delete', id: user.id });
        }}
      >
        {user.email} loses its subscriptions, its pending alerts and its personal data. This cannot
        be undone.
      </ConfirmDialog>
    </li>
  );
};
