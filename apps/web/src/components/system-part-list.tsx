import type { SystemPart, SystemPartName } from '@circulate/shared-schemas';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/browser/class-names.ts';

const partNames: Record<SystemPartName, string> = {
  monitoring: 'Monitoring',
  ai: 'AI',
  translation: 'Translation',
  mail: 'Email',
  canary: 'Test email',
  ocr: 'OCR',
  renderer: 'Chromium',
  worker: 'Worker',
  queue: 'Queue',
  storage: 'File storage',
  database: 'Database',
  backup: 'Backup',
  restore_test: 'Restore test',
};

const levels = {
  green: { word: 'Working', Icon: CircleCheck, look: 'text-ok' },
  amber: { word: 'Needs attention', Icon: TriangleAlert, look: 'text-warn' },
  red: { word: 'Not working', Icon: CircleAlert, look: 'text-bad' },
};

type PartListProps = {
  parts: readonly SystemPart[];
  /** Heading level for the names: `h2` below the page title, `h3` below a section title. */
  heading: 'h2' | 'h3';
  /** Returns an extra action for a part, shown next to its advice. */
  actionOf?: (part: SystemPart) => ReactNode;
};

/**
 * Lists the parts of the deployment, each with its state in one sentence and what to do about it.
 */
export const PartList = ({ parts, heading: Heading, actionOf }: PartListProps) => (
  <ul className="card divide-y divide-line">
    {parts.map((part) => {
      const { word, Icon, look } = levels[part.level];
      return (
        <li
          key={part.name}
          className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[150px_minmax(0,1fr)_auto] sm:items-baseline"
        >
          <Heading className="flex items-center gap-2 font-semibold">
            <Icon size={16} aria-hidden="true" className={classNames('shrink-0', look)} />
            {partNames[part.name]}
            <span className="sr-only"> ({word})</span>
          </Heading>
          <p className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
            {part.text}{' '}
            {part.advice === null ? null : part.link === null ? (
              <span className="text-ink">{part.advice}</span>
            ) : (
              <Link to={part.link} className="link">
                {part.advice}
              </Link>
            )}
          </p>
          {actionOf?.(part)}
        </li>
      );
    })}
  </ul>
);
