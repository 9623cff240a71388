import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { EntryCard } from '../../components/ui/entry-card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import {
  isBetaVerified,
  noAccountReason,
  type PassRefusal,
  passRefusal,
} from '../../lib/browser/beta-flag.ts';
import { painted } from '../../lib/browser/when-idle.ts';
import { REQUEST_ACCESS_LINK } from '../../lib/text/support.ts';

// Loaded on demand, so that the page shows before the code that validates and sends the form.
const BetaCodeForm = lazy(async () => {
  await painted();
  const { BetaCodeForm: Form } = await import('./beta-code-form.tsx');
  return { default: Form };
});

const REFUSALS: Record<PassRefusal, ReactNode> = {
  refused: 'Your account still needs a valid access code. Enter it here to finish setting it up.',
  confirm_address:
    'This code only works for your email address. Open the link in our email to confirm it, then enter the code again.',
  other_address: (
    <>
      This code is for another email address.{' '}
      <Link to="/logout" className="link">
        Sign out
      </Link>{' '}
      and use the email address that the invitation was sent to, or enter another code.
    </>
  ),
};

const FormToCome = () => (
  <p className="grid place-items-center text-ink-3">
    <Spinner size={24} label="Loading" />
  </p>
);

/** Gate for the closed beta: one field for the access code. */
export const BetaVerificationPage = () => {
  // Goes on to the login page, which redirects signed-in users. A user whose code can't create an
  // account stays, to enter another code.
  if (isBetaVerified() && noAccountReason() === null) return <Navigate to="/login" replace />;
  const refusal = passRefusal();
  return (
    <EntryCard
      title="Enter your access code"
      text="Circulate is in closed beta. You’ll find your 6-digit code in your invitation."
      footer={
        <>
          Don’t have a code?{' '}
          <a href={REQUEST_ACCESS_LINK} className="link">
            Request access
          </a>
        </>
      }
    >
      {refusal ? (
        <Notice tone="warn" className="mb-4">
          {REFUSALS[refusal]}
        </Notice>
      ) : null}
      {/* Reserves the height of the form. */}
      <div className="grid min-h-[134px]">
        <Suspense fallback={<FormToCome />}>
          <BetaCodeForm />
        </Suspense>
      </div>
    </EntryCard>
  );
};
