import { cleanLink, cleanTitle, looksLikePdf } from './listing.ts';
import { parsePage } from './main-content.ts';

const FURNITURE = 'nav, header, footer, aside, [role=navigation], .menu, .navbar, .sidebar';
const EMBEDS = 'embed[src], iframe[src], object[data]';
/** A link inside this much more text is a reference in a sentence, not the document. */
const SENTENCE_CHARACTERS = 80;
const SHARED_WORDS = 0.5;

/**
 * Finds the PDF that the page of a circular leads to: one it embeds, else a link to a PDF that
 * stands by itself or is called like the circular. A PDF mentioned in a sentence is another
 * document. Gives null when the page itself is the circular.
 */
export const findDocumentLink = (
  html: string,
  address: string,
  title: string | null,
): string | null => {
  const { $, base } = parsePage(html, address);
  const embedded = $(EMBEDS)
    .get()
    .map((element) => cleanLink($(element).attr('src') ?? $(element).attr('data') ?? '', base))
    .find((link) => link !== null && looksLikePdf(link));
  if (embedded) return embedded;

  const links = $.root()
    .find('body a[href]')
    .get()
    .filter((anchor) => $(anchor).closest(FURNITURE).length === 0)
    .flatMap((anchor) => {
      const link = cleanLink($(anchor).attr('href') ?? '', base);
      const isPdf = $(anchor).attr('type') === 'application/pdf' || looksLikePdf(link ?? '');
      if (!link || !isPdf) return [];
      const own = cleanTitle($(anchor).text()) ?? '';
      const around = cleanTitle($(anchor).closest('p, li, td, dd').text()) ?? own;
      const standsAlone = around.length - own.length <= SENTENCE_CHARACTERS;
      return [{ link, isNamed: isTelling(title) && sharesWords(own, title), standsAlone }];
    });
  const chosen = links.find(({ isNamed }) => isNamed) ?? links.find((each) => each.standsAlone);
  return chosen?.link ?? null;
};

/** Whether a title has enough words to recognise it by. */
const isTelling = (title: string | null) => wordsOf(title ?? '').size >= 3;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** Whether most of the words of `title` stand in `text`. */
export const sharesWords = (text: string, title: string | null): boolean => {
  const wanted = [...wordsOf(title ?? '')];
  const present = wordsOf(text);
  const shared = wanted.filter((word) => present.has(word)).length;
  return wanted.length > 0 && shared / wanted.length > SHARED_WORDS;
};
