import type { Rolldown } from 'vite';

/** The entry and the screens that don't call the API. */
const WITHOUT_SESSION =
  /\/src\/(?:main|features\/(?:landing|terms|privacy|not-found)\/[a-z-]+-page)\.tsx$/;

/** Modules that keep their own chunks. */
const OWN = /\/src\/(?:main\.tsx$|features\/)/;
const OF_SCHEMAS = /\/packages\/shared-schemas\/|\/node_modules\/zod\//;

/** Returns whether the entry or one of these screens imports a module, directly or indirectly. */
const isFirst = (
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (WITHOUT_SESSION.test(id) || id.includes('vite/preload-helper')) return true;
  // Skips the schemas, whose package exports everything from one file.
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
