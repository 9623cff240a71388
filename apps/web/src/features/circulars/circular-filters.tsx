import {
  type Bank,
  CATEGORY_TYPES,
  type CircularCounts,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  LICENCE_TYPE_NAMES,
  LICENCE_TYPES,
  STANDING_NAMES,
  STANDINGS,
} from '@circulate/shared-schemas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FiltersButton } from '../../components/ui/filters-button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { isPhone } from '../../lib/browser/is-phone.ts';
import { formatCountry } from '../../lib/format/format.ts';
import { LANGUAGE_NAMES } from '../../lib/format/language-names.ts';
import { compareNames } from '../../lib/text/compare-names.ts';
import { useBanks, useRegions } from '../../queries/banks.ts';
import { useCategories } from '../../queries/categories.ts';
import { ArchiveSearch } from './archive-search.tsx';
import { withCount } from './count-labels.ts';
import { DayField } from './day-field.tsx';
import type { ArchiveFilter } from './use-circulars.ts';

const languages = [...LANGUAGE_NAMES].map(([code, name]) => ({ code, name }));

/** Returns the countries of the banks, sorted by name, including those of currency unions. */
const countriesOf = (banks: readonly Bank[]) =>
  [...new Set(banks.flatMap(({ countries }) => countries))]
    .map((code) => ({ code, name: formatCountry(code) }))
    .sort((a, b) => compareNames(a.name, b.name));

type CircularFiltersProps = {
  filter: ArchiveFilter;
  counts: CircularCounts | undefined;
  onChange: (change: ArchiveFilter) => void;
  onClear: () => void;
};

/** Shows the archive's search and filters. On a phone, the filters open on demand. */
export const CircularFilters = ({ filter, counts, onChange, onClear }: CircularFiltersProps) => {
  const { q, ...others } = filter;
  const count = Object.keys(others).length;
  const [isOpen, setIsOpen] = useState(() => count > 0 && !isPhone());

  return (
    <search aria-label="Circulars" className="mb-5 block">
      <div className="flex gap-2">
        <ArchiveSearch value={q ?? ''} onSettled={(text) => onChange({ q: text })} />
        <FiltersButton
          controls="archive-filters"
          isOpen={isOpen}
          count={count}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen ? (
        <div
          id="archive-filters"
          className="card mt-2 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          <FilterFields filter={filter} counts={counts} onChange={onChange} />
          {count > 0 || q ? (
            <div className="flex items-end">
              <Button variant="quiet" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
                Clear filters
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </search>
  );
};

const isReversed = ({ from, to }: ArchiveFilter) => Boolean(from && to && to < from);

const FilterFields = ({ filter, counts, onChange }: Omit<CircularFiltersProps, 'onClear'>) => {
  const banks = useBanks().data ?? [];
  const regions = useRegions().data ?? [];
  const categories = useCategories().data ?? [];
  const field = (name: keyof ArchiveFilter) => ({
    value: filter[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <SelectField label="Bank" {...field('bank')}>
        <option value="">All banks</option>
        {banks
          .toSorted((a, b) => compareNames(a.display_name, b.display_name))
          .map((bank) => (
            <option key={bank.id} value={bank.id}>
              {withCount(bank.display_name, counts, ['bank', bank.id])}
            </option>
          ))}
      </SelectField>
      <SelectField label="Region" {...field('region')}>
        <option value="">All regions</option>
        {regions.map((region) => (
          <option key={region.region_id} value={region.region_id}>
            {withCount(region.region_name, counts, ['region', region.region_id])}
          </option>
        ))}
      </SelectField>
      <SelectField label="Country" {...field('country')}>
        <option value="">All countries</option>
        {countriesOf(banks).map(({ code, name }) => (
          <option key={code} value={code}>
            {withCount(name, counts, ['country', code])}
          </option>
        ))}
      </SelectField>
      <SelectField label="Type" {...field('type')}>
        <option value="">All types</option>
        {CATEGORY_TYPES.map((type) => (
          <option key={type} value={type}>
            {withCount(type, counts, ['type', type])}
          </option>
        ))}
      </SelectField>
      <SelectField label="Category" {...field('category')}>
        <option value="">All categories</option>
        {CATEGORY_TYPES.map((type) => (
          <optgroup key={type} label={type}>
            {categories
              .filter((category) => category.category_type === type)
              .map((category) => (
                <option key={category.id} value={category.id}>
                  {withCount(category.category_name, counts, ['category', category.id])}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField label="Language" {...field('language')}>
        <option value="">All languages</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {withCount(name, counts, ['language', code])}
          </option>
        ))}
      </SelectField>
      <ActFields field={field} counts={counts} />
      <Days filter={filter} onChange={onChange} />
    </>
  );
};

type ActFieldsProps = {
  field: (name: keyof ArchiveFilter) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  counts: CircularCounts | undefined;
};

/** Fields for an act's status, document type and institutions. */
const ActFields = ({ field, counts }: ActFieldsProps) => (
  <>
    <SelectField label="Status" {...field('standing')}>
      <option value="">Any status</option>
      {STANDINGS.map((standing) => (
        <option key={standing} value={standing}>
          {withCount(STANDING_NAMES[standing], counts, ['standing', standing])}
        </option>
      ))}
    </SelectField>
    <SelectField label="Document type" {...field('document_type')}>
      <option value="">All document types</option>
      {DOCUMENT_TYPES.map((type) => (
        <option key={type} value={type}>
          {withCount(DOCUMENT_TYPE_NAMES[type], counts, ['document_type', type])}
        </option>
      ))}
      <option value="unknown">
        {withCount('Type not known', counts, ['document_type', 'unknown'])}
      </option>
    </SelectField>
    <SelectField label="Applies to" {...field('applies_to')}>
      <option value="">Any institution</option>
      {LICENCE_TYPES.filter((type) => type !== 'all').map((type) => (
        <option key={type} value={type}>
          {LICENCE_TYPE_NAMES[type]}
        </option>
      ))}
    </SelectField>
  </>
);

const Days = ({ filter, onChange }: Pick<CircularFiltersProps, 'filter' | 'onChange'>) => (
  <>
    <DayField
      label="From"
      max={filter.to}
      value={filter.from ?? ''}
      onSettled={(from) => onChange({ from })}
    />
    <DayField
      label="To"
      min={filter.from}
      value={filter.to ?? ''}
      onSettled={(to) => onChange({ to })}
      error={isReversed(filter) ? 'The end date must be on or after the start date.' : undefined}
    />
  </>
);
