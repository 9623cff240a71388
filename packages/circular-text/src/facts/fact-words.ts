import { plain } from '../words/lines.ts';
import { toPhrases } from '../words/phrases.ts';
import force from './patterns/force.json' with { type: 'json' };

// Phrases that give the meaning of a date; not reviewed by native speakers.

/** Before an effective date. */
export const FORCE_BEFORE = toPhrases(force.before);

/** After it. */
export const FORCE_AFTER = toPhrases(force.after);

/** Past tense: other acts came into force. */
export const PAST = toPhrases(force.past);

/** Before the words of force, makes the date the last of a rule: it ceases or is repealed then. */
export const FORCE_ENDS = toPhrases(force.ends);

/** Before the line of addressees. */
export const TO_LABELS: ReadonlySet<string> = new Set(
  'to|attention|addressed to|addressees|addressee|applicable to|a|para|destinatarios|destinatario|señores|à|aux|destinataires|destinataire|kepada|kepada yth|الي|السادة|кому|către|sayın|distribution'
    .split('|')
    .map(plain),
);

/** After the date: other acts came into force then. */
export const PAST_BEHIND = toPhrases(force.past_behind);

const FOOTNOTE =
  /^[^\p{L}\p{N}]{0,4}\d{0,3}[^\p{L}\p{N}]{0,3}(?:modified|inserted|substituted|amended|deleted|added) (?:vide|by|with)|(?:bu|yönetmelik|tebliğ) değişikli[kğ]/iu;

/**
 * Whether a sentence is a consolidated text's note about an amending act: its dates are those of
 * that act.
 */
export const isFootnote = (sentence: string): boolean => FOOTNOTE.test(sentence);
