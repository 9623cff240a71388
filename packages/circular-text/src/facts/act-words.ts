import { isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { toPhrases } from '../words/phrases.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Phrases that state an effect on another act, in the languages of fact-words.ts.

/** Stems of kinds of acts that don't occur in the headings of circulars. */
const FURTHER_KINDS = (
  'thông nghị quyết luật verordnung rundschreiben gesetz richtlinie bekanntmachung circolare legge regolamento ' +
  'provvedimento yönetmeli norm instrutivo comunicacion comunicação legii ordonanţ ordinul odluk uputstv pravilnik устав регламент ajánlás'
)
  .split(' ')
  .map((word) => normaliseWord(word));

/** Whether a word (in the form of `normaliseWord`) names a kind of act. */
export const isActWord = (form: string): boolean =>
  form.length > 2 &&
  (isKindWord(form) || FURTHER_KINDS.some((beginning) => form.startsWith(beginning)));

/** Names of gazettes. A number after them is that of an issue, not of an act. */
export const GAZETTE =
  /gazet|monitorul|lembaran (?:negara|daerah)|diario oficial|diário oficial|journal officiel|bulletin officiel|dziennik|službeni|вестник|ведомост|toplus|jarid|الجريدة|sbírk/iu;

/** Verbs that come before an act and say that this circular amends it. */
export const AMENDS = toPhrases(acts.amends);

export const REPEALS = toPhrases(acts.repeals);

/** Verbs that come after an act and say that this circular amends it. */
export const AMENDED = toPhrases(acts.amended);

export const REPEALED = toPhrases(acts.repealed);

/** Verbs that come before an act and say that this circular replaces it. */
export const REPLACES = toPhrases(acts.replaces);

export const REPLACED = toPhrases(acts.replaced);

/**
 * Words between a verb and an act that reverse the direction: that act amends or repeals another.
 */
export const BY_OTHER = toPhrases(acts.by_other);

/**
 * Words before an act that changed the act named before: "as amended by", "telah diubah dengan".
 */
export const CHANGED_BY = toPhrases(acts.changed_by);

/** Words shortly before a verb that deny its effect: "may repeal", "does not amend". */
export const UNDONE = toPhrases(acts.undone);
