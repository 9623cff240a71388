import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const worthCompressing = /\.(?:js|json|css|svg|txt|pdf)$/;

/** Writes a .br and a .gz beside each text file, which the server sends as they are. */
export const compressAssets = (): Plugin => {
  let outDir = '';
  return {
    name: 'circulate:compress-assets',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => worthCompressing.test(file)).map(compress));
    },
  };

  async function compress(file: string) {
    const path = join(outDir, file);
    const bytes = await readFile(path);
    if (bytes.length < 1024) return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await brotli(bytes, { params: quality }));
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
  }
};
