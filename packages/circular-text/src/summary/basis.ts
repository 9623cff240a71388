import { says } from './telling.ts';
import {
  AMENDED,
  BASIS,
  CONCLUDES,
  GOVERNS,
  PASSES_ON,
  SAYS_WHO,
  TELLING_VERB,
} from './words-of-basis.ts';
import { PURPOSE } from './words-of-purpose.ts';

/** A subject is a name: so long at most, and so many words of it stand before what it rests on. */
const LONGEST_SUBJECT = 90;
/** So far behind where the basis begins the verb may stand. */
const LONGEST_BASIS = 1_400;
/** A basis so short is not worth a gap in the sentence. */
const SHORTEST_BASIS = 40;

/** Where who decides stands right before the verb that says so: at the end of a text that ends with it. */
const subjectAt = (text: string): number => {
  const from = Math.max(0, text.length - LONGEST_SUBJECT);
  const found = [...text.slice(from).matchAll(SAYS_WHO)].at(-1);
  return found ? from + found.index : -1;
};

/** Behind the verb as well: "issued, under § 7 of the Act as amended, a measure …". */
const withoutNamesOfActs = (sentence: string, begins: number): string => {
  const end = [...sentence.slice(begins, begins + LONGEST_BASIS).matchAll(AMENDED)].at(-1);
  const rest = end ? sentence.slice(begins + end.index + end[0].length).trimStart() : '';
  return /^\p{Ll}{3}/u.test(rest) ? `${sentence.slice(0, begins).trimEnd()}… ${rest}` : sentence;
};

/** "By the power given in section 4, X is …" in Bengali; not where only "this direction is issued". */
const BY_POWER = /^[^।]{3,200}ক্ষমতা ?বলে,? (?![^।]{0,60}(?:নির্দেশ|সার্কুলার|আদেশ|প্রজ্ঞাপন|জারি))/u;

/** "Under the seventh paragraph of Article 26; 1- …": what a list of decisions rests on. */
const BEFORE_LIST =
  /^[^.;:]{20,300} (?:uyarınca|gereğince|istinaden|dayanılarak|əsasən|uyğun olaraq|rəhbər tutaraq|muvofiq|asosan|сәйкес|мувофиқ|ылайык) ?[;:] (?:1|a) ?[-–.)] (?=\p{Lu})/u;

/** "This Rule, under Article 3 of the Act, was made and sets …", with the names of acts before the verb. */
const BY_ACTS =
  /^(?<subject>(?:Bu|Ushbu|Mazkur|Осы|Ушбу|Мазкур|Бул) \p{L}{4,24})(?<acts>,? .{20,700}?) (?:əsasən|əsasında|uyğun olaraq|müvafiq olaraq|dayanılarak|uyarınca|muvofiq|asosan|сәйкес|мувофиқ|асосан|ылайык)(?:,? (?:hazırlanmış(?:dır)?|hazırlanıb|tərtib edilmiş(?:dir)?|ishlab chiqilgan|tayyorlangan|әзірленді|әзірленген|ишлаб чиқилган|иштелип чыккан|иштелип чыкты)(?: (?:və|olub|olup|va|bo['‘ʻ’]lib|және|болып|ва|бўлиб|жана))?,?)? (?=\p{L})/u;
/** So near the end stands the verb that says what it sets. */
const VERB = 60;
/** What names an act. */
const ACT =
  /(?:qanun|məcəllə|maddə|kanun|madde|qonun|kodeks|modda|заң|кодекс|бап|қонун|модда|мыйзам|берене)/iu;

/** A rule without the acts under which it was made, where it goes on with what it sets. */
const withoutActs = (sentence: string): string => {
  const found = BY_ACTS.exec(sentence);
  const { subject = '', acts = '' } = found?.groups ?? {};
  const goesOn = found !== null && says(PURPOSE, sentence.slice(found[0].length).slice(-VERB));
  return found && goesOn && ACT.test(acts)
    ? `${subject}… ${sentence.slice(found[0].length)}`
    : sentence;
};

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * A sentence without what its decision rests on or has in view, where that stands before who decides
 * ("In order to …, the Bank recommends …") or between them and the verb ("The Bank, under …,
 * sets …", with a sign of what was left out); as it is where it is not clear where the basis ends.
 */
export const withoutBasis = (whole: string): string => {
  const rest = whole
    .replace(PASSES_ON, '')
    .replace(CONCLUDES, '')
    .replace(BY_POWER, '')
    .replace(BEFORE_LIST, '');
  const sentence = withoutActs(rest === whole ? whole : capitalised(rest));
  const basis = BASIS.exec(sentence.slice(0, LONGEST_SUBJECT + SHORTEST_BASIS));
  if (!basis) return sentence;
  const begins = basis.index + (basis[0].startsWith(' ') || basis[0].startsWith(',') ? 1 : 0);
  const head = sentence.slice(0, begins).replace(/[\s,]{1,3}$/u, '');
  if (head !== '' && head.search(TELLING_VERB) >= 0) return withoutNamesOfActs(sentence, begins);
  const verb = [...sentence.slice(begins, begins + LONGEST_BASIS).matchAll(TELLING_VERB)].find(
    ({ index }) => index >= 0 && !says(GOVERNS, sentence.slice(0, begins + index).slice(-30)),
  );
  if (!verb) return sentence;
  const at = begins + verb.index;
  if (at - begins < SHORTEST_BASIS) return sentence;
  if (head !== '') return `${head}… ${sentence.slice(at)}`;
  const subject = subjectAt(sentence.slice(0, at));
  return capitalised(sentence.slice(subject >= 0 ? subject : at));
};
