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
import { REQUEST_ACCESS_LINK } from '../../lib/text/support.ts';

const firstPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

// The page stands before the code is fetched that checks and sends what is typed.
const BetaCodeForm = lazy(async () => {
  await firstPaint();
  const { BetaCodeForm: Form } = await import('./beta-code-form.tsx');
  return { default: Form };
});

const REFUSALS: Record<PassRefusal, ReactNode> = {
  refused: 'Your account still needs a valid access code. Enter it here to finish setting it up.',
  confirm_address:
    'This code is for your email address alone. Open the link in the message that confirms your address, then enter the code again.',
  other_address: (
    <>
      This code was made for another email address.{' '}
      <Link to="/logout" className="link">
        Sign out
      </Link>{' '}
      and come back with the address that was invited, or enter another code.
    </>
  ),
};

const FormToCome = () => (
  <p className="grid place-items-center text-ink-3">
    <Spinner size={24} label="Loading" />
  </p>
);

/** The gate of the closed beta: one field for the access code. */
export const BetaVerificationPage = () => {
  // The login page knows who is signed in, and sends them on to where they belong. What opens no account may
  // be followed by a code that does.
  if (isBetaVerified() && noAccountReason() === null) return <Navigate to="/login" replace />;
  const refusal = passRefusal();
  return (
    <EntryCard
      title="Enter your access code"
      text="Circulate is in closed beta. Your invitation holds a 6-digit code."
      footer={
        <>
          No code yet?{' '}
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
      {/* As tall as the form that comes: nothing may move under a thumb. */}
      <div className="grid min-h-[134px]">
        <Suspense fallback={<FormToCome />}>
          <BetaCodeForm />
        </Suspense>
      </div>
    </EntryCard>
  );
};
