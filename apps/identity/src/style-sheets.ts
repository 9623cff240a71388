/** Style sheets for the pages; later ones override earlier ones. */
export const STYLE_SHEETS = ['tokens.css', 'page.css', 'forms.css'];
