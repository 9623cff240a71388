import {
  DAY_KIND_NAMES,
  DAY_KINDS,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
} from '@circulate/shared-schemas';
import { useState } from 'react';
import { FiltersButton } from '../../components/ui/filters-button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { isPhone } from '../../lib/browser/is-phone.ts';
import type { useAddressFilter } from '../../lib/hooks/use-address-filter.ts';
import { compareNames } from '../../lib/text/compare-names.ts';
import { useBanks } from '../../queries/banks.ts';
import { useCategories } from '../../queries/categories.ts';

type FiltersProps = {
  field: ReturnType<typeof useAddressFilter>['field'];
  /** Number of active filters, not counting the scope. */
  count: number;
};

/**
 * Shows the scope (all, mine or saved) and the filters. On a phone, the filters open on demand, as
 * they would push the calendar down.
 */
export const DeadlineFilters = ({ field, count }: FiltersProps) => {
  const [isOpen, setIsOpen] = useState(() => count > 0 && !isPhone());
  return (
    <search
      aria-label="Deadlines"
      className="card mb-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-5"
    >
      <div className="flex items-end gap-2 sm:contents">
        <div className="min-w-0 flex-1">
          <SelectField label="Show" {...field('of')}>
            <option value="">My subscriptions</option>
            <option value="saved">Saved circulars</option>
            <option value="all">All</option>
          </SelectField>
        </div>
        <FiltersButton
          controls="deadline-filters"
          isOpen={isOpen}
          count={count}
          onToggle={() => setIsOpen(!isOpen)}
          className="sm:hidden"
        />
      </div>
      <div
        id="deadline-filters"
        className={classNames('gap-4 sm:contents', isOpen ? 'grid' : 'hidden')}
      >
        <Fields field={field} />
      </div>
    </search>
  );
};

const Fields = ({ field }: Pick<FiltersProps, 'field'>) => {
  const banks = useBanks().data ?? [];
  const categories = useCategories().data ?? [];
  return (
    <>
      <SelectField label="Bank" {...field('bank')}>
        <option value="">All banks</option>
        {banks
          .toSorted((a, b) => compareNames(a.display_name, b.display_name))
          .map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
      </SelectField>
      <SelectField label="Category" {...field('category')}>
        <option value="">All categories</option>
        {categories.map(({ id, category_name }) => (
          <option key={id} value={id}>
            {category_name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Document type" {...field('document_type')}>
        <option value="">All document types</option>
        {DOCUMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {DOCUMENT_TYPE_NAMES[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Type of date" {...field('kind')}>
        <option value="">All types</option>
        {DAY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {DAY_KIND_NAMES[kind]}
          </option>
        ))}
      </SelectField>
    </>
  );
};
