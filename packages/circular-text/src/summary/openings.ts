import { normaliseWord } from '../words/fold.ts';

/** What opens a letter, before the sentence itself: “Dear Sir,”, “Objet :”. */
const OPENING =
  /^(?:(?:dear|madam|sir|estimad|apreciad|senhor|yth|প্রিয়|महोदय|प्रिय)[^,:]{0,40}[,:]|(?:subject|re|objet|asunto|assunto|perihal|hal|konu|тема|الموضوع|বিষয়) ?:)\s*/iu;

/** A greeting behind the addressees: what stands before it is the letter's head. */
const GREETING =
  /(?:madam ?\/ ?(?:dear )?sir|dear sirs?(?: ?\/ ?madam)?|dear (?:madam|all)|প্রিয় মহোদয়|महोदया? ?\/ ?(?:महोदया?|प्रिय महोदय)|estimados señores|mesdames, messieurs|sehr geehrte damen und herren|geachte (?:heer|mevrouw)[^,]{0,20}|gentili signori|stimate? doamn[eă][^,]{0,20}|vážen[íé] [^,]{3,30}|szanowni państwo|tisztelt [^,!]{3,30}|sayın [^,]{3,30}|السادة[^،]{0,40}المحترمين|تحية طيبة وبعد|уважаемые \p{L}{3,12})\s?[,،:!]\s{0,2}/iu;
const LONGEST_HEAD = 400;

/** What counts paragraphs: “•”, “(2)”, “4.1”, “e)”, “Art. 5º”; not the day of a date, nor a figure. */
const COUNT =
  /^(?:(?:[•▪●*–-] ){0,3}[•▪●*–-]+(?= \d)|[•▪●*–-]+|\(\d{1,3}\)|\d{1,3}\.\s?§(?:\s?\(\d{1,2}\))?|\d{1,3}(?:\.\d{1,2})*[.)](?! \p{L}+ \d{4})|\d{1,2}(?:\.\d{1,2})+|\(?(?:\p{L}|[ivx]{2,5})\)|\p{Script=Arabic}\s?-|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十百零\d]{1,5}[条條]\s?|제\s?\d{1,3}조(?:\([^)]{1,30}\))?|\d{1,2}\s?-(?=\s?\p{Script=Arabic})|مادة\s?\(\s?\d{1,3}\s?\)\s?:?(?:\s?-?\s?\d(?:-|(?=\s)))?(?:\s?\p{Script=Arabic}\s?-(?=\s))?|[SG](?= \d{1,2}\.\d)|§\s?\d{1,3}[ºª°]?|(?:[Aa]rt(?:[ií]culo|icle|igo|icolul)?|ART(?:[IÍ]CULO|ICLE|IGO)?|[Pp]asal|PASAL|MADDE|Madde|Điều|Статья|Стаття|[Чч]лен|[Чч]лан|[Чч]л|مادة)\.?\s?\(?\d{1,3}[ºª°.)]{0,2}(?=[\s:–-]))\s{0,3}[:–-]?\s{0,3}(?=\p{Lu}|\p{Lo}|["“«(]|\d{1,2}[.)]|\d{1,2}\.\d{1,2})(?!\p{L}+ \d{4})/u;

/** Who decides what follows the colon: what stands before it is what the decision rests on. */
const RESOLVING =
  /(?:постановля(?:ет|є|ю)|п о с т а н о в л я (?:е т|є)|вирішив|вирішила|решил|приказываю|наказую|қаулы етеді|токтом кылат|q[əa]rara al[ıi]r|q ə r a r a a l [ıi] r|қарор қилади|qaror qiladi|r ?e ?s ?o ?l ?v ?e(?: ?[um])?|resuelve|acuerda|décide(?:nt)?|arrête(?:nt)?|memutuskan|uchwala się,? co następuje|zarządza się,? co następuje|hotărăște|odlučio je|одлучио је|реши|решава|a következőket rendel(?:em|i) el|(?:ver)?ordnet(?: an)?|besluit|ustanovuj[eú]|stanoví toto|nosaka|nustato|nutaria|otsustab|sklene|propisuje|vendosi|në këtë vendim|decreta|delibera|arrêtent|décident ce qui suit|qaror qiladi|қарор мекунад|тогтоох нь|որոշում է|ადგენს|αποφ(?:άσισε|ασίζει|ασίζουμε) τα (?:ακόλουθα|εξής)|(?:قرر|قررت|يقرر|تقرر|نقرر) ما (?:يلي|يأتي|هو آت)|القانون الآتي نصه|決定|决定|hereby decides|have resolved as follows|imparte las siguientes instrucciones|dicta (?:la|las) siguientes? (?:norma|normas|instrucciones)|baixa as seguintes instruções|establece lo siguiente)\s?[:：]\s{0,3}/iu;
const FARTHEST_RESOLVING = 1_500;

/** “PART A OVERVIEW 1.1”, “BANK RAISES RATES 1.”, “D) Policy decision 26.” before the sentence. */
const CAPITALS_HEADING =
  /^(?:[\p{Lu}\d][\p{Lu}\d.,%&'’–-]*\s+){2,24}?(?:\d{1,3}(?:\.\d{1,2})*\.?\s+)?(?=\p{Lu}\p{Ll})/u;
const COUNTED_HEADING =
  /^(?!\p{L}{1,5}\.? \d)\p{L}\)?[^.;!?\d]{2,70}\s\d{1,3}(?:(?:\.\d{1,2}){1,3}\.?|\.)\s+(?=(?:\p{Lu}\p{Ll}|\p{Lu} ))/u;

/** "PRIMERO: …", "Artículo segundo.-": the count of a decision in words. */
const ORDINAL =
  /^(?:artículo |art\. |artigo |article )?(?:primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|quint[oa]|sext[oa]|s[eé]ptim[oa]|octav[oa]|noven[oa]|décim[oa]|únic[oa]|primeiro|terceiro|premier|premi[eè]re|deuxième|troisième)\s?(?:[:.]-?|[-–])\s{1,3}(?=\p{Lu})/iu;

/** "Money Supply: The broad money supply rose": a heading, every word with a capital, and its colon. */
const NAMED_HEADING =
  /^(?!(?:Notes?|Sources?) )(?:\p{Lu}[\p{Ll}'’-]{1,24}|\p{Lu}{2,5})(?: (?:\p{Lu}[\p{Ll}'’-]{1,24}|\p{Lu}{2,5}|of|and|for|the|in|on|to|&|de|del|la|et|des|du|les|y|e)){1,10}:\s(?=\p{Lu}\p{Ll}{1,24}(?: \S{1,40}){5})/u;

/** "建立健全工作机制（一）": a heading glued to the first item below it. */
const HAN_HEADING = /^\p{Script=Han}{4,25}[（(][一二三四五六七八九十]{1,3}[）)]\s?/u;

/** A heading before a quote that the sentence does not close, and a quote that only opens. */
const HEADING_BEFORE_QUOTE = /^[^“”"«»„.;:?!]{20,140}\s(?=[“„«]\p{Lu}[^”»]{60,}$)/u;
const UNCLOSED_QUOTE = /^[“„«](?=\p{Lu}[^”»“]{60,}$)/u;

/** A letter has a greeting and a subject, each perhaps counted; a longer row of them is no letter. */
const MOST_LEAD_INS = 4;

/** As many letters of a title as must come again for a sentence to repeat it. */
const SHORTEST_TITLE = 3;
const FARTHEST_TITLE = 14;

type Word = { form: string; end: number };

const wordsWithEnds = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    form: normaliseWord(match[0]),
    end: match.index + match[0].length,
  }));

/** The sentence behind a title that a letter repeats before it, or the sentence as it is. */
const withoutTitle = (sentence: string, title: readonly string[]): string => {
  if (title.length < SHORTEST_TITLE) return sentence;
  const words = wordsWithEnds(sentence.slice(0, 1_500));
  for (let from = 0; from <= Math.min(FARTHEST_TITLE, words.length - title.length); from += 1) {
    if (!title.every((form, at) => words[from + at]?.form === form)) continue;
    const end = words[from + title.length - 1]?.end ?? 0;
    const rest = sentence.slice(end).replace(/^[\s.।৷|"”»)\]:–-]+/u, '');
    // "Regulations, 2026 shall come into force" goes on; a new sentence begins anew, where the script
    // has no capitals behind a mark.
    const isMarked = /[.।৷|:–-]/u.test(sentence.slice(end, sentence.length - rest.length));
    return /^[\p{Lu}(]/u.test(rest) || (isMarked && /^[\p{Lo}“"«]/u.test(rest)) ? rest : sentence;
  }
  return sentence;
};

const withoutHead = (sentence: string): string => {
  const greeting = GREETING.exec(sentence.slice(0, LONGEST_HEAD));
  const rest = greeting ? sentence.slice(greeting.index + greeting[0].length) : sentence;
  return rest.length > 0 ? rest : sentence;
};

/** The decision behind what it rests on, where the sentence says who decides. */
const withoutGrounds = (sentence: string): string => {
  const resolving = RESOLVING.exec(sentence.slice(0, FARTHEST_RESOLVING));
  return resolving ? sentence.slice(resolving.index + resolving[0].length) : sentence;
};

/** Whether a sentence says who decides what follows: behind it, or next, stands the decision. */
export const resolves = (sentence: string): boolean =>
  RESOLVING.test(sentence.slice(0, FARTHEST_RESOLVING));

/** The words of a title, as `withoutLeadIn` looks for them. */
export const titleForms = (title: string | null): string[] =>
  wordsWithEnds(title ?? '').map(({ form }) => form);

/**
 * A sentence without what a letter or a rule puts before it: letterhead, greeting, subject, the
 * title again, what a decision rests on, a heading in capitals, the number of the paragraph.
 */
export const withoutLeadIn = (sentence: string, title: readonly string[]): string => {
  let rest = withoutGrounds(withoutHead(sentence));
  for (let times = 0; times < MOST_LEAD_INS; times += 1) {
    const shorter = withoutTitle(
      rest
        .replace(COUNT, '')
        .replace(ORDINAL, '')
        .replace(OPENING, '')
        .replace(HAN_HEADING, '')
        .replace(HEADING_BEFORE_QUOTE, '')
        .replace(UNCLOSED_QUOTE, '')
        .replace(NAMED_HEADING, '')
        .replace(CAPITALS_HEADING, '')
        .replace(COUNTED_HEADING, ''),
      title,
    );
    if (shorter.length === rest.length) break;
    rest = shorter;
  }
  return rest;
};
