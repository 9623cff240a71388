import { MailStoppedNotice } from '../../components/mail-stopped-notice/mail-stopped-notice.tsx';
import { LabelValue, LabelValueList } from '../../components/ui/label-value.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';
import { useProfile } from '../../queries/profile.ts';
import { useSession } from '../../session/use-session.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { InstitutionSection } from './institution-section.tsx';
import { SignInDeletionNote } from './sign-in-deletion-note.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';
import { YourDataSection } from './your-data-section.tsx';

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
    return (
      <NotFetched
        what="your profile"
        isBusy={profile.isFetching}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  const name = [profile.data.first_name, profile.data.last_name].filter(Boolean).join(' ');
  return (
    <LabelValueList>
      <LabelValue label="Name">{name}</LabelValue>
      <LabelValue label="Email">{profile.data.email ?? '–'}</LabelValue>
    </LabelValueList>
  );
};
