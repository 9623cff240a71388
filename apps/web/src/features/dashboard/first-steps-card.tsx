import { X } from 'lucide-react';
import { ButtonLink, IconButton } from '../../components/ui/button.tsx';
import {
  areStepsOpen,
  type FirstSteps,
  STEPS,
  useEndFirstSteps,
  useFirstSteps,
} from '../../queries/first-steps.ts';

/** Invites a new user to onboarding, until they have made a choice or dismissed it. */
export const FirstStepsCard = () => {
  const steps = useFirstSteps();
  const { mutate, isPending } = useEndFirstSteps();
  if (!steps || !areStepsOpen(steps)) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="card mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="first-steps" className="font-semibold">
          {' '}
          Get started{' '}
        </h2>
        <p className="text-ink-2">{nextWords(steps)}</p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <ButtonLink
          to={`/first-steps#${nextStep(steps)}`}
          variant="primary"
          className="max-sm:flex-1"
        >
          {doneCount(steps) === 0 ? 'Start' : 'Continue'}
        </ButtonLink>
        <IconButton label="Dismiss" disabled={isPending} onClick={() => mutate()}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
};

const doneCount = (steps: FirstSteps) => STEPS.filter((step) => steps[step]).length;

const nextStep = (steps: FirstSteps) => STEPS.find((step) => !steps[step]) ?? 'subjects';

const nextWords = (steps: FirstSteps): string => {
  if (steps.regions) return 'Banks chosen. Now pick categories to preview your alerts.';
  if (steps.subjects) return 'Categories chosen. Now pick a region to preview your alerts.';
  return steps.address
    ? 'Pick a region and a category, then preview the alerts you would have received.'
    : 'Pick a region and a category, preview the alerts you would have received, and confirm your email address.';
};
