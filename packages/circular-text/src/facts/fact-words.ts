import { plain } from '../words/lines.ts';
import { toPhrases } from '../words/phrases.ts';
import force from './patterns/force.json' with { type: 'json' };

// Phrases that give a date its meaning. Not reviewed by native speakers.

/** Phrases before an effective date. */
export const FORCE_BEFORE = toPhrases(force.before);

/** Phrases after an effective date. */
export const FORCE_AFTER = toPhrases(force.after);

/** Past tenses before the words of `FORCE_BEFORE`: another act came into force. */
export const PAST = toPhrases(force.past);

/** Words before those of `FORCE_BEFORE` that turn an effective date into the end of a rule. */
export const FORCE_ENDS = toPhrases(force.ends);

/** Labels before the addressees. */
export const TO_LABELS: ReadonlySet<string> = new Set(
  'to|attention|addressed to|addressees|addressee|applicable to|a|para|destinatarios|destinatario|señores|à|aux|destinataires|destinataire|kepada|kepada yth|الي|السادة|кому|către|sayın|distribution'
    .split('|')
    .map(plain),
);

/** Past tenses after a date: another act came into force. */
export const PAST_BEHIND = toPhrases(force.past_behind);

const FOOTNOTE =
  /^[^\p{L}\p{N}]{0,4}\d{0,3}[^\p{L}\p{N}]{0,3}(?:modified|inserted|substituted|amended|deleted|added) (?:vide|by|with)|(?:bu|yönetmelik|tebliğ) değişikli[kğ]/iu;

/**
 * Whether a sentence is a note on an amending act in a consolidated text. Its dates belong to that
 * act.
 */
export const isFootnote = (sentence: string): boolean => FOOTNOTE.test(sentence);
