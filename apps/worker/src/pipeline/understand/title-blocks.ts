import type { Line } from './heading-lines.ts';
import { beginsSmall, letterCount } from './lines.ts';

const OPENS_TEXT =
  /^(?:\d{1,2}\s?[.)](?!\d\d?[./]\d\d)|\(?[a-z]\)|please|attention is|reference is|it has been|in terms of|in exercise|pursuant to|the (?:central|reserve) bank|we |as you|este |esta |la presente|le present|bu |sehubungan|настоящ|в соответстви|на основании|відповідно|на підставі|на основу|in temeiul|na podstawie|na zaklade|podle |in its meeting|in accordance|by virtue|having regard|উপর্যুক্ত|يسر|نود|اشاره|بالاشاره|بعد اطالع|dispoe|par la presente|ref[:.]|menimbang|esasen|§)/u;

/** Whether a line begins the text below the heading. */
export const opensText = (line: Line): boolean => OPENS_TEXT.test(line.plain);

const SENTENCE_END = /[.;:।۔]$/;
const ABBREVIATION = /\b(?:no|nos|n|art|ltd|inc|etc|st|dr)\.$|\d{4} ?(?:r|г|р)\.$/iu;

/** Whether a sentence ends with the line. */
export const endsSentence = (text: string): boolean =>
  SENTENCE_END.test(text) && !ABBREVIATION.test(text);

const STARTS_SENTENCE =
  /^(?:the|this|these|in|on|la|le|les|el|los|o|a|os|as|en|il|este|esta|cette|lors|bu|pada|dalam)\s/u;
const OPEN_END =
  /(?:[,\-–—:&]|\s(?:of|and|the|for|on|to|de|la|du|des|et|y|e|ve|dan|atas|tentang|в|и|о|в сфере|por|do|da|del))$/iu;

/** Whether a line ends where no title does: with a comma, "of", "and". */
export const endsOpen = (text: string): boolean => OPEN_END.test(text);

const NARROWEST = 60;
const WIDEST = 110;

/** How long the longer lines are; titles that nearly fill them go on. */
export const widthOf = (lines: readonly Line[]): number => {
  const lengths = lines.map(({ text }) => text.length).sort((one, other) => one - other);
  return Math.min(WIDEST, Math.max(NARROWEST, lengths[Math.floor(lengths.length * 0.85)] ?? 80));
};

/** Whether a line carries a heading on, or opens the text below it. */
export const belongsTo = (last: Line, line: Line, width: number): boolean => {
  if (last.isShouted !== line.isShouted) return false;
  if (endsSentence(last.text) || opensText(line) || /^[[(]/.test(line.text)) return false;
  if (line.isShouted || endsOpen(last.text) || beginsSmall(line.text)) return true;
  if (STARTS_SENTENCE.test(line.plain)) return false;
  return last.text.length >= width * 0.7 || line.text.length < width * 0.8;
};

/** How many letters of a line are text, where it ends a sentence or its script writes without spaces. */
const TEXT_LINE = 60;
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text is of a script without spaces and full stops. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

const isText = (line: Line | undefined): boolean => letterCount(line?.text ?? '') >= TEXT_LINE;

/** Whether text begins above a line: a sentence of some length, or a long line of a script without marks. */
export const isBelowText = (lines: readonly Line[], start: number): boolean =>
  lines
    .slice(0, start)
    .some(
      (line, at) =>
        (endsSentence(line.text) && (isText(line) || isText(lines[at - 1]))) ||
        (isText(line) && isUnspaced(line.text)),
    );
