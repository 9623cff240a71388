import { Bookmark, FileText } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { ArchiveChange } from './use-circular-filter.ts';
import { type ArchiveFilter, type ArchiveView, useSuggestion } from './use-circulars.ts';

type NothingFoundProps = {
  filter: ArchiveFilter;
  view: ArchiveView;
  onChange: (change: ArchiveChange) => void;
  onClear: () => void;
};

/** Explains why the archive is empty, and suggests what to change. */
export const NothingFound = ({ filter, view, onChange, onClear }: NothingFoundProps) => {
  const { q, ...others } = filter;
  const isFiltered = Object.keys(others).length > 0;
  if (q !== undefined) {
    const isNarrowed = isFiltered || view.isMine || view.isSaved;
    return <NoWords {...{ filter, view, onChange, onClear, isNarrowed }} q={q} />;
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={FileText}
        title="No circulars match these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Remove a filter or choose another value.
      </EmptyState>
    );
  }
  if (view.isSaved) {
    return (
      <EmptyState
        icon={Bookmark}
        title="No saved circulars."
        action={<ButtonLink to="/today">Go to Today</ButtonLink>}
      >
        Bookmark a circular, or press s, to keep it here.
      </EmptyState>
    );
  }
  if (view.isMine) {
    return (
      <EmptyState
        icon={FileText}
        title="No circulars match your subscriptions yet."
        action={<ButtonLink to="/first-steps">Manage your subscriptions</ButtonLink>}
      >
        New circulars from your banks and categories appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={FileText} title="No circulars yet.">
      They appear here as soon as a bank publishes them.
    </EmptyState>
  );
};

/** Maximum length of a search that is repeated in the sentence. */
const QUOTED_AT_MOST = 60;

/** Puts words in quotation marks, in the direction of their own script. */
const quote = (words: string) =>
  words.length > QUOTED_AT_MOST ? 'these words' : `“\u2068${words}\u2069”`;

const NoWords = ({
  filter,
  view,
  q,
  isNarrowed,
  onChange,
  onClear,
}: NothingFoundProps & { q: string; isNarrowed: boolean }) => {
  const suggestion = useSuggestion(filter, view);
  const corrected = suggestion?.corrected ?? null;
  const isElsewhere = isNarrowed && suggestion?.matches_without_filters === true;
  const searchAll = () => {
    onClear();
    onChange({ q });
  };
  return (
    <EmptyState
      icon={FileText}
      title={
        isNarrowed
          ? `No circulars that match these filters contain ${quote(q)}.`
          : `No circulars contain ${quote(q)}.`
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {corrected === null ? null : (
            <Button variant="primary" onClick={() => onChange({ q: corrected })}>
              Search for {quote(corrected)}
            </Button>
          )}
          {isElsewhere ? <Button onClick={searchAll}>Search all circulars</Button> : null}
          {corrected === null && !isElsewhere ? (
            <Button onClick={onClear}>{isNarrowed ? 'Clear filters' : 'Clear search'}</Button>
          ) : null}
        </div>
      }
    >
      {adviceOf({ corrected, isElsewhere })}
    </EmptyState>
  );
};

const adviceOf = ({
  corrected,
  isElsewhere,
}: {
  corrected: string | null;
  isElsewhere: boolean;
}) => {
  if (corrected !== null) return `Did you mean ${quote(corrected)}?`;
  if (isElsewhere) return 'Other circulars contain these words.';
  return 'Check the spelling, use fewer words, or try the language of the document.';
};
