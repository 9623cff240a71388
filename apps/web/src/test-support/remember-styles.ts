/** What of an element's style its children inherit, as far as the tests' libraries ask. */
const INHERITED = /visibility|pointer-events/;
/** Attributes that the style sheet of a browser looks at. */
const TELLING = ['hidden', 'type', 'open'];

/**
 * Makes a window of jsdom remember its computed styles by the name of the element. jsdom matches each element,
 * and all above it, against a browser's whole style sheet anew, which took most of the time of our tests. What
 * has a style of its own, or may inherit one, is computed as ever; style sheets of a page are not loaded here.
 */
export const rememberStyles = (page: Window & typeof globalThis): void => {
  const compute = page.getComputedStyle.bind(page);
  const known = new Map<string, CSSStyleDeclaration>();
  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || page.document.styleSheets.length > 0 || hasOwnStyle(element))
      return compute(element, pseudo);
    // As JSON, since an empty attribute (`hidden`) is not an absent one.
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
