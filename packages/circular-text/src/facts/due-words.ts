import { toPhrases } from '../words/phrases.ts';
import due from './patterns/due.json' with { type: 'json' };

// Phrases that make a day one by which something is due; languages as in fact-words.ts.

/** Before the day, by themselves. */
export const DUE_BEFORE = toPhrases(due.before);

/** Behind it, by themselves. */
export const DUE_AFTER = toPhrases(due.after);

/** Right before a day: due where something is to be done by then. */
export const BY = toPhrases(due.by);

/** Right before a day that a term was put off to. */
export const TO = toPhrases(due.to);

/** Right behind a day, with the same meaning. */
export const BY_BEHIND = toPhrases(due.by_behind);

/** What somebody has to do or hand in. */
export const DUTY = toPhrases(due.duty);

/** A term for something, which ends or is put off. */
export const TERM = toPhrases(due.term);

/** That a term was put off to the day. */
export const PUT_OFF = toPhrases(due.put_off);

/** That a term is given. */
export const GRANTED = toPhrases(due.granted);

/** Before the day on which a term ends. */
export const ENDS = toPhrases(due.ends);

/** Behind it. */
export const ENDS_BEHIND = toPhrases(due.ends_behind);

/** A rule that holds until a day: nothing is due by then. */
export const VALID = toPhrases(due.valid);

/** A day that was put off. */
export const INITIALLY = toPhrases(due.initially);

/** Right before the last day of a period that is reported on: nothing is due by then. */
export const PERIOD_TO = toPhrases(due.period_to);

/** Right before the day with which a period begins, and behind it. */
export const FROM = toPhrases(due.period_from);
export const FROM_BEHIND = toPhrases(due.period_from_behind);

/** Before "before", "until": the day by which something else had happened, "accounts opened before 1 July". */
export const HAD_HAPPENED =
  /(?<!(?: be| been| to be| ser| être| etre))(?: who| which| that| whose)?(?: (?:issued|opened|granted|sanctioned|disbursed|availed|restructured|maturing|matured|concluded|contracted|registered|licensed|signed|purchased|acquired|incurred|existing|outstanding|made|otorgad[oa]s?|celebrad[oa]s?|suscrit[oa]s?|emitid[oa]s?|concedid[oa]s?|desembolsad[oa]s?|contratad[oa]s?|conclus?e?s?|octroyee?s?|decaissee?s?|debloquee?s?|accordee?s?|emise?s?|ouverte?s?|signee?s?|выдан\p{L}*|заключ\p{L}*|открыт\p{L}*|предоставлен\p{L}*|выпущен\p{L}*|де[ий]ствующи\p{L}*|ممنوحه|مبرمه|قايمه))(?: \p{L}{1,12}){0,2} (?:before|prior to|by|until|till|up to|antes del?|hasta|ate|avant|jusqu au|до|حتي|قبل)(?: the| el| le| o dia)? ?$/u;
