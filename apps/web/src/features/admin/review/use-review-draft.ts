import type { AdminCircular } from '@circulate/shared-schemas';
import { useState } from 'react';
import {
  changedMeanwhile,
  type Edits,
  NO_EDITS,
  settled,
  withEdit,
} from '../../../lib/correction/begun-edits.ts';
import type { CorrectionDraft } from '../../../lib/correction/correction-draft.ts';
import { stillOffered } from '../../../lib/correction/likely-choice.ts';
import { useCategories } from '../../../queries/categories.ts';
import { decisionOf, draftOf, type ReviewDraft } from './review-draft.ts';

/** The current fields of the open circular, and the reviewer's edits. */
export type Begun = { now: Partial<CorrectionDraft>; edits: Edits };

/**
 * Keeps the pending decision on the open circular, and the edits of every circular opened before,
 * so that navigation, someone else's correction or an undone publication loses none.
 */
export const useReviewDraft = (circular: AdminCircular | undefined) => {
  const offered = useCategories().data;
  const [allEdits, setAllEdits] = useState<Record<string, Edits>>({});
  if (!circular) return NOTHING_OPEN;
  // Edits made in a review don't apply to a later blind check.
  const key = `${circular.id} ${circular.status}`;
  const now = draftOf(circular);
  const edits = allEdits[key] ?? NO_EDITS;
  const chosen = { ...now, ...edits.changes };
  const draft = { ...chosen, categoryIds: stillOffered(chosen.categoryIds, offered) };
  const begun: Begun = { now, edits };
  return {
    draft,
    begun,
    // No decision is possible while newer values differ from the edits, so that it can't overwrite
    // someone else's correction unseen.
    decision: changedMeanwhile(now, edits).length > 0 ? null : decisionOf(circular, draft),
    changeDraft: (change: Partial<ReviewDraft>) =>
      setAllEdits((all) => ({ ...all, [key]: withEdit(all[key] ?? NO_EDITS, now, change) })),
    /**
     * Resolves conflicts between the reviewer's edits and newer values by dropping some of the
     * edits.
     */
    settle: (giveWay: (keyof CorrectionDraft)[]) =>
      setAllEdits((all) => ({ ...all, [key]: settled(edits, now, giveWay) })),
  };
};

const NOTHING_BEGUN: Begun = { now: {}, edits: NO_EDITS };

const NOTHING_OPEN = {
  draft: undefined,
  begun: NOTHING_BEGUN,
  decision: null,
  changeDraft: (_change: Partial<ReviewDraft>) => undefined,
  settle: (_giveWay: (keyof CorrectionDraft)[]) => undefined,
};
