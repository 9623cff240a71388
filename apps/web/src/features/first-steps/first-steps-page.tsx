import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { UnconfirmedNotice } from '../../components/unconfirmed-notice/unconfirmed-notice.tsx';
import {
  useEndFirstSteps,
  useFirstSteps,
  useFirstStepsFailure,
} from '../../queries/first-steps.ts';
import { useProfile } from '../../queries/profile.ts';
import { useSession } from '../../session/use-session.ts';
import { CategoriesStep } from './categories-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RegionsStep } from './regions-step.tsx';
import { Step } from './step.tsx';
import { StepList } from './step-list.tsx';

/** Onboarding: first choices and a preview of their alerts. Choices are saved immediately. */
export const FirstStepsPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="this page" />;
  return (
    <>
      <PageHead />
      <Steps />
    </>
  );
};

const Steps = () => {
  const steps = useFirstSteps();
  const failure = useFirstStepsFailure();
  // Renders the page in slices, so that the browser can respond to taps in between.
  const isKnown = useDeferredValue(steps !== undefined, false);
  const { hash } = useLocation();
  useEffect(() => {
    // Scrolls to the step in the URL, which the browser couldn't find because it has only just been
    // rendered.
    const step = isKnown && hash ? document.getElementById(hash.slice(1)) : null;
    step?.scrollIntoView();
    step?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isKnown, hash]);
  if (failure) {
    const { isBusy, retry } = failure;
    return <NotFetched what="your choices" isBusy={isBusy} onRetry={retry} />;
  }
  const known = isKnown ? steps : undefined;
  return (
    <>
      <StepList steps={known} />
      <RegionsStep isKnown={known !== undefined} />
      {known ? <FurtherSteps isChosen={known.regions && known.subjects} /> : null}
    </>
  );
};

const FurtherSteps = ({ isChosen }: { isChosen: boolean }) => (
  <>
    <CategoriesStep />
    <PreviewStep isChosen={isChosen} />
    <AddressStep />
    <Finish isChosen={isChosen} />
  </>
);

const Finish = ({ isChosen }: { isChosen: boolean }) => {
  const { mutate, isPending } = useEndFirstSteps();
  const navigate = useNavigate();
  const finish = () => mutate(undefined, { onSuccess: () => navigate('/today') });
  return isChosen ? (
    <Button
      variant="primary"
      size="lg"
      isBusy={isPending}
      onClick={finish}
      className="max-sm:w-full"
    >
      Finish
    </Button>
  ) : null;
};

/** Shows the email address, and whether it is confirmed. */
const AddressStep = () => {
  const { data: profile } = useProfile();
  return (
    <Step
      id="address"
      number={4}
      title="Confirm your email"
      lead="We only send alerts to a confirmed email address."
    >
      {profile?.email_verified ? (
        <Notice tone="ok" role="status">
          {profile.email} is confirmed.
        </Notice>
      ) : null}
      {profile && !profile.email_verified ? <UnconfirmedNotice profile={profile} /> : null}
    </Step>
  );
};
