import { type Outline, type OutlineNode, textLengthOf } from './outline.ts';

const TAGS = new Set(['nav', 'header', 'footer', 'aside', 'button']);
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search']);
const CLASSES =
  /(?:^|\s)(?:menu|navbar|sidebar|pagination|pager|social|languages?|cookies?)(?:\s|$)|breadcrumb|share(?!holder|point|d\b)/i;
/**
 * A form with less than this share of the page's text and links is a search box. A larger one
 * contains the page itself, as on ASP.NET and SharePoint sites.
 */
const FORM_SHARE = 0.4;
/** Elements whose own header may contain title and date, and so isn't boilerplate. */
const ARTICLES = new Set(['article', 'main', 'li', 'td']);
/** Number of characters examined in a class name. */
const CLASS_LENGTH = 500;

/**
 * Returns, for each node of a page, whether it is in boilerplate: menus, headers, footers, search
 * forms, breadcrumbs.
 */
export const findBoilerplate = (outline: Outline): boolean[] => {
  const [first] = outline.nodes;
  const whole = first ? Math.max(outline.lengths.at(-1) ?? 0, 1) : 1;
  const allLinks = outline.nodes.reduce((sum, node) => sum + (node.parent < 0 ? node.links : 0), 0);
  const isSmall = (node: OutlineNode) =>
    textLengthOf(outline, node) < whole * FORM_SHARE && node.links <= allLinks * FORM_SHARE;
  const result: boolean[] = [];
  const isInArticle: boolean[] = [];
  outline.nodes.forEach((node, at) => {
    const { name } = node.element;
    isInArticle[at] = ARTICLES.has(name) || (isInArticle[node.parent] ?? false);
    const isItsHead = name === 'header' && isInArticle[at] === true;
    result[at] = (result[node.parent] ?? false) || (!isItsHead && isOwn(node, isSmall));
  });
  return result;
};

const isOwn = (node: OutlineNode, isSmall: (node: OutlineNode) => boolean): boolean => {
  const { name, attribs } = node.element;
  if (TAGS.has(name) || ROLES.has(attribs.role ?? '')) return true;
  if (name === 'form') return isSmall(node);
  if (name === 'body' || name === 'html' || name === 'main') return false;
  return attribs.class !== undefined && CLASSES.test(attribs.class.slice(0, CLASS_LENGTH));
};
