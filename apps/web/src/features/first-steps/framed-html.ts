const DARK = '(prefers-color-scheme: dark)';

const decoded = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** An email to frame in our own pages: its document, and the styles that a script must apply. */
type FramedEmail = { html: string; css: string };

/**
 * Moves the styles out of an email, because the content security policy allows none inside a
 * document. Each style attribute becomes a rule, placed before the email's own rules, which
 * override it. Also removes links and sets the page's theme. `html` comes from our own templates,
 * which escape quotes in every text.
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
