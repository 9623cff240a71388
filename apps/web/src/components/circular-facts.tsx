import {
  type CircularItem,
  DOCUMENT_TYPE_NAMES,
  directionOfText,
  LICENCE_TYPE_NAMES,
  numberedTitle,
} from '@circulate/shared-schemas';
import { formatLanguage, formatList } from '../lib/format/format.ts';
import { usePreferences } from '../queries/preferences.ts';
import { StandingBadge } from './standing.tsx';
import { Badge } from './ui/badge.tsx';

/** Returns a circular's title with its number, if its text has been read. */
export const titleOf = (
  circular: Pick<CircularItem, 'title' | 'original_title' | 'act_number'>,
) => {
  const title = circular.title ?? circular.original_title;
  return title === null ? 'Untitled circular' : numberedTitle(circular.act_number, title);
};

/** Returns the original title if the displayed title is a translation; otherwise undefined. */
export const originalTitleOf = (circular: Pick<CircularItem, 'title' | 'original_title'>) =>
  circular.original_title !== circular.title ? circular.original_title : null;

type Titled = Pick<CircularItem, 'title' | 'original_title' | 'language'>;

/**
 * Returns the language and direction of the displayed title. The language of a translation is
 * unknown, since lists don't include it.
 */
export const writingOf = (circular: Titled) => {
  const language = originalTitleOf(circular) ? null : circular.language;
  return writingOfTitle({ title: circular.title, language });
};

/**
 * Returns the language and direction of a title, judged by its own letters, since an Arabic
 * circular may have an English title.
 */
export const writingOfTitle = ({
  title,
  language,
}: {
  title: string | null;
  language: string | null;
}) => {
  return { lang: language ?? undefined, dir: directionOfText(title ?? '') };
};

/** Shows bank and language as text, and type and categories as badges. */
export const CircularFacts = ({ circular }: { circular: CircularItem }) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[13px] text-ink-2">
    <bdi className="font-medium text-ink">{circular.bank.display_name}</bdi>
    {circular.language ? (
      <>
        <span aria-hidden="true" className="text-ink-3 max-sm:hidden">
          ·
        </span>
        <span>{formatLanguage(circular.language)}</span>
      </>
    ) : null}
    <span className="flex flex-wrap gap-1.5 sm:ml-1">
      <StandingBadge standing={circular.standing} />
      {circular.document_type === null ? null : (
        <Badge>{DOCUMENT_TYPE_NAMES[circular.document_type]}</Badge>
      )}
      <AddressedTo types={circular.addressed_to} />
      {circular.kind === 'Macroeconomic' ? <Badge tone="accent">Macroeconomic</Badge> : null}
      {circular.categories.map((category) => (
        <Badge key={category.id}>{category.category_name}</Badge>
      ))}
      {circular.status === 'withdrawn' ? <Badge tone="warn">Removed</Badge> : null}
    </span>
  </div>
);

/**
 * Shows the addressees of a circular if they are certain. Marks the circular if the user's
 * institution is not among them.
 */
const AddressedTo = ({ types }: AddressedToProps) =>
  types.length === 0 ? null : <AddresseeBadge types={types} />;

type AddressedToProps = { types: CircularItem['addressed_to'] };

const AddresseeBadge = ({ types }: AddressedToProps) => {
  const own = usePreferences().data?.licence_type ?? null;
  const isForOthers = own !== null && !types.includes(own) && !types.includes('all');
  const names = formatList(types.map((type) => LICENCE_TYPE_NAMES[type].toLowerCase()));
  return <Badge tone={isForOthers ? 'warn' : 'plain'}>{`Addressed to: ${names}`}</Badge>;
};
