import { startsLowercase } from '@circulate/shared-schemas';
import { letterCount } from '../words/lines.ts';
import { isActHeading, isAddressee, type Line } from './heading-lines.ts';
import { isIssuerWord } from './heading-words.ts';

/** Maximum number of lines in a title. */
export const LONGEST_BLOCK = 6;

const OPENS_TEXT =
  /^(?:\d{1,2}\s?[.)](?!\d\d?[./]\d\d)|\(?[a-z]\)|please|attention is|reference is|it has been|in terms of|in exercise|pursuant to|the (?:central|reserve) bank|we |as (?:you|discussed|announced|decided|agreed|part of)(?!\p{L})|este |esta |la presente|le present|bu |sehubungan|настоящ|в соответстви|на основании|відповідно|на підставі|на основу|in temeiul|na podstawie|na zaklade|podle |in its meeting|in accordance|by virtue|having regard|উপর্যুক্ত|يسر|نود|اشاره|بالاشاره|بعد اطالع|dispoe|par la presente|ref[:.]|menimbang|esasen|na temelju|na osnovu|врз основа|издаден[ао]? от |vu la|vu l'|le gouverneur[ ,]|whereas|en virtud|de conformidad|conforme a|con el (?:fin|objeto)|de acuerdo|informamos|nous |veuillez|suite a|faisant suite|dans le cadre|afin d|em cumprimento|nos termos|vimos |в связи|у зв'язку|во врска|във връзка|ธนาคารแห่งประเทศไทย(?:ขอ|จึง|เห็น|ได้|ออก)|อาศัยอำนาจ|อาศัยอํานาจ|ด้วย|ตามที่|เนื่องจาก|โดยที่|เหตุผล|following the|in the exercise|havendo|tendo em|considerando|con fundamento|en uso|en ejercicio|se pone|nos dirigimos|can cu|avand in vedere|auf ?grund|gestutzt|gelet|a magyar nemzeti bankrol|примечани|сноска|ескерту|в целях|з метою|وذلك |ان (?:حاكم|محافظ|مجلس)|حاكم|محافظ|مجلس اداره|بناء علي|استنادا|نظرا|الحقا|عطفا|نرجو|نفيد|به استحضار|با سالم|कृपया|यस बैंक|根据|根據|为了|为|依|§)/u;

const LONG_WORD = /\p{L}{4,}/gu;
const FEWEST_CAPITALISED = 5;

/** Whether a line is a heading in title case: "The Central Bank Revises Margin Requirements". */
const isTitleCase = ({ text, isShouted }: Line): boolean => {
  const words = text.match(LONG_WORD) ?? [];
  const small = words.filter(startsLowercase).length;
  const isCased = /^\p{Lu}/u.test(words[0] ?? '');
  return (
    isCased &&
    !isShouted &&
    words.length >= FEWEST_CAPITALISED &&
    small === 0 &&
    !endsSentence(text)
  );
};

/** Whether a line is the first of the text below the heading. */
export const opensText = (line: Line): boolean => OPENS_TEXT.test(line.plain) && !isTitleCase(line);

const SENTENCE_END = /[.;:।۔。；：።]$/;
const ABBREVIATION =
  /(?<!\p{L})(?:no|nos|nr|núm|n|art|ltd|inc|etc|st|dr|z\. ?z|sb|zb|dz|dz\. ?u|poz|čl|č|ods|odst|písm|ust|br|бр|ст|п|ч|alin|lit)\.$|\d{4} ?(?:r|г|р)\.$/iu;

export const endsSentence = (text: string): boolean =>
  SENTENCE_END.test(text) && !ABBREVIATION.test(text);

const STARTS_SENTENCE =
  /^(?:the|this|these|in|on|la|le|les|el|los|o|a|os|as|en|il|este|esta|cette|lors|bu|pada|dalam)\s/u;
const OPEN_END =
  /(?:[,\-–—:&]|\s(?:of|and|the|for|on|to|de|la|du|des|et|y|e|ve|dan|atas|tentang|в|и|о|в сфере|por|do|da|del|el|los|las|que|con|en|para|sobre|entre|by|with|in|from|an|or|under|der|die|mit|von|di|della|les|au|aux|pour|sur|par|dans|dos|das|em|com|yang|untuk|dengan|bagi|của|và|cho|на|за|при|для|із|з))$/iu;

/** Whether a line ends where no title can: with a comma, "of" or "and". */
export const endsOpen = (text: string): boolean => OPEN_END.test(text);

/**
 * Lines that start a part below a heading: "I. General", "Executive summary", "(Official Gazette
 * 3/21)".
 */
const OPENS_PART =
  /^(?:[[(]|[ivx]{1,4}\. |(?:executive summary|summary|introduction|background|preamble|overview|foreword|resumen(?: ejecutivo)?|introduccion|antecedentes|resume(?: executif)?|synthese|preambule|resumo|sumario executivo|introducao|введение|вступ|резюме|увод|въведение|товч хураангуи|удиртгал|кіріспе|кириш(?:уу)?|zusammenfassung|einleitung|sintesi|inleiding|samenvatting|rezumat|streszczenie|wprowadzenie|shrnuti|zhrnutie|uvod|rezime|sazetak|vezetoi osszefoglalo|osszefoglalo|bevezetes|ozet|yonetici ozeti|birinci(?: bolum)?|xulase|hyrje|permbledhje|muhtasari|utangulizi|ringkasan(?: eksekutif)?|tom tat|შესავალი|ներածություն|общие положения|загальні положення|general provisions|disposiciones generales|disposicoes gerais|dispositions generales|genel hukumler|umumi muddealar|ketentuan umum|przepisy ogolne|pendahuluan|predmet(?: odluke)?|(?:osnovne|uvodne|opce|opste) odredbe|основне одредбе|уводне одредбе|општи одредби|общи разпоредби|uvodni ustanoveni|dispozitii generale|dispozita te pergjithshme|مقدمه|تمهيد|প্রস্তাবনা|प्रस्तावना)[.:]?$)/u;

/** Whether a line is the heading of a section, or opens a bracket below a heading. */
export const opensPart = (line: Line): boolean => OPENS_PART.test(line.plain);

/** End of the legal basis above an act's heading: "… the Governor issues". */
const ENDS_GROUNDS = /(?:donosi|доноси|донесе|donijelo|wydaje|vydava|issues)\s?:?$/u;

const NARROWEST = 60;
const WIDEST = 110;
/**
 * Maximum length of a wrapped line. A longer line is a paragraph, so that the next line is
 * separate.
 */
const LONGEST_LINE = 150;

/**
 * Returns the line width of a text: the 85th percentile of its line lengths, within limits. A title
 * whose line is close to that width probably continues on the next line.
 */
export const widthOf = (lines: readonly Line[]): number => {
  const lengths = lines.map(({ text }) => text.length).sort((one, other) => one - other);
  return Math.min(WIDEST, Math.max(NARROWEST, lengths[Math.floor(lengths.length * 0.85)] ?? 80));
};

/**
 * Name of a bank in the genitive. It can't start a sentence, so the line continues the one above:
 * "… актів | Національного банку України щодо …".
 */
const ISSUER_IN_GENITIVE =
  /^(?:\p{L}{3,14}(?:ого|ога) банк(?:у|а)|народне банке|narodowego banku|ceske narodni|hrvatske narodne|narodne banke|narodnej banky|bancii|правління|правления)(?!\p{L})/u;

/** Whether a line is a sentence whose subject is the bank: "Česká národní banka stanoví …". */
export const beginsWithIssuer = ({ forms, isShouted, plain: words }: Line): boolean =>
  !isShouted &&
  forms.length > 6 &&
  forms.slice(0, 2).every(isIssuerWord) &&
  !ISSUER_IN_GENITIVE.test(words);

/** Words that can't start a Thai heading: "of", "and", "or", "for", "to". */
const THAI_JOINT = /^(?:ของ|และ|หรือ|สำหรับ|สําหรับ|แก่)/u;

/** Whether a line can only continue the line above. */
export const continues = ({ text }: Line): boolean =>
  startsLowercase(text) || THAI_JOINT.test(text);

/** Prepositions before a name, such as "of", "by" or "de". */
const GENITIVE = /^(?:of|by|with|de|del|du|des|da|do|der|des|von) (?:the |la |l')?\p{L}/u;

/**
 * Whether a line in capitals ends a heading with the bank's name: "ON THE KEY POLICY RATE | OF THE
 * NATIONAL BANK".
 */
export const continuesInCapitals = (last: Line, line: Line): boolean =>
  last.isShouted && line.isShouted && GENITIVE.test(line.plain) && !isActHeading(last);

/** Whether a line continues a heading rather than starting the text below it. */
export const belongsTo = (last: Line, line: Line, width: number): boolean => {
  if (last.isShouted !== line.isShouted) return false;
  if (ENDS_GROUNDS.test(last.plain)) return false;
  if (last.text.length > LONGEST_LINE && !startsLowercase(line.text)) return false;
  if ((beginsWithIssuer(line) || isAddressee(line)) && !endsOpen(last.text)) return false;
  if (endsSentence(last.text) || opensText(line) || opensPart(line)) return false;
  if (line.isShouted || endsOpen(last.text) || continues(line)) return true;
  if (STARTS_SENTENCE.test(line.plain)) return false;
  // If the line above isn't full, a whole sentence is separate from it.
  if (endsSentence(line.text) && last.text.length < width * 0.7) return false;
  return last.text.length >= width * 0.7 || line.text.length < width * 0.8;
};

/** Number of letters from which a line counts as running text. */
const TEXT_LINE = 60;
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text is in a script without spaces and full stops. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

const isText = (line: Line | undefined): boolean => letterCount(line?.text ?? '') >= TEXT_LINE;

/**
 * Whether there is running text above a line: a rather long sentence or, in a script without full
 * stops, a long line.
 */
export const isBelowText = (lines: readonly Line[], start: number): boolean =>
  lines
    .slice(0, start)
    .some(
      (line, at) =>
        (endsSentence(line.text) && (isText(line) || isText(lines[at - 1]))) ||
        (isText(line) && (isUnspaced(line.text) || line.text.length > LONGEST_LINE)),
    );
