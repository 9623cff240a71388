const set = (names: string) => new Set(names.split(' '));

/** Elements without content. */
export const VOID = set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** What belongs into the head of a page while its body has not begun. */
export const IN_HEAD = set('base link meta noscript script style template title');

/** What ends a paragraph by beginning. */
export const ENDS_PARAGRAPH = set(
  'address article aside blockquote center details dialog dd dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre ' +
    'search section summary table ul xmp',
);

/** Elements that an end tag inside them does not reach beyond. */
export const BOUNDARIES = set('table td th caption template object marquee applet');

/** Elements whose end tag means nothing across a block. */
export const FORMATTING = set('a b big code em font i nobr s small strike strong tt u');

/** Blocks of text: a word ends where one of them begins or ends. */
export const BLOCKS = new Set([
  ...ENDS_PARAGRAPH,
  ...set('td th tr thead tbody tfoot caption body option label br legend button'),
]);

/** What may stand between a table and its rows. */
export const SECTIONS = set('thead tbody tfoot');
export const CELLS = set('td th');
