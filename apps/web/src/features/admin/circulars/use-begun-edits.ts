import type { AdminCircularDetail } from '@circulate/shared-schemas';
import { useState } from 'react';
import { type Edits, NO_EDITS, settled, withEdit } from '../../../lib/correction/begun-edits.ts';
import type { CorrectionDraft } from '../../../lib/correction/correction-draft.ts';
import { likelyChoice, stillOffered } from '../../../lib/correction/likely-choice.ts';
import { useCategories } from '../../../queries/categories.ts';

/** The fields of a circular in review that affect the decision. */
export type Reviewed = Pick<
  AdminCircularDetail,
  'kind' | 'categories' | 'original_title' | 'revision'
>;

/**
 * The reviewer's edits, and the revision of the circular that they are based on; null for the
 * revision shown.
 */
type Begun = { edits: Edits; revision: number | null };

const nothingBegun: Begun = { edits: NO_EDITS, revision: null };

/**
 * Keeps the reviewer's unsaved decision on a circular. Fields without edits follow the circular,
 * which other admins, or the reviewer elsewhere on the page, may correct.
 */
export const useBegunEdits = (circular: Reviewed, ownRevision: number | undefined) => {
  const offered = useCategories().data;
  const [{ edits, revision }, setBegun] = useState(nothingBegun);
  const now = { title: circular.original_title ?? '', ...likelyChoice(circular) };
  const draft = { ...now, ...edits.changes };
  // A revision that the reviewer created is one that they have seen.
  const isOwn = circular.revision === ownRevision;
  const seenRevision = isOwn || revision === null ? circular.revision : revision;
  return {
    now,
    edits,
    draft: { ...draft, categoryIds: stillOffered(draft.categoryIds, offered) },
    seenRevision,
    change: (part: Partial<CorrectionDraft>) =>
      setBegun({ edits: withEdit(edits, now, part), revision: seenRevision }),
    /**
     * Discards the edits to the fields in `giveWay`, and bases the other edits on the current
     * revision.
     */
    settle: (giveWay: (keyof CorrectionDraft)[]) => {
      const rest = settled(edits, now, giveWay);
      const isNone = Object.keys(rest.changes).length === 0;
      setBegun(isNone ? nothingBegun : { edits: rest, revision: circular.revision });
    },
    /** Bases all edits on the current revision, once the user has been told about the change. */
    follow: () => setBegun((begun) => ({ ...begun, revision: null })),
  };
};
