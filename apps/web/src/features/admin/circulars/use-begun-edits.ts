import type { AdminCircularDetail } from '@circulate/shared-schemas';
import { useState } from 'react';
import { type Edits, NO_EDITS, settled, withEdit } from '../../../lib/correction/begun-edits.ts';
import type { CorrectionDraft } from '../../../lib/correction/correction-draft.ts';
import { likelyChoice, stillOffered } from '../../../lib/correction/likely-choice.ts';
import { useCategories } from '../../../queries/categories.ts';

/** The fields of a circular in review. */
export type Reviewed = Pick<
  AdminCircularDetail,
  'kind' | 'categories' | 'original_title' | 'revision'
>;

/** The edits, and the revision they are based on; null for the revision shown. */
type Begun = { edits: Edits; revision: number | null };

const nothingBegun: Begun = { edits: NO_EDITS, revision: null };

/**
 * Keeps the pending decision on a circular in review. Untouched fields follow the circular, which
 * others, or the reviewer on the same page, may correct.
 */
export const useBegunEdits = (circular: Reviewed, ownRevision: number | undefined) => {
  const offered = useCategories().data;
  const [{ edits, revision }, setBegun] = useState(nothingBegun);
  const now = { title: circular.original_title ?? '', ...likelyChoice(circular) };
  const draft = { ...now, ...edits.changes };
  // Reviewers have seen the revisions that they created.
  const isOwn = circular.revision === ownRevision;
  const seenRevision = isOwn || revision === null ? circular.revision : revision;
  return {
    now,
    edits,
    draft: { ...draft, categoryIds: stillOffered(draft.categoryIds, offered) },
    seenRevision,
    change: (part: Partial<CorrectionDraft>) =>
      setBegun({ edits: withEdit(edits, now, part), revision: seenRevision }),
    /** Discards the edits to some fields and rebases the others on the current values. */
    settle: (giveWay: (keyof CorrectionDraft)[]) => {
      const rest = settled(edits, now, giveWay);
      const isNone = Object.keys(rest.changes).length === 0;
      setBegun(isNone ? nothingBegun : { edits: rest, revision: circular.revision });
    },
    /** Rebases the edits on the current values, after the user has been notified of the change. */
    follow: () => setBegun((begun) => ({ ...begun, revision: null })),
  };
};
