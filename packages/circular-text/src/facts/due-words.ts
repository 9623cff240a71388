import { toPhrases } from '../words/phrases.ts';
import due from './patterns/due.json' with { type: 'json' };

// Phrases that make a date a deadline; languages as in fact-words.ts.

/** Before the date, without further conditions. */
export const DUE_BEFORE = toPhrases(due.before);

/** After the date, without further conditions. */
export const DUE_AFTER = toPhrases(due.after);

/** Directly before a date: a deadline if there is a duty. */
export const BY = toPhrases(due.by);

/** Directly before a date to which a deadline is extended. */
export const TO = toPhrases(due.to);

/** Directly after a date, with the same meaning. */
export const BY_BEHIND = toPhrases(due.by_behind);

/** A duty to do or submit something. */
export const DUTY = toPhrases(due.duty);

/** A period that ends or is extended. */
export const TERM = toPhrases(due.term);

/** The period is extended to the date. */
export const PUT_OFF = toPhrases(due.put_off);

/** A period is granted. */
export const GRANTED = toPhrases(due.granted);

/** Before the date on which a period ends. */
export const ENDS = toPhrases(due.ends);

/** After that date. */
export const ENDS_BEHIND = toPhrases(due.ends_behind);

/** A rule valid until a date, which is not a deadline. */
export const VALID = toPhrases(due.valid);

/** A superseded date. */
export const INITIALLY = toPhrases(due.initially);

/** Directly before the last day of a reporting period, which is not a deadline. */
export const PERIOD_TO = toPhrases(due.period_to);

/** Directly before or after the first day of a period. */
export const FROM = toPhrases(due.period_from);
export const FROM_BEHIND = toPhrases(due.period_from_behind);

/**
 * Before "before", "until": the date by which something else had happened, "accounts opened before
 * 1 July".
 */
export const HAD_HAPPENED =
  /(?<!(?: be| been| to be| ser| être| etre))(?: who| which| that| whose)?(?: (?:issued|opened|granted|sanctioned|disbursed|availed|restructured|maturing|matured|concluded|contracted|registered|licensed|signed|purchased|acquired|incurred|existing|outstanding|made|otorgad[oa]s?|celebrad[oa]s?|suscrit[oa]s?|emitid[oa]s?|concedid[oa]s?|desembolsad[oa]s?|contratad[oa]s?|conclus?e?s?|octroyee?s?|decaissee?s?|debloquee?s?|accordee?s?|emise?s?|ouverte?s?|signee?s?|выдан\p{L}*|заключ\p{L}*|открыт\p{L}*|предоставлен\p{L}*|выпущен\p{L}*|де[ий]ствующи\p{L}*|ممنوحه|مبرمه|قايمه))(?: \p{L}{1,12}){0,2} (?:before|prior to|by|until|till|up to|antes del?|hasta|ate|avant|jusqu au|до|حتي|قبل)(?: the| el| le| o dia)? ?$/u;
