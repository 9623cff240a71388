import { useDeferredValue, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegionCard } from '../../components/region-card/region-card.tsx';
import { sortedByName } from '../../components/region-card/region-rules.ts';
import { Button } from '../../components/ui/button.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { UnconfirmedNotice } from '../../components/unconfirmed-notice/unconfirmed-notice.tsx';
import { useRegions } from '../../queries/banks.ts';
import {
  type FirstSteps,
  useEndFirstSteps,
  useFailedFirstSteps,
  useFirstSteps,
} from '../../queries/first-steps.ts';
import { useProfile } from '../../queries/profile.ts';
import { subscribedBankKeys, useSubscriptions } from '../../queries/subscriptions.ts';
import { useSession } from '../../session/use-session.ts';
import { CategoriesStep } from './categories-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ChoicesState, Step, StepMark } from './step.tsx';

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
  const failed = useFailedFirstSteps();
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
  if (failed.length > 0) return <NotFetched what="your choices" queries={failed} />;
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

/**
 * Offers all banks of a region, or individual ones. Shows no checkboxes until the subscriptions are
 * loaded.
 */
const RegionsStep = ({ isKnown }: { isKnown: boolean }) => {
  const regions = useRegions();
  const followed = subscribedBankKeys(useSubscriptions().data);
  return (
    <Step
      id="regions"
      number={1}
      title="Regions"
      lead="Subscribe to all banks in a region, or expand it to choose individual banks."
    >
      {isKnown ? (
        <ChoicesState query={regions} what="regions" />
      ) : (
        <LoadingArea label="Loading your choices" />
      )}
      <div className="grid gap-2">
        {sortedByName((isKnown && regions.data) || []).map((region) => (
          <RegionCard
            key={region.region_id}
            region={region}
            followed={followed}
            isDisabled={false}
            heading="h3"
          />
        ))}
      </div>
    </Step>
  );
};

/** Lists the steps with links, and marks the finished ones once loaded. */
const StepList = ({ steps }: { steps: FirstSteps | undefined }) => {
  const list = [
    { id: 'regions', name: 'Regions', isDone: steps?.regions },
    { id: 'subjects', name: 'Categories', isDone: steps?.subjects },
    { id: 'brings', name: 'Preview', isDone: steps?.regions && steps.subjects },
    { id: 'address', name: 'Confirm your email', isDone: steps?.address },
  ];
  return (
    <nav aria-label="Steps" className="mb-7">
      <ol className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {list.map(({ id, name, isDone }, index) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              className="card flex min-h-11 items-center gap-2.5 px-3 py-2 font-medium text-ink no-underline hover:bg-hover"
            >
              <StepMark number={index + 1} isDone={isDone === true} />
              {name}
              {isDone ? <span className="sr-only"> (done)</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
