import { toPhrases } from '../words/phrases.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Words by which a sentence cites an act, or tells of a day to come; languages as in facts/fact-words.ts.
// Where a script has small letters, other sentences show by them that they are none of a heading
// (`cited-day.ts`); these open with a large one, or have no small letters. No native has read them.

/** The formulas with which a recital or a reference opens. */
export const CITES = toPhrases(acts.cites);

/** Before a day on which something is still to happen. */
export const TO_COME = toPhrases(acts.to_come);

/** Right behind the day of a cited act, where a language puts what joins it to the sentence. */
export const JOINED_BEHIND =
  /^ ?(?:tarihli(?!\p{L})|günlü(?!\p{L})|তারিখের|তারিখে জারি|এর (?:মাধ্যমে|প্রতি|সাথে|আলোকে|অনুসরণ|ধারাবাহিক)|মূলে|(?:के|की|का) (?!लिए)|को जारी \p{L}+ (?:के|की|का) |(?:کے|کی|کا) |-i (?:\d|\p{L})|දිනැති|தேதியிட்ட)/u;
