import { Link } from 'react-router-dom';
import type { FirstSteps } from '../../queries/first-steps.ts';
import { StepMark } from './step.tsx';

/** Lists the steps with links, and marks the finished ones once loaded. */
export const StepList = ({ steps }: { steps: FirstSteps | undefined }) => {
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
