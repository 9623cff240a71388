import type { Plugin } from 'vite';

const DEVELOPMENT = '/react-router/dist/development/';

/**
 * Uses react-router's production build. Its `exports` always point to the development build, which
 * logs warnings that users can't act on; the production build is in the same package.
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
        throw new Error(`${source} no longer has a development build: remove this plugin.`);
      return found.id.replace(DEVELOPMENT, '/react-router/dist/production/');
    },
  },
});
