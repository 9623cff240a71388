/** Style sheets of the pages, in order of precedence. */
export const STYLE_SHEETS = ['tokens.css', 'page.css', 'forms.css'];
