import { linkOf, mayLink } from './link-of.ts';
import {
  fetchableLink,
  looksLikeDocument,
  looksLikePdf,
  looksLikeText,
  viewedFile,
} from './links.ts';
import { cleanTitle } from './listing.ts';
import type { Range } from './main-content.ts';
import { lineOf, type OutlineNode, piecesBelow, textLengthOf } from './markup/outline.ts';
import { isBoilerplateLink, type Page } from './parse-page.ts';

const AROUND = new Set(['p', 'li', 'td', 'dd']);
/**
 * A link with this many characters of other text around it is a reference in a sentence, not the
 * document.
 */
const SENTENCE_CHARACTERS = 80;
const SHARED_WORDS = 0.5;
const LABEL_PIECES = 100;
/**
 * URLs that look like a download without ending in ".pdf". Whether they are is decided by the
 * bytes.
 */
const DOWNLOAD =
  /\/(?:download|downloads|getfile|get-file|viewfile|getattachment|attachment|document|documents\/d|getdocument|filedownload|bitstream)\b|[?&](?:download|file|fileid|docid|documentid|attachment|attachmentid)=/i;

/**
 * Returns the URL of the file that a circular's page leads to: one that the page embeds or, as a
 * viewer, shows, else a link to a PDF, an Office file or an archive (or what looks like one) that is on its own line or
 * named like the circular. A PDF mentioned in a sentence is another document. Searches only
 * `range`, if given. Returns null if the page itself is the circular.
 */
export const findDocumentLink = (
  page: Page,
  title: string | null,
  range?: Range,
): string | null => {
  const { outline, base } = page;
  const viewed = viewedFile(base);
  if (viewed) return viewed;
  const isMeant = ({ firstPiece, endPiece }: OutlineNode) =>
    range === undefined || (firstPiece >= range.first && endPiece <= range.end);
  const embedded = outline.nodes
    .filter(isMeant)
    .map((node) => embeddedBy(node, base))
    .find((link) => link !== null && (looksLikePdf(link) || looksLikeText(link)));
  if (embedded) return embedded;

  const around: number[] = [];
  const wanted = wordsOf(title ?? '');
  const links = outline.nodes.flatMap((node, at) => {
    const { element, parent } = node;
    around[at] = AROUND.has(element.name) ? at : (around[parent] ?? -1);
    if (!mayLink(element) || isBoilerplateLink(page, at) || !isMeant(node)) return [];
    const link = linkOf(element, base)?.address ?? null;
    const isPdf =
      element.attribs.type === 'application/pdf' || (link !== null && looksLikePdf(link));
    const isFile = link !== null && looksLikeDocument(link);
    const isDownload = 'download' in element.attribs;
    const mayBePdf = link !== null && (isDownload || DOWNLOAD.test(link.slice(0, 500)));
    if (!link || !(isPdf || isFile || mayBePdf)) return [];
    const own = cleanTitle(lineOf(piecesBelow(outline, node, LABEL_PIECES))) ?? '';
    const whole = outline.nodes[around[at] ?? -1];
    const others = whole ? textLengthOf(outline, whole) - textLengthOf(outline, node) : 0;
    const isNamed = wanted.size >= 3 && sharesWords(own, title);
    return [{ link, isPdf, isFile, isNamed, standsAlone: others <= SENTENCE_CHARACTERS }];
  });
  const sure = links.filter(({ isPdf }) => isPdf);
  const chosen =
    sure.find(({ isNamed }) => isNamed) ??
    sure.find(({ standsAlone }) => standsAlone) ??
    links.find(({ link, isFile, isNamed, standsAlone }) =>
      looksLikeText(link) ? isNamed || standsAlone : isFile && isNamed,
    ) ??
    links.find(({ isNamed, standsAlone }) => isNamed && standsAlone);
  return chosen?.link ?? null;
};

const embeddedBy = ({ element: { name, attribs } }: OutlineNode, base: string): string | null => {
  const sources =
    name === 'object'
      ? [attribs.data]
      : name === 'embed' || name === 'iframe'
        ? [attribs.src, attribs['data-src'], attribs['data-lazy-src']]
        : [];
  const links = sources.flatMap((address) => fetchableLink(address ?? '', base) ?? []);
  return links.map((link) => viewedFile(link) ?? link)[0] ?? null;
};

const WORD = /[\p{L}\p{M}\p{N}]{3,}/gu;
/** Scripts without spaces between words, by the number of letters that tell as much as a word. */
const UNSPACED: [RegExp, number][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu, 2],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4,}/gu, 4],
];

const wordsOf = (text: string): Set<string> => {
  const words = new Set<string>();
  const spaced = UNSPACED.reduce(
    (rest, [runs, length]) =>
      rest.replace(runs, (run) => {
        for (let at = 0; at + length <= run.length; at += 1) words.add(run.slice(at, at + length));
        return ' ';
      }),
    text.toLowerCase(),
  );
  for (const word of spaced.match(WORD) ?? []) words.add(word);
  return words;
};

/** Whether most words of `title` occur in `text`, or it has none that are long enough to tell. */
export const sharesWords = (text: string, title: string | null): boolean => {
  const wanted = [...wordsOf(title ?? '')];
  const present = wordsOf(text);
  const shared = wanted.filter((word) => present.has(word)).length;
  return wanted.length === 0 || shared / wanted.length > SHARED_WORDS;
};
