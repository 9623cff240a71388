import { X } from 'lucide-react';
import { ButtonLink, IconButton } from '../../components/ui/button.tsx';
import {
  areStepsOpen,
  type FirstSteps,
  STEPS,
  useEndFirstSteps,
  useFirstSteps,
} from '../../queries/first-steps.ts';

/** Leads a new user to the first steps, until something is chosen or they put it away. */
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
          First steps
        </h2>
        <p className="text-ink-2">{nextWords(steps)}</p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <ButtonLink
          to={`/first-steps#${nextStep(steps)}`}
          variant="primary"
          className="max-sm:flex-1"
        >
          {doneCount(steps) === 0 ? 'Begin' : 'Go on'}
        </ButtonLink>
        <IconButton label="Put the first steps away" disabled={isPending} onClick={() => mutate()}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
};

const doneCount = (steps: FirstSteps) => STEPS.filter((step) => steps[step]).length;

const nextStep = (steps: FirstSteps) => STEPS.find((step) => !steps[step]) ?? 'subjects';

const nextWords = (steps: FirstSteps): string => {
  if (steps.regions) return 'Your banks are chosen. Choose subjects, and see what would have come.';
  if (steps.subjects)
    return 'Your subjects are chosen. Choose a region, and see what would have come.';
  return steps.address
    ? 'Choose a region and a subject, and see what they would have brought you.'
    : 'Choose a region and a subject, see what they would have brought you, and confirm your address.';
};
