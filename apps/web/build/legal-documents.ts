import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { renderLegalPdf } from './legal-pdf.ts';

const documents = [
  { source: 'eula.md', address: 'legal/circulate-eula.pdf' },
  { source: 'terms.md', address: 'legal/circulate-terms-and-conditions.pdf' },
];

/** Creates the legal PDFs from the Markdown in `legal/`, at build time and on demand in development. */
export const legalDocuments = (): Plugin => {
  let root = '';
  const render = async (source: string) =>
    renderLegalPdf(await readFile(join(root, 'legal', source), 'utf8'));

  return {
    name: 'circulate:legal-documents',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      for (const { source, address } of documents) {
        server.middlewares.use(`/${address}`, (_request, response, next) => {
          render(source).then((pdf) => {
            response.setHeader('content-type', 'application/pdf');
            response.end(pdf);
          }, next);
        });
      }
    },
    async generateBundle() {
      for (const { source, address } of documents) {
        this.addWatchFile(join(root, 'legal', source));
        this.emitFile({ type: 'asset', fileName: address, source: await render(source) });
      }
    },
  };
};
