import type { Plugin, Rolldown } from 'vite';
import { stylesIn } from './first-style.ts';
import { scriptsIn } from './paint-first.ts';

/** What stands on a page without a session, by the first part of its path. */
const publicPages: Record<string, string[]> = {
  '': ['landing'],
  terms: ['terms'],
  privacy: ['privacy'],
  'beta-verification': ['beta-verification'],
};

/** The pages on the way in need the session, but not the frame. */
const entryPages: Record<string, string[]> = {
  login: ['session', 'way-in'],
  logout: ['session', 'way-in'],
  'signup-info': ['session', 'complete-profile'],
};

const signedInPages = Object.fromEntries(
  ['dashboard', 'regions', 'categories', 'account', 'faq']
    .concat(['today', 'circulars', 'alerts', 'coverage', 'delivery', 'first-steps'])
    .map((name) => [name, ['session', 'signed-in', name]]),
);

/** The tabs of the Admin Portal; it shows the one to upload where its address names none. */
const adminTabs = {
  admin: 'upload-tab',
  'admin/upload-many': 'many-uploads-page',
  'admin/review': 'review-desk',
  'admin/banks': 'admin-banks-tab',
  'admin/categories': 'admin-categories-tab',
  ...Object.fromEntries(
    ['overview', 'circulars', 'sources', 'known-sources', 'deliveries', 'beta-codes', 'learning']
      .concat(['users', 'audit'])
      .map((name) => [`admin/${name}`, `${name}-tab`]),
  ),
};

const adminPages = Object.fromEntries(
  Object.entries(adminTabs).map(([path, tab]) => [path, ['session', 'signed-in', 'admin', tab]]),
);

/** The pieces of code of each page. Whatever begins otherwise leads to the 404 page. */
const pieces: Record<string, string[]> = {
  ...publicPages,
  ...entryPages,
  ...signedInPages,
  ...adminPages,
  banks: ['session', 'signed-in', 'dashboard'],
  'circulars/': ['session', 'signed-in', 'circular'],
};

type Bundle = Rolldown.OutputBundle;

const SHARED = /\/src\/(?:app|session)\/(session|signed-in|way-in|identity-library)\.tsx?$/;
const PAGE = /\/src\/features\/([a-z-]+)\/\1-page\.tsx$/;
const ADMIN_TAB = /\/src\/features\/admin\/(?:[a-z-]+\/)+([a-z-]+-(?:tab|desk|page))\.tsx$/;

/**
 * Fetches the code of the app and of the asked page, and where there is a session, the configuration that it
 * asks for first, and the sign-in library unless what it kept says who is there. There the frame is painted
 * first, since it needs style and letters alone. Which files those are is known here alone, so that the page
 * carries them as a small table.
 */
export const preloadPages = (): Plugin => ({
  name: 'circulate:preload-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => [
      {
        tag: 'script',
        children: script(bundle, scriptsIn(html), stylesIn(html)),
        injectTo: 'head-prepend' as const,
      },
    ],
  },
});

/** For each piece of code, its files beside those that every page has. */
const tableOf = (bundle: Bundle) => {
  const all = chunks(bundle);
  const entry = all.find((chunk) => chunk.isEntry);
  const first = entry ? filesOf(bundle, entry.fileName) : [];
  const table: Record<string, string[]> = {};
  for (const { moduleIds, fileName } of all) {
    for (const id of moduleIds) {
      const name = (SHARED.exec(id) ?? PAGE.exec(id) ?? ADMIN_TAB.exec(id))?.[1];
      if (name) table[name] = filesOf(bundle, fileName).filter((file) => !first.includes(file));
    }
  }
  return table;
};

const chunks = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A file and all that it imports, each behind those that it imports itself. */
const filesOf = (bundle: Bundle, fileName: string, seen = new Set<string>()): string[] => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  return [...chunk.imports.flatMap((imported) => filesOf(bundle, imported, seen)), fileName];
};

/** Counts from the first drawing on (`use-style-sheet.ts`): what the server drew need not be laid out again. */
const styleLink = (href: string) => ({
  rel: 'stylesheet',
  crossOrigin: 'anonymous',
  media: 'not all',
  fetchPriority: 'high',
  href,
});

/** The files of each page, numbered, since many pages share them. */
const script = (bundle: Bundle, first: string[], styles: string[]) => {
  const table = tableOf(bundle);
  const files = [...new Set(Object.values(table).flat())];
  const numbersOf = (names: string[]) =>
    [...new Set(names.flatMap((name) => table[name] ?? []))].map((file) => files.indexOf(file));
  const pages = Object.fromEntries(
    Object.entries({ ...pieces, '*': ['not-found'] }).map(([path, names]) => [
      path,
      { files: numbersOf(names), hasSession: names.includes('session') },
    ]),
  );
  return `(() => {
  const first = ${JSON.stringify(first)};
  const library = ${JSON.stringify(table['identity-library'] ?? [])};
  const files = ${JSON.stringify(files)};
  const pages = ${JSON.stringify(pages)};
  const [, name, below] = location.pathname.split('/');
  const page = (below && (pages[name + '/' + below] || pages[name + '/'])) || pages[name] || pages['*'];
  const add = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  const isLibraryAwaited = page.hasSession && !window.earlyCalls;
  const own = page.files.map((number) => files[number]);
  const code = [...first, ...own, ...(isLibraryAwaited ? library : [])]
    .map((file) => ({ rel: 'modulepreload', href: '/' + file }));
  window.pieces = own.map((file) => '/' + file);
  const styles = ${JSON.stringify(styles.map(styleLink))};
  const arrival = (link) => new Promise((end) => add({ ...link, onload: end, onerror: end }));
  const addStyles = () => (window.styled = Promise.all(styles.map(arrival)));
  if (page.hasSession) {
    code.push({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/config.json' });
    const addCode = code.map((link) => () => add(link));
    window.afterPaint = [addStyles, ...(window.afterPaint ?? []), ...addCode];
  } else {
    addStyles();
    code.forEach(add);
  }
})();`;
};
