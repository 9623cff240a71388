import { isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { toPhrases } from '../words/phrases.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Phrases for the effect on another act; languages as in fact-words.ts.

/** Stems of kinds of acts that don't occur in a circular's heading. */
const FURTHER_KINDS = (
  'thông nghị quyết luật verordnung rundschreiben gesetz richtlinie bekanntmachung circolare legge regolamento ' +
  'provvedimento yönetmeli norm instrutivo comunicacion comunicação legii ordonanţ ordinul odluk uputstv pravilnik устав регламент ajánlás'
)
  .split(' ')
  .map((word) => normaliseWord(word));

/** Whether a word (see `normaliseWord`) names a kind of act. */
export const isActWord = (form: string): boolean =>
  form.length > 2 &&
  (isKindWord(form) || FURTHER_KINDS.some((beginning) => form.startsWith(beginning)));

/** Gazettes: their numbers are issue numbers. */
export const GAZETTE =
  /gazet|monitorul|lembaran (?:negara|daerah)|diario oficial|diário oficial|journal officiel|bulletin officiel|dziennik|službeni|вестник|ведомост|toplus|jarid|الجريدة|sbírk/iu;

/** Before an act: this circular's effect on it. */
export const AMENDS = toPhrases(acts.amends);

export const REPEALS = toPhrases(acts.repeals);

/** After an act. */
export const AMENDED = toPhrases(acts.amended);

export const REPEALED = toPhrases(acts.repealed);

/** Before an act that this circular replaces. */
export const REPLACES = toPhrases(acts.replaces);

export const REPLACED = toPhrases(acts.replaced);

/** Between the verb and the act, reverses the direction: the other act has the effect. */
export const BY_OTHER = toPhrases(acts.by_other);

/** Directly before an act that changed the previous one: "as amended by", "telah diubah dengan". */
export const CHANGED_BY = toPhrases(acts.changed_by);

/** Shortly before a verb that has no effect, as in "may repeal" or "does not amend". */
export const UNDONE = toPhrases(acts.undone);
