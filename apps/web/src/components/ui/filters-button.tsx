import { ChevronDown } from 'lucide-react';
import { classNames } from '../../lib/browser/class-names.ts';
import { Button } from './button.tsx';

type FiltersButtonProps = {
  /** ID of the element that it opens. */
  controls: string;
  isOpen: boolean;
  /** Number of active filters. */
  count: number;
  onToggle: () => void;
  className?: string;
};

/** Opens and closes the filters of a list, and shows how many are active. */
export const FiltersButton = ({
  controls,
  isOpen,
  count,
  onToggle,
  className,
}: FiltersButtonProps) => (
  <Button
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={classNames('min-h-10 shrink-0', className)}
  >
    {count > 0 ? `Filters (${count})` : 'Filters'}
    <ChevronDown
      size={14}
      aria-hidden="true"
      className={classNames('transition-transform duration-150', isOpen && 'rotate-180')}
    />
  </Button>
);
