import { toPhrases } from '../words/phrases.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Words by which a sentence cites an act, or is about a future date; languages as in
// facts/fact-words.ts. In scripts with lower case, other sentences are recognised by that
// (`cited-day.ts`); these start with a capital, or have no lower case. Not reviewed by native
// speakers.

/** Opening formulas of recitals and references. */
export const CITES = toPhrases(acts.cites);

/** Before a date on which something will happen. */
export const TO_COME = toPhrases(acts.to_come);

/** Directly after the date of a cited act, in languages that join it to the sentence there. */
export const JOINED_BEHIND =
  /^ ?(?:tarihli(?!\p{L})|günlü(?!\p{L})|তারিখের|তারিখে জারি|এর (?:মাধ্যমে|প্রতি|সাথে|আলোকে|অনুসরণ|ধারাবাহিক)|মূলে|(?:के|की|का) (?!लिए)|को जारी \p{L}+ (?:के|की|का) |(?:کے|کی|کا) |-i (?:\d|\p{L})|දිනැති|தேதியிட்ட)/u;
