import { defineConfig } from 'vite';

/** Builds the service worker after the client, as a single file at a fixed URL. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/service-worker.ts',
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
