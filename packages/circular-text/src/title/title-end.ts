/** Function words with which a title can't end. */
const DANGLING_WORD =
  /\s(?:of|the|for|and|or|on|in|to|by|with|from|at|an|de|del|du|des|la|le|les|el|los|las|al|au|aux|et|con|para|por|pour|avec|dans|da|do|das|dos|com|pelo|pela|der|die|und|von|dan|yang|untuk|dengan|tentang|ve|об|на|по|до|та|про|для|от|из|при|في|على|من|عن|إلى)$/iu;
/**
 * A function word of one letter (but not a capital, as in "Annex A"), or an opening punctuation
 * mark.
 */
const DANGLING_SIGN = /(?:[\s([“«–-]|\s[aeyoиов])$/u;
/**
 * A page number: after the word for page, between dashes, or after the dots of a table of contents.
 */
const PAGE_NUMBER =
  /(?:(?:(?<!\.)\.{3,200}|…|\|\s|(?<!\p{L})(?:page|pag\.?|p\.|página|стр\.|sayfa|halaman|seite)\s?)\s?\d{1,3}(?:\s?(?:of|\/|de|sur|von|из)\s?\d{1,3})?|[–-]\s?\d{1,3}\s?[–-])$/iu;

/** Removes from the end of a title what can't end one: "of", an opening bracket, a page number. */
export const withoutLooseEnd = (title: string): string => {
  let rest = title.trim().replace(PAGE_NUMBER, '');
  for (let last = ''; rest !== last; ) {
    last = rest;
    rest = rest.replace(DANGLING_SIGN, '').replace(DANGLING_WORD, '');
  }
  return rest;
};
