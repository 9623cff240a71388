import { isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { toPhrases } from '../words/phrases.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Phrases that say what is done to another act; languages as in fact-words.ts.

/** Kinds of acts that are no word of a circular's heading; a form that begins so is one. */
const FURTHER_KINDS = (
  'thông nghị quyết luật verordnung rundschreiben gesetz richtlinie bekanntmachung circolare legge regolamento ' +
  'provvedimento yönetmeli norm comunicacion comunicação legii ordonanţ ordinul odluk uputstv pravilnik устав регламент ajánlás'
)
  .split(' ')
  .map((word) => normaliseWord(word));

/** Whether a word (see `normaliseWord`) names a kind of act. */
export const isActWord = (form: string): boolean =>
  form.length > 2 &&
  (isKindWord(form) || FURTHER_KINDS.some((beginning) => form.startsWith(beginning)));

/** What prints acts: its numbers are those of its issues. */
export const GAZETTE =
  /gazet|monitorul|lembaran (?:negara|daerah)|diario oficial|diário oficial|journal officiel|bulletin officiel|dziennik|službeni|вестник|ведомост|toplus|jarid|الجريدة|sbírk/iu;

/** Before an act: what this circular does to it. */
export const AMENDS = toPhrases(acts.amends);

export const REPEALS = toPhrases(acts.repeals);

/** Behind it. */
export const AMENDED = toPhrases(acts.amended);

export const REPEALED = toPhrases(acts.repealed);

/** Between the words and the act, what turns the direction: the other act does it. */
export const BY_OTHER = toPhrases(acts.by_other);

/** Right before an act that changed one named before it: "as amended by", "telah diubah dengan". */
export const CHANGED_BY = toPhrases(acts.changed_by);

/** Before a verb that nothing is done by: a power, a negation. */
export const UNDONE = toPhrases(acts.undone);
