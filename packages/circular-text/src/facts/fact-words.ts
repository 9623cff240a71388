import { plain } from '../words/lines.ts';
import { toPhrases } from '../words/phrases.ts';
import force from './patterns/force.json' with { type: 'json' };

// Phrases that say what a date means. Not reviewed by native speakers.

/** Phrases before an effective date. */
export const FORCE_BEFORE = toPhrases(force.before);

/** Phrases after an effective date. */
export const FORCE_AFTER = toPhrases(force.after);

/**
 * Words in the past tense before a phrase of `FORCE_BEFORE`, which show that another act came into
 * force.
 */
export const PAST = toPhrases(force.past);

/** Words before a phrase of `FORCE_BEFORE` which show that a rule ends on the date. */
export const FORCE_ENDS = toPhrases(force.ends);

/** Labels before the addressees. */
export const TO_LABELS: ReadonlySet<string> = new Set(
  'to|attention|addressed to|addressees|addressee|applicable to|a|para|destinatarios|destinatario|señores|à|aux|destinataires|destinataire|kepada|kepada yth|الي|السادة|кому|către|sayın|distribution'
    .split('|')
    .map(plain),
);

/** Words in the past tense after a date, which show that another act came into force. */
export const PAST_BEHIND = toPhrases(force.past_behind);

const FOOTNOTE =
  /^[^\p{L}\p{N}]{0,4}\d{0,3}[^\p{L}\p{N}]{0,3}(?:modified|inserted|substituted|amended|deleted|added) (?:vide|by|with)|(?:bu|yönetmelik|tebliğ) değişikli[kğ]/iu;

/**
 * Whether a sentence is a note in a consolidated text about an act that amended it. Dates in the
 * note belong to that act.
 */
export const isFootnote = (sentence: string): boolean => FOOTNOTE.test(sentence);
