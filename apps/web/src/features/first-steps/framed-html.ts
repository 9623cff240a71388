const DARK = '(prefers-color-scheme: dark)';

const decoded = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/**
 * The document of an email, as our own pages may frame it. Their policy allows no inline style, only
 * style elements with the nonce of the page: each style attribute becomes a rule of one. Its links lead
 * nowhere, and its theme is that of the page. `html` comes from our own templates, which escape quotes in
 * every text.
 */
export const framedHtml = (html: string, { nonce, isDark }: { nonce: string; isDark: boolean }) => {
  const rules = new Map<string, number>();
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const number = rules.get(style) ?? rules.size;
    rules.set(style, number);
    return ` data-style="${number}"`;
  });
  const sheet = [...rules]
    .map(([style, number]) => `[data-style="${number}"]{${decoded(style)}}`)
    .join('\n');
  // Before the sheet of the email, which overrides what stood inline.
  return body
    .replaceAll(' href="', ' data-href="')
    .replace('<style>', `<style nonce="${nonce}">${sheet}</style><style nonce="${nonce}">`)
    .replaceAll(DARK, isDark ? 'all' : 'not all');
};
