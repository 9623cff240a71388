import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidePages } from './build/guide-pages.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { lighterFonts } from './build/lighter-fonts.ts';
import { productionRouter } from './build/production-router.ts';
import { SHARED_CODE } from './build/shared-code.ts';

/** The stack whose API and configuration `vite dev` uses; by default, that of `npm start`. */
const STACK = process.env.STACK_URL ?? 'http://127.0.0.1:4000';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    tailwindcss(),
    guidePages(),
    ...(isSsrBuild ? [] : [productionRouter(), legalDocuments(), lighterFonts()]),
  ],
  resolve: {
    conditions: ['@circulate/source', 'module', 'browser', 'development|production'],
    alias: {
      // Replaced, since the package adds style elements, which the content security policy blocks.
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
    // No `data:` URLs, which the content security policy doesn't allow.
    assetsInlineLimit: 0,
    // The polyfill would put a script on every page for little gain in old browsers.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Creating a schema has no side effects, so unused ones can be dropped.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: isSsrBuild ? false : { groups: SHARED_CODE } },
    },
  },
}));
