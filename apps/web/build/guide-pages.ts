import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const GUIDE = /\/docs\/(?:guide|admin)\/([a-z-]+)\.md$/;
const PICTURE =
  /<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img src="([^"]+)" alt="([^"]*)">\s*<\/picture>/g;

const headingId = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/**
 * Returns the in-app URL for a link between guides; null for the pages of operators and engineers,
 * who read them in the repository.
 */
const addressOf = (href: string) => {
  if (/^https?:/.test(href)) return href;
  const [, page, hash = ''] = /^(?:\.\.\/(?:guide|admin)\/)?([a-z-]+)\.md(#.+)?$/.exec(href) ?? [];
  return page ? `/help/${page}${hash}` : null;
};

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const address = addressOf(href);
      const text = this.parser.parseInline(tokens);
      if (address) return `<a class="link" href="${address}">${text}</a>`;
      return `${text} (<code>${posix.join('docs/admin', href)}</code> in Circulate’s repository)`;
    },
  },
});

/**
 * Splits a guide into its title and its content, which alternates between HTML and picture paths.
 */
const renderGuide = (source: string) => {
  const [, title = '', text = ''] = /^# (.+)\n([\s\S]*)$/.exec(source) ?? [];
  const html = markdown
    .parse(text, { async: false })
    .replaceAll(
      PICTURE,
      '<img data-shown="light" loading="lazy" src="$2" alt="$3"><img data-shown="dark" loading="lazy" src="$1" alt="$3">',
    );
  return { title, parts: html.split(/(?<=<img [^>]*src=")([^"]+)/) };
};

/**
 * Turns the Markdown in `docs/guide` and `docs/admin` into modules that export `title`, `html` and
 * their pictures as assets. With `?title`, the module only exports the title, as default.
 */
export const guidePages = (): Plugin => ({
  name: 'circulate:guide-pages',
  enforce: 'pre',
  async load(id) {
    const [path = '', query] = id.split('?');
    if (!GUIDE.test(path)) return null;
    const { title, parts } = renderGuide(await readFile(path, 'utf8'));
    if (query === 'title') return `export default ${JSON.stringify(title)};`;
    const imports = parts.flatMap((part, at) =>
      at % 2 === 1 ? [`import picture${at} from ${JSON.stringify(part)};`] : [],
    );
    const html = parts.map((part, at) => (at % 2 === 1 ? `picture${at}` : JSON.stringify(part)));
    return [
      ...imports,
      `export const title = ${JSON.stringify(title)};`,
      `export const html = [${html.join(', ')}].join('');`,
    ].join('\n');
  },
});
