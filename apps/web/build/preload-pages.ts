import type { Plugin, Rolldown } from 'vite';

/** The first parts of the paths that need no session. */
const publicNames = ['', 'terms', 'privacy', 'not-found', 'beta-verification'];

/** The first parts of the paths on the way in, which need the session but not the frame. */
const entryNames = ['login', 'logout', 'signup-info'];

/** The first parts of the paths of signed-in users. */
const signedInNames = [
  ...['dashboard', 'regions', 'categories', 'account', 'faq'],
  ...['today', 'circulars', 'alerts', 'coverage', 'delivery', 'admin'],
];

/** Whatever begins otherwise leads to the 404 page. */
const pathNames = [...publicNames, ...entryNames, ...signedInNames];

type Bundle = Rolldown.OutputBundle;

const SESSION = '/src/app/session.ts';
const SIGNED_IN = '/src/app/signed-in.ts';
const PAGE = /\/src\/features\/([a-z-]+)\/\1-page\.tsx$/;

/**
 * Fetches the code of the asked page beside the entry instead of after it. Which pieces those are
 * is known here alone, so that the page carries them as a small table: the session's, for every
 * page that has one, and the page's own, by the first part of its path.
 */
export const preloadPages = (): Plugin => ({
  name: 'circulate:preload-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      { tag: 'script', children: script(tableOf(bundle)), injectTo: 'head-prepend' as const },
    ],
  },
});

const tableOf = (bundle: Bundle) => {
  const all = chunks(bundle);
  const filesWhere = (isWanted: (id: string) => boolean) => {
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId && isWanted(facadeModuleId));
    return chunk ? filesOf(bundle, chunk.fileName) : [];
  };
  const entry = all.find((chunk) => chunk.isEntry);
  const first = entry ? filesOf(bundle, entry.fileName) : [];
  const session = filesWhere((id) => id.endsWith(SESSION));
  const signedIn = filesWhere((id) => id.endsWith(SIGNED_IN));
  const table: Record<string, string[]> = {
    session: without(session, first),
    'signed-in': without(signedIn, [...first, ...session]),
  };
  for (const chunk of all) {
    const name = PAGE.exec(chunk.facadeModuleId ?? '')?.[1];
    if (!name) continue;
    // What comes with the session is on its way already, except where there is none.
    const known = publicNames.includes(name) ? first : [...first, ...session, ...signedIn];
    table[name] = without(filesOf(bundle, chunk.fileName), known);
  }
  return table;
};

const without = (files: string[], known: string[]) =>
  files.filter((file) => !known.includes(file)).map((file) => file.slice('assets/'.length));

const chunks = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

const filesOf = (bundle: Bundle, fileName: string, seen = new Set<string>()): string[] => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return [...seen];
};

const script = (table: Record<string, string[]>) => `(() => {
  const table = ${JSON.stringify(table)};
  const asked = location.pathname.split('/')[1];
  const name = asked === '' || ${JSON.stringify(pathNames)}.includes(asked) ? asked : 'not-found';
  const isPublic = ${JSON.stringify(publicNames)}.includes(name);
  const isEntry = ${JSON.stringify(entryNames)}.includes(name);
  const names = [...(isPublic ? [] : isEntry ? ['session'] : ['session', 'signed-in']), name];
  for (const file of new Set(names.flatMap((each) => table[each] ?? []))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/assets/' + file;
    document.head.append(link);
  }
})();`;
