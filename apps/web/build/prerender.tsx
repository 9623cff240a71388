// Runs after the build: writes the HTML of every screen, and `site.json` for the server.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { z } from 'zod';
import type { Screen } from '../src/app/screen.ts';
import { screens } from '../src/app/screens.ts';
import { ShellSkeleton } from '../src/app/shell/loading-screen.tsx';
import { EntryCard } from '../src/components/ui/entry-card.tsx';
import { LoadingArea } from '../src/components/ui/spinner.tsx';
import { ScreenHeadContext } from '../src/lib/hooks/use-screen-head.ts';
import { SUPPORT_EMAIL } from '../src/lib/text/support.ts';
import { compressFiles } from './compress-files.ts';

const CLIENT = join(process.cwd(), 'dist/client');
const DESCRIPTION =
  'Circulate monitors circulars from central banks in emerging markets, categorises and translates them, and alerts the people they concern.';
/**
 * The two fonts of the first screen. They are preloaded because the browser would find them late,
 * in the style sheet.
 */
const FIRST_FONTS = /\/assets\/(?:inter|source-serif-4)-latin-wght-normal-[\w-]*\.woff2/g;

const ManifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof ManifestSchema>;

/** Returns the built files of a module and of everything that it imports. */
const filesOf = (manifest: Manifest, module: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  if (seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...chunk.imports.flatMap((imported) => filesOf(manifest, imported, seen))];
};

/** The modules that wrap the screens for each access level (`src/app/routes.tsx`). */
const LAYOUTS = {
  public: [],
  'sign-in': ['src/app/session-layout.tsx'],
  user: ['src/app/session-layout.tsx', 'src/app/signed-in-layout.tsx'],
  admin: [
    ...['src/app/session-layout.tsx', 'src/app/signed-in-layout.tsx'],
    ...['src/app/require-admin.tsx', 'src/features/admin/admin-portal.tsx'],
  ],
};

/** Returns the module that the table of screens loads for each path. */
const readModules = async () => {
  const table = await readFile('src/app/screens.ts', 'utf8');
  const lines = table.matchAll(/path: '([^']+)'.* import\('([^']+)'\)/g);
  return new Map([...lines].map(([, path = '', file = '']) => [path, join('src/app', file)]));
};

const tag = (name: string, attributes: Record<string, string>) =>
  renderToStaticMarkup(
    <head>{name === 'meta' ? <meta {...attributes} /> : <link {...attributes} />}</head>,
  ).slice('<head>'.length, -'</head>'.length);

/**
 * URL of the share image. The server replaces names in braces with its deployment's values
 * (`apps/api/src/web-app/build-web-app.ts`).
 */
const PICTURE = '{{origin}}/share.png';

const headOf = ({ title, description = DESCRIPTION }: Screen) => {
  const name = title ? `${title} · Circulate` : 'Circulate';
  return [
    renderToStaticMarkup(<title>{name}</title>),
    tag('meta', { name: 'description', content: description }),
    tag('meta', { property: 'og:title', content: name }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: 'Circulate' }),
    tag('meta', { property: 'og:image', content: PICTURE }),
    tag('meta', { property: 'og:image:width', content: '1200' }),
    tag('meta', { property: 'og:image:height', content: '630' }),
    tag('meta', { property: 'og:image:alt', content: DESCRIPTION }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'support-email', content: SUPPORT_EMAIL }),
  ].join('\n    ');
};

/** Renders what a screen shows before any JavaScript has loaded; for a public screen, all of it. */
const draw = async (screen: Screen) => {
  if (screen.access === 'public') {
    const Page = await screen.load();
    return <Page />;
  }
  if (screen.access === 'sign-in') {
    return (
      <EntryCard title="Circulate" text="Monitor bank circulars in real-time.">
        <LoadingArea />
      </EntryCard>
    );
  }
  return (
    <>
      <div id="shell">
        <ShellSkeleton />
      </div>
      <LoadingArea />
    </>
  );
};

const hashesOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const read = (path: string) => readFile(join(CLIENT, path), 'utf8');

/** Returns the built page with its styles inlined, which saves a request before the first paint. */
const readTemplate = async () => {
  const html = await read('index.html');
  const [link = '', href = ''] =
    /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
  const style = await read(href);
  const fonts = [...new Set(style.match(FIRST_FONTS))].map((font) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font }),
  );
  return html
    .replace(link, () => `<style>${style.trim()}</style>`)
    .replace('<!--head-->', `<!--head-->\n    ${fonts.join('\n    ')}`);
};

const fileOf = (path: string) => {
  if (path === '/') return 'index.html';
  if (path === '*') return '404.html';
  return `${path.slice(1).replaceAll(/:(\w+)/g, '[$1]')}.html`;
};

const main = async () => {
  // Stands in for the browser's storage, which public pages read; here it is empty.
  const storage = { getItem: () => null };
  Object.assign(globalThis, { sessionStorage: storage, localStorage: storage });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  const manifest = ManifestSchema.parse(JSON.parse(await read('.vite/manifest.json')));
  const modules = await readModules();
  const template = await readTemplate();
  const pages: Record<string, string> = {};
  for (const screen of screens) {
    const { path, access } = screen;
    // Skips paths with a wildcard, because they share the page for unknown paths.
    if (path.endsWith('/*')) continue;
    const module = modules.get(path);
    if (!module) throw new Error(`screens.ts lists no module for ${path}`);
    const code = [...LAYOUTS[access], module].flatMap((one) => filesOf(manifest, one));
    const preloads = [...new Set(code)].map((file) =>
      tag('link', { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }),
    );
    const config = tag('link', {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: '',
      href: '/config.json',
    });
    const drawn = renderToStaticMarkup(
      <StaticRouter location={path}>
        <ScreenHeadContext value={screen}>{await draw(screen)}</ScreenHeadContext>
      </StaticRouter>,
    );
    const head = [headOf(screen), ...(access === 'public' ? [] : [config]), ...preloads];
    const html = template
      .replace('<!--head-->', () => head.join('\n    '))
      .replace('<div id="root">', () => `<div id="root">${drawn}`);
    const file = fileOf(path);
    await mkdir(dirname(join(CLIENT, file)), { recursive: true });
    await writeFile(join(CLIENT, file), html);
    pages[path] = file;
  }
  const site = {
    pages,
    scriptHashes: hashesOf(template, 'script'),
    styleHashes: hashesOf(template, 'style'),
    screens: screens.map(({ path, access }) => ({ path, access })),
  };
  await writeFile('dist/site.json', JSON.stringify(site, null, 2));
  await rm(join(CLIENT, '.vite'), { recursive: true });
  await compressFiles(CLIENT);
};

await main();
