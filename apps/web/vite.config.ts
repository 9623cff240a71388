import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checksOfAnswers } from './build/checks-of-answers.ts';
import { compressAssets } from './build/compress-assets.ts';
import { earlyCalls } from './build/early-calls.ts';
import { earlyPages } from './build/early-pages.tsx';
import { firstStyle } from './build/first-style.ts';
import { legalDocuments } from './build/legal-documents.ts';
import { lighterFonts } from './build/lighter-fonts.ts';
import { paintFirst } from './build/paint-first.ts';
import { piecesOfCode } from './build/pieces-of-code.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { preloadPages } from './build/preload-pages.ts';
import { productionRouter } from './build/production-router.ts';
import { runtimeConfigInDevelopment } from './build/runtime-config-in-development.ts';
import { takePass } from './build/take-pass.ts';

export default defineConfig({
  plugins: [
    productionRouter(),
    checksOfAnswers(),
    react(),
    tailwindcss(),
    legalDocuments(),
    earlyPages(),
    lighterFonts(),
    preloadFonts(),
    preloadPages(),
    // Takes the style sheet away that the one above fetches.
    firstStyle(),
    // Its script comes before that of the pages, which looks at what it did.
    earlyCalls(),
    paintFirst(),
    takePass(),
    runtimeConfigInDevelopment(),
    compressAssets(),
  ],
  // The server puts a fresh value here on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['@circulate/source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // No `data:` addresses: the content security policy does not allow them.
    assetsInlineLimit: 0,
    // What a browser without modulepreload is spared is not worth a script on every page.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema changes nothing: one that nobody uses is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: piecesOfCode } },
    },
  },
});
