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

/** The current values of the open circular's fields, and the reviewer's edits to them. */
export type Begun = { now: Partial<CorrectionDraft>; edits: Edits };

/**
 * Keeps the unsaved decision on the open circular, and the edits to every circular opened before.
 * That way, nothing is lost when the reviewer moves through the queue, someone else corrects a
 * circular, or a publication is undone.
 */
export const useReviewDraft = (circular: AdminCircular | undefined) => {
  const offered = useCategories().data;
  const [allEdits, setAllEdits] = useState<Record<string, Edits>>({});
  if (!circular) return NOTHING_OPEN;
  // Edits are kept by circular and status, because those made in a review don't apply to a later
  // blind check.
  const key = `${circular.id} ${circular.status}`;
  const now = draftOf(circular);
  const edits = allEdits[key] ?? NO_EDITS;
  const chosen = { ...now, ...edits.changes };
  const draft = { ...chosen, categoryIds: stillOffered(chosen.categoryIds, offered) };
  const begun: Begun = { now, edits };
  return {
    draft,
    begun,
    // The decision is null while someone else's newer values conflict with the edits, so that it
    // can't overwrite a correction that the reviewer hasn't seen.
    decision: changedMeanwhile(now, edits).length > 0 ? null : decisionOf(circular, draft),
    changeDraft: (change: Partial<ReviewDraft>) =>
      setAllEdits((all) => ({ ...all, [key]: withEdit(all[key] ?? NO_EDITS, now, change) })),
    /** Discards the edits to the fields in `giveWay`, and keeps the others despite newer values. */
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
