import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Compression quality 5: a higher one takes eight times as long for 2% fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Deployment = {
  /**
   * Origin of the web app, such as https://circulate.example. It makes the URLs for link previews
   * absolute.
   */
  origin: string | undefined;
  /** Email address for user support. */
  supportEmail: string;
};

/**
 * Returns a build's pages with this deployment's values in place of the names in braces that the
 * build wrote (`apps/web/build/prerender.tsx`). Each page is created and compressed on its first
 * request; `close` removes them.
 */
export const openDeployedPages = (client: string, { origin = '', supportEmail }: Deployment) => {
  const folder = mkdtempSync(join(tmpdir(), 'circulate-pages-'));
  return {
    /** Folder with the pages that `prepare` wrote, and their compressed versions. */
    folder,
    prepare: (file: string): void => {
      const path = join(folder, file);
      if (existsSync(`${path}.gz`)) return;
      const html = readFileSync(join(client, file), 'utf8')
        .replaceAll('{{origin}}', origin)
        .replaceAll('{{support-email}}', supportEmail);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, html);
      writeFileSync(`${path}.br`, brotliCompressSync(html, BROTLI));
      writeFileSync(`${path}.gz`, gzipSync(html));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
