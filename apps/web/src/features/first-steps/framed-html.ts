const DARK = '(prefers-color-scheme: dark)';

const decoded = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** An email as our own pages may frame it: its document, and the style that a script has to give it. */
type FramedEmail = { html: string; css: string };

/**
 * Takes the style out of an email, since the content security policy allows none inside a document: each style
 * attribute becomes a rule, before the rules of the email itself, which override it. Its links lead nowhere, and
 * its theme is that of the page. `html` comes from our own templates, which escape quotes in every text.
 */
export const framedHtml = (html: string, isDark: boolean): FramedEmail => {
  const rules = new Map<string, number>();
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const number = rules.get(style) ?? rules.size;
    rules.set(style, number);
    return ` data-style="${number}"`;
  });
  const sheet = [...rules].map(([style, number]) => `[data-style="${number}"]{${decoded(style)}}`);
  const [start = '', ...rest] = body.split('<style>').map((part) => part.split('</style>'));
  const own = rest.map(([css = '']) => css);
  const bare = [...start, ...rest.map(([, after = '']) => after)].join('');
  return {
    html: bare.replaceAll(' href="', ' data-href="'),
    css: [...sheet, ...own].join('\n').replaceAll(DARK, isDark ? 'all' : 'not all'),
  };
};
