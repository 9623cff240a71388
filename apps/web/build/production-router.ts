import type { Plugin } from 'vite';

const DEVELOPMENT = '/react-router/dist/development/';

/**
 * Takes react-router's production build. Its `exports` name the development build to everybody, which warns
 * of what no reader of a console can mend; the other one stands beside it, file by file.
 */
export const productionRouter = (): Plugin => ({
  name: 'circulate:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.includes(DEVELOPMENT))
        throw new Error(`${source} has no development build any more: this plugin can go.`);
      return found.id.replace(DEVELOPMENT, '/react-router/dist/production/');
    },
  },
});
