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

/** What stands in the fields of the open circular, and what somebody made of it. */
export type Begun = { now: Partial<CorrectionDraft>; edits: Edits };

/**
 * What is about to be decided on the open circular. The edits of each that was opened stay, so that
 * neither walking on and back, nor a correction by somebody else, nor an undone publication loses any.
 */
export const useReviewDraft = (circular: AdminCircular | undefined) => {
  const offered = useCategories().data;
  const [allEdits, setAllEdits] = useState<Record<string, Edits>>({});
  if (!circular) return NOTHING_OPEN;
  // What was typed in review says nothing to a check of what is out.
  const key = `${circular.id} ${circular.status}`;
  const now = draftOf(circular);
  const edits = allEdits[key] ?? NO_EDITS;
  const chosen = { ...now, ...edits.changes };
  const draft = { ...chosen, categoryIds: stillOffered(chosen.categoryIds, offered) };
  const begun: Begun = { now, edits };
  return {
    draft,
    begun,
    // What somebody else corrected is not overwritten before the person has seen it.
    decision: changedMeanwhile(now, edits).length > 0 ? null : decisionOf(circular, draft),
    changeDraft: (change: Partial<ReviewDraft>) =>
      setAllEdits((all) => ({ ...all, [key]: withEdit(all[key] ?? NO_EDITS, now, change) })),
    /** Chooses between one's edits and what is newer: some of them give way to it. */
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
