import {
  type CircularItem,
  DOCUMENT_TYPE_NAMES,
  directionOfText,
  numberedTitle,
} from '@circulate/shared-schemas';
import { formatLanguage } from '../lib/format/format.ts';
import { AddressedTo } from './addressed-to.tsx';
import { StandingBadge } from './standing.tsx';
import { Badge } from './ui/badge.tsx';

/** A circular's title with its number at the bank, where its text has been read. */
export const titleOf = (
  circular: Pick<CircularItem, 'title' | 'original_title' | 'act_number'>,
) => {
  const title = circular.title ?? circular.original_title;
  return title === null ? 'Untitled circular' : numberedTitle(circular.act_number, title);
};

/** The original title, if the shown title is a translation. */
export const originalTitleOf = (circular: Pick<CircularItem, 'title' | 'original_title'>) =>
  circular.original_title !== circular.title ? circular.original_title : null;

type Titled = Pick<CircularItem, 'title' | 'original_title' | 'language'>;

/** Language and direction of the shown title: which language a translation is in, lists do not say. */
export const writingOf = (circular: Titled) => {
  const language = originalTitleOf(circular) ? null : circular.language;
  return writingOfTitle({ title: circular.title, language });
};

/** Language and direction of a title: that of its own letters, since an Arabic circular may bear an English one. */
export const writingOfTitle = ({
  title,
  language,
}: {
  title: string | null;
  language: string | null;
}) => {
  return { lang: language ?? undefined, dir: directionOfText(title ?? '') };
};

/** Bank and language in words, kind and categories as badges. */
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
