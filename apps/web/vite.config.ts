import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { legalDocuments } from './build/legal-documents.ts';
import { lighterFonts } from './build/lighter-fonts.ts';
import { productionRouter } from './build/production-router.ts';
import { SHARED_CODE } from './build/shared-code.ts';

/** Where the API and the configuration are under `vite dev`: the stack of `npm start`. */
const STACK = process.env.STACK_URL ?? 'http://127.0.0.1:4000';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [productionRouter(), legalDocuments(), lighterFonts()]),
  ],
  resolve: {
    conditions: ['@circulate/source', 'module', 'browser', 'development|production'],
    alias: {
      // The package adds style elements, which the content security policy refuses.
      'react-style-singleton': fileURLToPath(
        new URL('src/lib/browser/style-singleton.ts', import.meta.url),
      ),
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': STACK, '/config.json': STACK } },
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // No `data:` addresses: the content security policy does not allow them.
    assetsInlineLimit: 0,
    // What a browser without modulepreload is spared is not worth a script on every page.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema changes nothing: one that nobody uses is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: isSsrBuild ? false : { groups: SHARED_CODE } },
    },
  },
}));
