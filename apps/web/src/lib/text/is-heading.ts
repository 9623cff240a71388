import { startsLowercase } from '@circulate/shared-schemas';

const LONGEST = 100;
const LETTERS_AT_LEAST = 4;
const letter = /\p{L}/gu;
const capital = /\p{Lu}/gu;
const endsSentence = /[\p{Sentence_Terminal};,]$/u;

/** Numbered divisions of acts. */
const PART =
  /^(?:chapter|part|section|article|annex|annexure|appendix|schedule|title|capítulo|artigo|artículo|título|anexo|seção|sección|chapitre|titre|annexe|bab|pasal|lampiran|bölüm|madde|глава|раздел|статья|приложение|розділ|стаття|додаток|chương|điều|الفصل|الباب|المادة|الملحق)\s+(?:[\p{N}IVXLC]{1,5}|\(\p{N}{1,3}\)|\p{L}{1,10})(?=$|[\s.:–—-])|^第[一二三四五六七八九十百\d]{1,5}[章节]/iu;

/**
 * Returns whether a paragraph looks like a heading: short, not a sentence, and in capitals or a
 * numbered part of an act.
 */
export const isHeading = (paragraph: string): boolean => {
  if (paragraph.length > LONGEST || paragraph.includes('\t') || endsSentence.test(paragraph)) {
    return false;
  }
  const part = PART.exec(paragraph);
  if (part) return !startsLowercase(paragraph.slice(part[0].length).trimStart());
  const letters = paragraph.match(letter)?.length ?? 0;
  return letters >= LETTERS_AT_LEAST && paragraph.match(capital)?.length === letters;
};
