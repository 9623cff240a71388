import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guidePages } from './build/guide-pages.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { lighterFonts } from './build/lighter-fonts.ts';
import { productionRouter } from './build/production-router.ts';
import { SHARED_CODE } from './build/shared-code.ts';

/**
 * URL of the running stack whose API and configuration `vite dev` uses; by default, that of `npm
 * start`.
 */
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
      // Replaces the package, because it adds style elements, which the content security policy
      // blocks.
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
    // Inlines no assets as `data:` URLs, which the content security policy doesn't allow.
    assetsInlineLimit: 0,
    // No polyfill, because it would put a script on every page for little gain in old browsers.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Tells the bundler that creating a schema has no side effects, so that it can drop unused
      // schemas.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: isSsrBuild ? false : { groups: SHARED_CODE } },
    },
  },
}));
