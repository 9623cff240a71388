import type { SavedSearch } from '@circulate/shared-schemas';
import { type FormEvent, Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { focusOnArrival } from '../../lib/browser/focus-on-arrival.ts';
import { formatCountry, formatLanguage } from '../../lib/format/format.ts';
import { useBanks, useRegions } from '../../queries/banks.ts';
import { useCategories } from '../../queries/categories.ts';
import { useSearchActs } from '../../queries/saved-searches.ts';

/** Shows one saved search: its name, its filters and whether its alerts are on. */
export const SearchRow = ({ search }: { search: SavedSearch }) => {
  const acts = useSearchActs(search.id);
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="py-4">
      {isRenaming ? (
        <RenameForm search={search} acts={acts} onClose={() => setIsRenaming(false)} />
      ) : (
        <h3 className="font-medium break-words">
          <Link to={archiveOf(search)} dir="auto" className="link">
            {search.name}
          </Link>
        </h3>
      )}
      <FilterWords filters={search.filters} />
      <LabelledCheckbox
        checked={search.tells}
        disabled={acts.change.isPending}
        onCheckedChange={(tells) => acts.change.mutate({ tells })}
      >
        Alert me<span className="sr-only"> when a circular matches {search.name}</span>
      </LabelledCheckbox>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Rename: ${search.name}`}
          disabled={isRenaming}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={`Delete: ${search.name}`}
          isBusy={acts.remove.isPending}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete “${search.name}”?`}
        confirmLabel="Delete"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          acts.remove.mutate();
        }}
      >
        You’ll stop getting alerts from this search. Past alerts stay in Alerts.
      </ConfirmDialog>
    </li>
  );
};

type RenameFormProps = {
  search: SavedSearch;
  acts: ReturnType<typeof useSearchActs>;
  onClose: () => void;
};

const RenameForm = ({ search, acts, onClose }: RenameFormProps) => {
  const [name, setName] = useState(search.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') acts.change.mutate({ name }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate className="mb-2 grid gap-2">
      <TextField
        ref={focusOnArrival}
        label="New name"
        dir="auto"
        maxLength={100}
        value={name}
        error={name.trim() === '' ? 'Enter a name.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" isBusy={acts.change.isPending}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const FilterWords = ({ filters }: { filters: SavedSearch['filters'] }) => {
  const banks = useBanks().data ?? [];
  const regions = useRegions().data ?? [];
  const categories = useCategories().data ?? [];
  const words = Object.entries({
    q: filters.q && `“${filters.q}”`,
    bank: banks.find(({ id }) => id === filters.bank)?.display_name,
    region: regions.find(({ region_id }) => region_id === filters.region)?.region_name,
    country: filters.country && formatCountry(filters.country),
    type: filters.type,
    category: categories.find(({ id }) => id === filters.category)?.category_name,
    language: filters.language && formatLanguage(filters.language),
    from: filters.from && `from ${filters.from}`,
    to: filters.to && `to ${filters.to}`,
  }).filter(([, word]) => word);
  return (
    <p className="text-[13px] break-words text-ink-3">
      {words.map(([name, word], at) => (
        <Fragment key={name}>
          {at > 0 ? ' · ' : null}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </p>
  );
};

/** Returns the URL of the archive with a saved search's filters. */
const archiveOf = ({ filters }: SavedSearch) => {
  const set = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/circulars?${new URLSearchParams(set)}`;
};
