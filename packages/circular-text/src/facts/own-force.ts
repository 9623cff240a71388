import type { FactDate } from '@circulate/shared-schemas';
import { findDates } from '../dates/find-dates.ts';
import { comparable, containsAny, firstStart, toPhrases } from '../words/phrases.ts';
import { FORCE_AFTER, FORCE_BEFORE, isFootnote } from './fact-words.ts';
import type { Passage } from './passages.ts';
import force from './patterns/force.json' with { type: 'json' };

/** Words for an effective date that isn't a calendar date: issue, publication, immediately. */
const OWN_DAY =
  /immediate(?:ly)?|at once|(?:date|day) (?:of (?!(?:coming|entry) into|commencement|effect|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|it|on which|following)|(?:its|their|the) (?:publication|issue|issuance|signature)|publication|publicación|publicação|expedición|suscripción|assinatura|signature|promulga|inmediat|imediat|immédiat|sofort|(?:der|ihrer|nach) (?:bekanntmachung|kundmachung|verkündung)|bekendmaking|pubblicazione|publicăr|vyhlášen|ogłoszeni|kihirdetés|objavljivanj|објављивањ|обнародване|опубликован|опублікуван|подписания|підписання|принятия|подання|dərc|imzalan|yayım|жариялан|эълон|eʼlon|ditetapkan|diundangkan|segera|ký ban hành|kể từ ngày ký|صدور|نشر|تاريخه|تاریخ ابلاغ|جاری|তাৎক্ষণিক|অবিলম্বে|तत्काल|प्रकाशन|ประกาศในราชกิจจา|วันถัดจากวันประกาศ|即日起|发布之日|公布之日|公布の日|공포한 날/giu;
const LONGEST_OWN_DAY = 320;

const saysOfForce = (words: string) =>
  containsAny(words, FORCE_BEFORE) || containsAny(words, FORCE_AFTER);

/**
 * Whether a sentence says that the act it is in takes effect immediately, on issue or on
 * publication.
 */
export const statesOwnEffectiveDate = (sentence: string): boolean =>
  sentence.length <= LONGEST_OWN_DAY &&
  sentence.search(OWN_DAY) >= 0 &&
  saysOfForce(comparable(sentence));

/**
 * Expressions with which an act refers to itself, in the form of `comparable`. `OWN_ACTS` has those
 * of more languages.
 */
const OWN_ACT: readonly RegExp[] = [
  / (?:this|these|the (?:above|said|present|foregoing|revised|new|attached|enclosed|aforesaid)) (?:[a-z-]{2,14} ){0,3}?(?:circular|letter|direction|instruction|notice|regulation|guideline|directive|polic|notification|order|resolution|rule|amendment|standard|framework|document|decision|memorandum|act|law|provision|measure)/u,
  / (?:la|el|las|los) presentes? (?:[a-z]{2,14} ){0,3}?(?:circular|resol|norma|instru|carta|acuerdo|decreto|ley|reglam|comunic|disposic)/u,
  / (?:esta|este|a presente|o presente) (?:circular|resol|norma|instruc|carta|decreto|lei|regulam|comunic|portaria|aviso)/u,
  / (?:le present|la presente|les presentes?|cette|ce|ces) (?:[a-z]{2,14} ){0,2}?(?:instruction|circulaire|decision|reglement|avis|arrete|loi|texte|directive|note|disposition)/u,
  / (?:peraturan|surat edaran|keputusan|ketentuan)(?: [a-z]{2,14}){0,9} ini /u,
  / bu (?:yonetmelik|talimat|teblig|karar|genelge|qerar|qayda|telimat|esasname|rehber)/u,
  / настоящ\p{L}{2,4} (?:постановлени|указани|положени|инструкци|приказ|решени|письм|правил)/u,
  / (?:ця|цеи|це|ці) (?:постанов|положенн|наказ|рішенн|зміни|інструкц)/u,
  / (?:ova|ovo|ovaj|ove|ова|ово|оваj|оваа) (?:odluk|uputstv|pravilnik|одлук|упутств|правилник)/u,
  / (?:thong tu|quyet dinh|van ban|nghi dinh|chi thi) nay /u,
  / (?:tato vyhlask|toto opatren|niniejsz|prezentul|prezenta|ez a rendelet|e rendelet)/u,
  /(?<=\s)(?:ب|ل)?(?:هذا|هذه|هذي) (?:قانون|قرار|تعميم|تعليمات|نظام|منشور|لايحه|ضوابط|كتاب)/u,
];

const OWN_ACTS = toPhrases(force.own_acts);

/** Phrases that mean the issue date as effective date: immediately, from its signature. */
const AT_ISSUE = toPhrases(force.at_issue);

/** Words for a day relative to the issue date: ten days after, the following day. */
const LATER =
  / (?:days|months|weeks|years?|dias|meses|jours|mois|bulan|hari|днеи|днів|месяц\p{L}{0,3}|місяц\p{L}{0,3}|dnu|zile|nap|(?:after|following) (?:the (?:date|day)|its|their|this|these|publication|issu\p{L}{2,4})|(?:date|day) following|siguiente|seguinte|suivant\p{L}{0,2}|следующ\p{L}{2,4}|наступн\p{L}{2,4}|sonra|sau|keyin|кейін|ايام|يوم|شهر|اشهر|দিন|দিনের|दिन)(?= |$)|日后|日後/u;
/** Words that start an exception, whose effective date is another one. */
const EXCEPTED = / (?:except|save|salvo|excepto|exceto|sauf|kecuali|other than|за исключением) /u;
/**
 * Number of characters after the words for the issue date in which to look for words for another
 * day.
 */
const BEHIND = 40;

const REPORTED = / (?:came|entered|was|were|had) /u;
const NEGATED =
  / (?:(?:shall|will|does|do|is|are) not|no (?:regira|entrara|rige)|nao (?:entra|produz)|tidak|не (?:вступа|применя)) /u;
/** Number of a paragraph, which must not be mistaken for a date. */
const PARAGRAPH =
  /^[^\p{L}\p{N}]{0,3}(?:\p{L}{4,9} )?[^\p{L}\p{N}]?\p{N}{1,3}(?:\.\p{N}{1,2}){0,2}[^\p{L}\p{N}]{1,4}/u;

/** Phrases that are enough to say that an act takes effect immediately. */
const AT_ONCE = toPhrases(force.at_once);

const IMMEDIATELY = toPhrases(force.immediately);
/** Words before "with immediate effect" which show that the act itself has the effect. */
const DONE = / (?:is|are|hereby|stands?|decided(?: to| that)?|takes?) /u;
/** Words which show that something is only hypothetical, or that others do it. */
const SUPPOSED =
  / (?:if|may|might|any|which|who|where|when|would|could|unless|fails?|(?:has|have) been (?!decided)) /u;
const LONGEST_DOING = 220;

/**
 * Whether a sentence puts something into effect immediately: "The rate is revised with immediate
 * effect".
 */
const isDoneAtOnce = (words: string): boolean => {
  const at = firstStart(words, IMMEDIATELY);
  const head = `${words.slice(Math.max(0, at - LONGEST_DOING), Math.max(0, at))} `;
  return DONE.test(head) && !SUPPOSED.test(head);
};

/** Words that state a condition, so that the act doesn't take effect on issue. */
const CONDITIONAL =
  / (?:if (?!any )|once (?:it|they|the)|provided that|in case|in the event|en caso|em caso|en cas|jika|apabila|в случае|у разі) ?/u;
const VERB_FIRST = /\p{Script=Arabic}/u;

/**
 * Maximum number of characters from the name of the act to the words that say when it takes effect.
 */
const FARTHEST = 90;
/** Maximum number of characters before the name of the act at which these words may start. */
const LONGEST_WORDS = 30;

const namesOwnAct = (words: string): number => {
  const named = OWN_ACT.map((expression) => words.search(expression)).filter((at) => at >= 0);
  return named.length > 0 ? Math.min(...named) : firstStart(words, OWN_ACTS);
};

/**
 * Returns the part of a sentence that says when the act it is in takes effect; undefined if no part
 * does.
 */
const toldOfOwn = (words: string): string | undefined => {
  if (REPORTED.test(words) || CONDITIONAL.test(words)) return undefined;
  const act = namesOwnAct(words);
  // In languages that put the verb first, the words that say when the act takes effect come before
  // its name.
  const from = VERB_FIRST.test(words) ? Math.max(0, act - LONGEST_WORDS) : Math.max(0, act);
  const near = act < 0 ? '' : words.slice(from, act + FARTHEST + LONGEST_WORDS);
  if (saysOfForce(near) || containsAny(near, AT_ONCE)) return words.slice(from);
  return isDoneAtOnce(words) ? words : undefined;
};

/**
 * Whether an act takes effect on its issue date: no words nearby say that it does so on another
 * day.
 */
const isWithIssue = (own: string): boolean => {
  const at = firstStart(own, AT_ISSUE);
  if (at < 0) return false;
  const [said = ''] = own.slice(0, at + BEHIND).split(EXCEPTED);
  return !LATER.test(said);
};

/** Words before the date on which an Indonesian act was promulgated, at its end. */
const PROMULGATED = /diundangkan di \p{L}{3,20}\s{1,3}pada tanggal\s{1,3}/iu;
const LONGEST_DAY = 40;

const promulgationOf = (text: string, words: string): string | null => {
  const found = / diundangkan(?!\p{L})/u.test(words) ? PROMULGATED.exec(text) : null;
  if (!found) return null;
  const end = found.index + found[0].length;
  const [day] = findDates(text.slice(end, end + LONGEST_DAY), { language: 'id' });
  return day && day.start === 0 && !day.isSpan ? day.date : null;
};

/**
 * Returns the sentences that say when the act takes effect without giving a date: "with immediate
 * effect", "from its publication". `with_issue` is true if they mean the issue date. Returns at
 * most one sentence for either value. Ignores quoted text, which belongs to another act.
 */
export const findOwnEffectiveDate = (passages: readonly Passage[]): FactDate[] => {
  const told = new Map<boolean, FactDate>();
  for (const { text, sentenceAt, isQuoted } of passages) {
    for (const { index, 0: found } of text.matchAll(OWN_DAY)) {
      const sentence = sentenceAt(index, index + found.length);
      if (sentence.length > LONGEST_OWN_DAY || isFootnote(sentence) || isQuoted(index)) continue;
      const own = toldOfOwn(comparable(sentence.replace(PARAGRAPH, '')));
      if (own === undefined || NEGATED.test(own)) continue;
      const withIssue = isWithIssue(own);
      if (!told.has(withIssue)) {
        told.set(withIssue, fact(sentence, withIssue, promulgationOf(text, own)));
      }
    }
  }
  return [...told.values()];
};

const fact = (sentence: string, withIssue: boolean, date: string | null): FactDate => ({
  kind: 'in_force',
  date,
  ...(withIssue && { with_issue: true }),
  sentence,
});
