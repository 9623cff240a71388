import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import {
  useEndFirstSteps,
  useFirstSteps,
  useFirstStepsFailure,
} from '../../queries/first-steps.ts';
import { useSession } from '../../session/use-session.ts';
import { AddressStep } from './address-step.tsx';
import { CategoriesStep } from './categories-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RegionsStep } from './regions-step.tsx';
import { StepList } from './step-list.tsx';

/** What a new user chooses first, and what it would have brought. It is kept as it is chosen. */
export const FirstStepsPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="the first steps" />;
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
  // Drawn in pieces that let a tap through.
  const isKnown = useDeferredValue(steps !== undefined, false);
  const { hash } = useLocation();
  useEffect(() => {
    // The step that somebody comes back to is only drawn now.
    const step = isKnown && hash ? document.getElementById(hash.slice(1)) : null;
    step?.scrollIntoView();
    step?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isKnown, hash]);
  if (failure) {
    const { isBusy, retry } = failure;
    return <NotFetched what="What you have chosen so far" isBusy={isBusy} onRetry={retry} />;
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
      Done: show what is new
    </Button>
  ) : null;
};
