import { DeletedSchema, MESSAGES, UserExportSchema } from '@circulate/shared-schemas';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { MailStoppedNotice } from '../../components/mail-stopped-notice/mail-stopped-notice.tsx';
import { TimeZoneField, timeZoneOf } from '../../components/time-zone-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { LabelValue, LabelValueList } from '../../components/ui/label-value.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { log } from '../../lib/browser/log.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';
import { useChooseDelivery, useEmailDelivery } from '../../queries/email-settings.ts';
import { useProfile } from '../../queries/profile.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { InstitutionSection } from './institution-section.tsx';
import { SignInDeletionNote } from './sign-in-deletion-note.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Shows the profile, its settings, and how to have the account deleted. */
export const AccountPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="your account" />;
  return (
    <div className="max-w-2xl">
      <PageHead />
      <MailStoppedNotice />
      <section aria-labelledby="profile" className="card mb-5 px-5 pt-4 pb-2">
        <h2 id="profile" className="mb-1 font-semibold">
          Profile
        </h2>
        <ProfileRows />
      </section>
      <InstitutionSection />
      <TimeZoneSection />
      <SignOutEverywhere />
      <YourDataSection />
      <section aria-labelledby="delete-account" className="card px-5 py-4">
        <h2 id="delete-account" className="mb-1.5 font-semibold">
          Delete account
        </h2>
        <p className="max-w-140 text-ink-2">
          Deleting your account cannot be undone. To have it deleted, contact support at{' '}
          <a href={`${SUPPORT_LINK}?subject=Delete%20my%20account`} className="link">
            {SUPPORT_EMAIL}
          </a>
          . <SignInDeletionNote />
        </p>
      </section>
      {/* Required by the spec, although nothing on the page opens it. */}
      <DeleteAccountDialog isOpen={false} onClose={() => undefined} />
    </div>
  );
};

const ProfileRows = () => {
  const profile = useProfile();
  if (profile.isPending) {
    // Takes up the height of the profile while it loads.
    return (
      <LabelValueList>
        <LabelValue label="Name">
          <Spinner label="Loading profile" />
        </LabelValue>
        <LabelValue label="Email">…</LabelValue>
      </LabelValueList>
    );
  }
  if (profile.data === undefined) {
    return <NotFetched what="your profile" queries={[profile]} />;
  }
  const name = [profile.data.first_name, profile.data.last_name].filter(Boolean).join(' ');
  return (
    <LabelValueList>
      <LabelValue label="Name">{name}</LabelValue>
      <LabelValue label="Email">{profile.data.email ?? '–'}</LabelValue>
    </LabelValueList>
  );
};

/** Edits the time zone for digests. */
const TimeZoneSection = () => {
  const delivery = useEmailDelivery();
  const choose = useChooseDelivery();
  return (
    <section aria-labelledby="time-zone" className="card mb-5 px-5 py-4">
      <h2 id="time-zone" className="mb-1.5 font-semibold">
        Time zone
      </h2>
      <p className="mb-3 max-w-140 text-ink-2">
        We use this time zone for daily and weekly emails. The app shows times in your device’s time
        zone.
      </p>
      {delivery.isError ? <NotFetched what="your time zone" queries={[delivery]} /> : null}
      {delivery.data ? (
        <div className="max-w-80">
          <TimeZoneField
            value={timeZoneOf(delivery.data)}
            disabled={choose.isPending}
            onChange={(time_zone) => choose.mutate({ time_zone })}
          />
        </div>
      ) : null}
    </section>
  );
};

/** Downloads the data that we store about the user. */
const YourDataSection = () => {
  const api = useApi();
  const download = useMutation({
    mutationFn: () => api.get('/users/export', { schema: UserExportSchema }),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `circulate-${new Date().toISOString().slice(0, 10)}.json`);
    },
    onError: (error) => {
      log.error('exporting the user data failed', error);
      toastError(`We couldn’t export your data. ${failureText(error)}`);
    },
  });
  return (
    <section aria-labelledby="your-data" className="card mb-5 px-5 py-4">
      <h2 id="your-data" className="mb-1.5 font-semibold">
        Your data
      </h2>
      <p className="mb-3 max-w-140 text-ink-2">
        Download what we store about you: profile, consents, subscriptions, saved searches, saved
        and read circulars, and alerts.
      </p>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download your data
      </Button>
    </section>
  );
};

type DeleteAccountDialogProps = { isOpen: boolean; onClose: () => void };

/** Asks for confirmation, then deletes the account and signs out. */
export const DeleteAccountDialog = ({ isOpen, onClose }: DeleteAccountDialogProps) => {
  const api = useApi();
  const signOut = useSignOut();
  const deletion = useMutation({
    mutationFn: () => api.delete('/users/account', { schema: DeletedSchema }),
    onSuccess: signOut,
    onError: (error) => {
      log.error('deleting the account failed', error);
      toastError(MESSAGES.account.deleteFailed);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete Account"
      confirmLabel="Yes, Delete Account"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      We’ll delete your subscriptions, pending alerts and personal data. This can’t be undone.{' '}
      <SignInDeletionNote />
    </ConfirmDialog>
  );
};
