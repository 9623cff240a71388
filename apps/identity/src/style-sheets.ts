/** The pages' style sheets, in the order in which they count. */
export const STYLE_SHEETS = ['tokens.css', 'page.css', 'forms.css'];
