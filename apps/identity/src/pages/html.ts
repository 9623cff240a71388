/** Markup that is safe to send. Only `html` creates it, and escapes every value. */
export type Html = { readonly markup: string };

type Value = Html | string | number | undefined | false | Value[];

/** Builds markup, escaping every value that isn't markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((text, part, index) => text + render(values[index - 1]) + part),
});

const render = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  return typeof value === 'object' ? value.markup : escapeText(String(value));
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? '');
