import { Link } from 'react-router-dom';
import type { FirstSteps } from '../../queries/first-steps.ts';
import { StepMark } from './step.tsx';

/** The steps by name, each with a way to it and, once that is known, whether it is done. */
export const StepList = ({ steps }: { steps: FirstSteps | undefined }) => {
  const list = [
    { id: 'regions', name: 'Regions', isDone: steps?.regions },
    { id: 'subjects', name: 'Subjects', isDone: steps?.subjects },
    { id: 'brings', name: 'What they bring', isDone: steps?.regions && steps.subjects },
    { id: 'address', name: 'Your address', isDone: steps?.address },
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
