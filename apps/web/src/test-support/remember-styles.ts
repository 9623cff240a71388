/** Matches inherited style properties that the test libraries read. */
const INHERITED = /visibility|pointer-events/;
/** Attributes that the browser's default style sheet has selectors for. */
const TELLING = ['hidden', 'type', 'open'];

/**
 * Caches jsdom's computed styles by element name. For each element, jsdom matches the element and
 * its ancestors against the browser's whole default style sheet, which took most of the time of our
 * tests. Elements with inline or inherited styles are computed as usual; the page's style sheets
 * are not loaded.
 */
export const rememberStyles = (page: Window & typeof globalThis): void => {
  const compute = page.getComputedStyle.bind(page);
  const known = new Map<string, CSSStyleDeclaration>();
  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || page.document.styleSheets.length > 0 || hasOwnStyle(element))
      return compute(element, pseudo);
    // The key is JSON, since an empty attribute (`hidden`) differs from a missing one.
    const key = JSON.stringify([
      element.tagName,
      ...TELLING.map((name) => element.getAttribute(name)),
    ]);
    const style = known.get(key) ?? compute(element);
    known.set(key, style);
    return style;
  };
};

const hasOwnStyle = (element: Element): boolean => {
  if (element.hasAttribute('style')) return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true;
  return false;
};
