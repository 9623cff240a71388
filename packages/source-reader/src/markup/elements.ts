/** Block elements: a word ends at their start and end. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote center details dialog dd dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre ' +
    'search section summary table ul xmp td th tr thead tbody tfoot caption body option label br ' +
    'legend button'
  ).split(' '),
);
