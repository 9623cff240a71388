import { normaliseWord } from '../words/fold.ts';

/** Matches what comes before the first sentence of a letter: “Dear Sir,”, “Objet :”. */
const OPENING =
  /^(?:(?:dear|madam|sir|estimad|apreciad|senhor|yth|প্রিয়|महोदय|प्रिय)[^,:]{0,40}[,:]|(?:subject|re|objet|asunto|assunto|perihal|hal|konu|тема|الموضوع|বিষয়) ?:)\s*/iu;

/** A greeting below the addressees. The text up to it is the head of the letter. */
const GREETING =
  /(?:madam ?\/ ?(?:dear )?sir|dear sirs?(?: ?\/ ?madam)?|dear (?:madam|all)|প্রিয় মহোদয়|महोदया? ?\/ ?(?:महोदया?|प्रिय महोदय)|estimados señores|mesdames, messieurs|sehr geehrte damen und herren|geachte (?:heer|mevrouw)[^,]{0,20}|gentili signori|stimate? doamn[eă][^,]{0,20}|vážen[íé] [^,]{3,30}|szanowni państwo|tisztelt [^,!]{3,30}|sayın [^,]{3,30}|السادة[^،]{0,40}المحترمين|تحية طيبة وبعد|уважаемые \p{L}{3,12})\s?[,،:!]\s{0,2}/iu;

const LONGEST_HEAD = 400;

/**
 * Number of a paragraph: “•”, “(2)”, “4.1”, “e)”, “Art. 5º”; but not the day of a date or a figure.
 */
const COUNT =
  /^(?:(?:[•▪●*–-] ){0,3}[•▪●*–-]+(?= \d)|[•▪●*–-]+|\(\d{1,3}\)|\d{1,3}\.\s?§(?:\s?\(\d{1,2}\))?|\d{1,3}(?:\.\d{1,2})*[.)](?! \p{L}+ \d{4})|\d{1,2}(?:\.\d{1,2})+|\(?(?:\p{L}|[ivx]{2,5})\)|\p{Script=Arabic}\s?-|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十百零\d]{1,5}[条條]\s?|제\s?\d{1,3}조(?:\([^)]{1,30}\))?|\d{1,2}\s?-(?=\s?\p{Script=Arabic})|مادة\s?\(\s?\d{1,3}\s?\)\s?:?(?:\s?-?\s?\d(?:-|(?=\s)))?(?:\s?\p{Script=Arabic}\s?-(?=\s))?|[SG](?= \d{1,2}\.\d)|§\s?\d{1,3}[ºª°]?|(?:[Aa]rt(?:[ií]culo|icle|igo|icolul)?|ART(?:[IÍ]CULO|ICLE|IGO)?|[Pp]asal|PASAL|MADDE|Madde|Điều|Статья|Стаття|[Чч]лен|[Чч]лан|[Чч]л|مادة)\.?\s?\(?\d{1,3}[ºª°.)]{0,2}(?=[\s:–-]))\s{0,3}[:–-]?\s{0,3}(?=\p{Lu}|\p{Lo}|["“«(]|\d{1,2}[.)]|\d{1,2}\.\d{1,2})(?!\p{L}+ \d{4})/u;

/** Name of the body that decides, before a colon. The text up to it gives the legal basis. */
const RESOLVING =
  /(?:постановля(?:ет|є|ю)|п о с т а н о в л я (?:е т|є)|вирішив|вирішила|решил|приказываю|наказую|қаулы етеді|токтом кылат|q[əa]rara al[ıi]r|q ə r a r a a l [ıi] r|қарор қилади|qaror qiladi|r ?e ?s ?o ?l ?v ?e(?: ?[um])?|resuelve|acuerda|décide(?:nt)?|arrête(?:nt)?|memutuskan|uchwala się,? co następuje|zarządza się,? co następuje|hotărăște|odlučio je|одлучио је|реши|решава|a következőket rendel(?:em|i) el|(?:ver)?ordnet(?: an)?|besluit|ustanovuj[eú]|stanoví toto|nosaka|nustato|nutaria|otsustab|sklene|propisuje|vendosi|në këtë vendim|decreta|delibera|arrêtent|décident ce qui suit|qaror qiladi|қарор мекунад|тогтоох нь|որոշում է|ადგენს|αποφ(?:άσισε|ασίζει|ασίζουμε) τα (?:ακόλουθα|εξής)|(?:قرر|قررت|يقرر|تقرر|نقرر) ما (?:يلي|يأتي|هو آت)|القانون الآتي نصه|決定|决定|hereby decides|have resolved as follows|imparte las siguientes instrucciones|dicta (?:la|las) siguientes? (?:norma|normas|instrucciones)|baixa as seguintes instruções|establece lo siguiente)\s?[:：]\s{0,3}/iu;

const FARTHEST_RESOLVING = 1_500;

/**
 * A heading in capitals on the line of the sentence: “PART A OVERVIEW 1.1”, “BANK RAISES RATES 1.”,
 * “D) Policy decision 26.”
 */
const CAPITALS_HEADING =
  /^(?:[\p{Lu}\d][\p{Lu}\d.,%&'’–-]*\s+){2,24}?(?:\d{1,3}(?:\.\d{1,2})*\.?\s+)?(?=\p{Lu}\p{Ll})/u;

/**
 * A heading in title case and a colon before the sentence: "Money Supply: The broad money supply
 * rose".
 */
const NAMED_HEADING =
  /^(?!(?:Notes?|Sources?) )(?:\p{Lu}[\p{Ll}'’-]{1,24}|\p{Lu}{2,5})(?: (?:\p{Lu}[\p{Ll}'’-]{1,24}|\p{Lu}{2,5}|of|and|for|the|in|on|to|&|de|del|la|et|des|du|les|y|e)){1,10}:\s(?=\p{Lu}\p{Ll}{1,24}(?: \S{1,40}){5})/u;

/** A Chinese heading attached to the number of the first item below it: "建立健全工作机制（一）". */
const HAN_HEADING = /^\p{Script=Han}{4,25}[（(][一二三四五六七八九十]{1,3}[）)]\s?/u;

/**
 * Maximum number of lead-ins before a sentence: a letter has at most a greeting and a topic, each
 * with a number.
 */
const MOST_LEAD_INS = 4;
/** Minimum number of words of a title that is removed from the start of a sentence. */
const SHORTEST_TITLE = 3;
const FARTHEST_TITLE = 14;

const wordsWithEnds = (text: string): { form: string; end: number }[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    form: normaliseWord(word),
    end: index + word.length,
  }));

/** Returns the words of a title in the form that `withoutLeadIn` needs. */
export const titleForms = (title: string | null): string[] =>
  wordsWithEnds(title ?? '').map(({ form }) => form);

/** Removes the title from the start of a sentence, where letters repeat it. */
const withoutTitle = (sentence: string, title: readonly string[]): string => {
  if (title.length < SHORTEST_TITLE) return sentence;
  const words = wordsWithEnds(sentence.slice(0, 1_500));
  for (let from = 0; from <= Math.min(FARTHEST_TITLE, words.length - title.length); from += 1) {
    if (!title.every((form, at) => words[from + at]?.form === form)) continue;
    const rest = sentence
      .slice(words[from + title.length - 1]?.end)
      .replace(/^[\s.।৷|"”»)\]:–-]+/u, '');
    return /^[\p{Lu}\p{Lo}(“"«]/u.test(rest) ? rest : sentence;
  }
  return sentence;
};

/**
 * Returns the text after a match of `expression`, if the match starts within the first `within`
 * characters; otherwise the whole text.
 */
const behind = (expression: RegExp, within: number, sentence: string): string => {
  const found = expression.exec(sentence.slice(0, within));
  return (found && sentence.slice(found.index + found[0].length)) || sentence;
};

/**
 * Removes what comes before the sentence proper: greeting, topic, title, legal basis, heading and
 * paragraph number.
 */
export const withoutLeadIn = (sentence: string, title: readonly string[]): string => {
  let rest = behind(RESOLVING, FARTHEST_RESOLVING, behind(GREETING, LONGEST_HEAD, sentence));
  for (let times = 0; times < MOST_LEAD_INS; times += 1) {
    const shorter = withoutTitle(
      [COUNT, OPENING, HAN_HEADING, NAMED_HEADING, CAPITALS_HEADING].reduce(
        (text, expression) => text.replace(expression, ''),
        rest,
      ),
      title,
    );
    if (shorter.length === rest.length) break;
    rest = shorter;
  }
  return rest;
};
