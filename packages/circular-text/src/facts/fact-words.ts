import { plain } from '../words/lines.ts';
import { toPhrases } from '../words/phrases.ts';
import force from './patterns/force.json' with { type: 'json' };

// Phrases that say what a date is of; no native has read them.

/** Before the day from which a circular applies. */
export const FORCE_BEFORE = toPhrases(force.before);

/** Behind it. */
export const FORCE_AFTER = toPhrases(force.after);

/** What was: other acts came into force in the past. */
export const PAST = toPhrases(force.past);

/** Before the words of force, what makes the day the last of a rule: it ceases then, or is repealed. */
export const FORCE_ENDS = toPhrases(force.ends);

/** Before the line of those whom a circular is for. */
export const TO_LABELS: ReadonlySet<string> = new Set(
  'to|attention|addressed to|addressees|addressee|applicable to|a|para|destinatarios|destinatario|señores|à|aux|destinataires|destinataire|kepada|kepada yth|الي|السادة|кому|către|sayın|distribution'
    .split('|')
    .map(plain),
);

/** Behind the day: other acts came into force then. */
export const PAST_BEHIND = toPhrases(force.past_behind);

const FOOTNOTE =
  /^[^\p{L}\p{N}]{0,4}\d{0,3}[^\p{L}\p{N}]{0,3}(?:modified|inserted|substituted|amended|deleted|added) (?:vide|by|with)|(?:bu|yönetmelik|tebliğ) değişikli[kğ]/iu;

/** Whether a sentence is the note of a consolidated text on an act that changed it: its days are those of that act. */
export const isFootnote = (sentence: string): boolean => FOOTNOTE.test(sentence);
