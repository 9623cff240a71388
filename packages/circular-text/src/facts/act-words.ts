import { isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { toPhrases } from '../words/phrases.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Phrases that give the effect on another act, in the same languages as fact-words.ts.

/** Stems of kinds of acts that don't occur in circulars' headings. */
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

/** Gazettes. A number after their name identifies an issue, not an act. */
export const GAZETTE =
  /gazet|monitorul|lembaran (?:negara|daerah)|diario oficial|diário oficial|journal officiel|bulletin officiel|dziennik|službeni|вестник|ведомост|toplus|jarid|الجريدة|sbírk/iu;

/** Verbs before an act that this circular amends. */
export const AMENDS = toPhrases(acts.amends);

export const REPEALS = toPhrases(acts.repeals);

/** Verbs after an act that this circular amends. */
export const AMENDED = toPhrases(acts.amended);

export const REPEALED = toPhrases(acts.repealed);

/** Verbs before an act that this circular replaces. */
export const REPLACES = toPhrases(acts.replaces);

export const REPLACED = toPhrases(acts.replaced);

/** Words between the verb and an act that reverse the direction: that act amends or repeals. */
export const BY_OTHER = toPhrases(acts.by_other);

/**
 * Words directly before the act that changed the previous one: "as amended by", "telah diubah
 * dengan".
 */
export const CHANGED_BY = toPhrases(acts.changed_by);

/** Words shortly before a verb that cancel its effect: "may repeal", "does not amend". */
export const UNDONE = toPhrases(acts.undone);
