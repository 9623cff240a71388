import type { Rolldown } from 'vite';

/** Modules of the app's entry, and of the screens that don't call the API. */
const WITHOUT_SESSION =
  /\/src\/(?:main|features\/(?:landing|terms|privacy|not-found)\/[a-z-]+-page)\.tsx$/;

/** Modules that keep their own chunks: the entry and the features. */
const OWN = /\/src\/(?:main\.tsx$|features\/)/;
const OF_SCHEMAS = /\/packages\/shared-schemas\/|\/node_modules\/zod\//;

/**
 * Returns whether a module is imported, directly or indirectly, by the entry or by a screen that
 * doesn't call the API.
 */
const isFirst = (
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (WITHOUT_SESSION.test(id) || id.includes('vite/preload-helper')) return true;
  // Skips our schemas, because their package exports everything from one file.
  if (seen.has(id) || OF_SCHEMAS.test(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isFirst(importer, context, seen));
};

/**
 * Chunk groups. On a slow connection, a request takes a phone as long as many kilobytes, so code
 * shared by pages without a session is one file, and all other widely shared code another.
 */
export const SHARED_CODE: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  {
    name: (id, context) => (!OWN.test(id) && isFirst(id, context) ? 'first' : null),
    priority: 1,
  },
  { name: 'shared', minShareCount: 5 },
];
