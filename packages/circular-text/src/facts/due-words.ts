import { toPhrases } from '../words/phrases.ts';
import due from './patterns/due.json' with { type: 'json' };

// Phrases that make a date a deadline, in the languages of fact-words.ts.

/** Phrases before a date that are enough to make it a deadline. */
export const DUE_BEFORE = toPhrases(due.before);

/** Phrases after a date that are enough to make it a deadline. */
export const DUE_AFTER = toPhrases(due.after);

/** Words directly before a date that make it a deadline if the sentence states a duty. */
export const BY = toPhrases(due.by);

/** Words directly before the date to which a period is extended. */
export const TO = toPhrases(due.to);

/** Words directly after a date that make it a deadline if the sentence states a duty. */
export const BY_BEHIND = toPhrases(due.by_behind);

/** Phrases that say that something must be done or submitted. */
export const DUTY = toPhrases(due.duty);

/** Words for a period that can end or be extended: "deadline", "timeline". */
export const TERM = toPhrases(due.term);

/** Phrases that say that a period is extended. */
export const PUT_OFF = toPhrases(due.put_off);

/** Phrases that say that a period is granted. */
export const GRANTED = toPhrases(due.granted);

/** Phrases before the date on which a period ends. */
export const ENDS = toPhrases(due.ends);

/** Phrases after a date that say that a period ends on it. */
export const ENDS_BEHIND = toPhrases(due.ends_behind);

/** Phrases that say how long a rule is valid. A date near such a phrase is not a deadline. */
export const VALID = toPhrases(due.valid);

/** Words for a date that a later one has replaced. */
export const INITIALLY = toPhrases(due.initially);

/** Words directly before the last day of a reporting period. Such a date is not a deadline. */
export const PERIOD_TO = toPhrases(due.period_to);

/** Words directly before (`FROM`) or after (`FROM_BEHIND`) the first day of a period. */
export const FROM = toPhrases(due.period_from);
export const FROM_BEHIND = toPhrases(due.period_from_behind);

/**
 * Past participles before "before" or "until", as in "accounts opened before 1 July". Such a date
 * is not a deadline.
 */
export const HAD_HAPPENED =
  /(?<!(?: be| been| to be| ser| être| etre))(?: who| which| that| whose)?(?: (?:issued|opened|granted|sanctioned|disbursed|availed|restructured|maturing|matured|concluded|contracted|registered|licensed|signed|purchased|acquired|incurred|existing|outstanding|made|otorgad[oa]s?|celebrad[oa]s?|suscrit[oa]s?|emitid[oa]s?|concedid[oa]s?|desembolsad[oa]s?|contratad[oa]s?|conclus?e?s?|octroyee?s?|decaissee?s?|debloquee?s?|accordee?s?|emise?s?|ouverte?s?|signee?s?|выдан\p{L}*|заключ\p{L}*|открыт\p{L}*|предоставлен\p{L}*|выпущен\p{L}*|де[ий]ствующи\p{L}*|ممنوحه|مبرمه|قايمه))(?: \p{L}{1,12}){0,2} (?:before|prior to|by|until|till|up to|antes del?|hasta|ate|avant|jusqu au|до|حتي|قبل)(?: the| el| le| o dia)? ?$/u;

/** Words before a date that is only proposed: "it is proposed that the rules take effect on". */
const PROPOSED =
  / (?:(?:is|are) proposed (?:that|to)|proposes? (?:that|to)|(?:se propone|il est propose|propoe-se) (?:que|de)|diusulkan) /u;

/**
 * Words which show that a date is not the act's effective date: "shall not come into force before",
 * "contracts that take effect on".
 */
const DENIED =
  / (?:not|would|nor|never|cease|ceases) (?:\S{1,12} ){0,2}|(?:contracts|loans|policies|agreements|transactions) (?:that|which) /u;

/**
 * Whether the words directly before a phrase of force, or those before its date, show that the date is
 * not the act's effective date.
 */
export const deniesForce = (said: string, before: string): boolean =>
  DENIED.test(said) || PROPOSED.test(before);
