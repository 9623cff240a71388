import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useSaveSearch } from '../../queries/saved-searches.ts';
import type { ArchiveFilter } from './use-circulars.ts';

const SearchForm = lazyPart(async () => (await import('./search-form.tsx')).SearchForm);

/** Saves the current filters under a name, with alerts on or off. */
export const SaveSearch = ({ filter }: { filter: ArchiveFilter }) => {
  const save = useSaveSearch();
  const [isOpen, setIsOpen] = useState(false);
  if (save.data) {
    return (
      <Notice
        tone="ok"
        role="status"
        className="w-full"
        action={
          <Button size="sm" variant="quiet" onClick={save.reset}>
            Close
          </Button>
        }
      >
        “<bdi>{save.data.name}</bdi>” is saved.{' '}
        <Link to="/delivery" className="link">
          See all in Delivery
        </Link>
      </Notice>
    );
  }
  return isOpen ? (
    <SearchForm filter={filter} save={save} onClose={() => setIsOpen(false)} />
  ) : (
    <Button icon={<Bookmark size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
      Save this search
    </Button>
  );
};
