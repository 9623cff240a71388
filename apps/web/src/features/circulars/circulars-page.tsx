import type { CircularItem } from '@circulate/shared-schemas';
import { Bookmark, FileText } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadCsvButton } from '../../components/download-csv-button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { useKeepCirculars } from '../../queries/circular.ts';
import { useSaveSearch } from '../../queries/saved-searches.ts';
import { useMark, usePreviousVisit } from '../../queries/today.ts';
import { rowsOf } from '../../queries/use-cursor-list.ts';
import { useSession } from '../../session/use-session.ts';
import { ArchiveBar } from './archive-bar.tsx';
import { CircularFilters } from './circular-filters.tsx';
import { CircularRow } from './circular-row.tsx';
import { NothingFound } from './nothing-found.tsx';
import { savable, useCircularFilter } from './use-circular-filter.ts';
import { type ArchiveFilter, setQuery, useCirculars, useCounts } from './use-circulars.ts';

/** Archive of every circular, with search and filters. */
export const CircularsPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="the circulars" />;
  return (
    <>
      <PageHead />
      <Archive />
    </>
  );
};

const Archive = () => {
  const { filter, view, change, clear } = useCircularFilter();
  const previousVisit = usePreviousVisit();
  const circulars = useCirculars(filter, view);
  const counts = useCounts(filter, view);
  const { shown: data, isLoading } = useDeferredQuery(circulars);
  const items = rowsOf({ data });
  const keepCirculars = useKeepCirculars();
  const savedIds = view.isSaved ? items.map(({ id }) => id).join() : '';
  useEffect(() => {
    if (savedIds !== '') void keepCirculars(savedIds.split(','));
  }, [savedIds, keepCirculars]);
  const { mutate } = useMark();
  const takeOff = (id: string) =>
    mutate({ id, marks: { is_saved: false } }, { onSuccess: () => void circulars.refetch() });

  return (
    <>
      <CircularFilters filter={filter} counts={counts} onChange={change} onClear={clear} />
      <ArchiveBar filter={filter} view={view} counts={counts} onChange={change}>
        {Object.keys(savable(filter)).length > 0 ? (
          <SaveSearch key={JSON.stringify(filter)} filter={savable(filter)} />
        ) : null}
        {items.length > 0 ? (
          <DownloadCsvButton
            path="/circulars/csv"
            query={setQuery(filter, view)}
            name="circulate-archive"
          />
        ) : null}
      </ArchiveBar>
      <section
        aria-label="Circulars"
        aria-busy={circulars.isFetching}
        className={`card transition-opacity duration-150 ${circulars.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {isLoading ? <LoadingArea label="Loading circulars" /> : null}
        {circulars.isError ? <ArchiveNotLoaded query={circulars} onClear={clear} /> : null}
        {data && items.length === 0 ? (
          <NothingFound filter={filter} view={view} onChange={change} onClear={clear} />
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((circular) => (
            <CircularRow
              key={circular.id}
              circular={circular}
              isNew={isNewSince(circular, previousVisit)}
              onTakeOff={view.isSaved ? () => takeOff(circular.id) : null}
            />
          ))}
        </ul>
        {data ? <ShowMore query={circulars} /> : null}
      </section>
    </>
  );
};

// Compares with the time of publication in Circulate, not with the date in the document.
const isNewSince = ({ published_at }: CircularItem, since: string | null | undefined) =>
  typeof since === 'string' && published_at !== null && published_at > since;

type ArchiveNotLoadedProps = Pick<ComponentProps<typeof TryAgain>, 'query'> & {
  onClear: () => void;
};

// Shows why the archive couldn't be loaded. An invalid filter is possible too: the fields allow
// none, but users can edit the URL.
const ArchiveNotLoaded = ({ query, onClear }: ArchiveNotLoadedProps) =>
  query.error instanceof ApiError && query.error.status === 400 ? (
    <EmptyState
      icon={FileText}
      title="This link doesn’t work."
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      It may be incomplete. Clear filters to see all circulars.
    </EmptyState>
  ) : (
    <TryAgain title="We couldn’t load the circulars." query={query} />
  );

const SearchForm = lazyPart(async () => (await import('./search-form.tsx')).SearchForm);

/** Saves the current filters under a name, with alerts on or off. */
const SaveSearch = ({ filter }: { filter: ArchiveFilter }) => {
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
