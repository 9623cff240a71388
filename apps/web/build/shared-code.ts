import type { Rolldown } from 'vite';

/** The entry, and the screens that don't call the API. */
const WITHOUT_SESSION =
  /\/src\/(?:main|features\/(?:landing|terms|privacy|not-found)\/[a-z-]+-page)\.tsx$/;

/** Modules that stay separate files. */
const OWN = /\/src\/(?:main\.tsx$|features\/)/;
const OF_SCHEMAS = /\/packages\/shared-schemas\/|\/node_modules\/zod\//;

/** Whether one of those imports a module, directly or indirectly. */
const isFirst = (
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (WITHOUT_SESSION.test(id) || id.includes('vite/preload-helper')) return true;
  // The package exports everything from one file, even if little of it is needed.
  if (seen.has(id) || OF_SCHEMAS.test(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isFirst(importer, context, seen));
};

/**
 * Chunk groups. On a slow connection each file costs a phone as much as many of its bytes, so the code
 * shared by pages without a session is one file, and code shared by many others is another.
 */
export const SHARED_CODE: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  {
    name: (id, context) => (!OWN.test(id) && isFirst(id, context) ? 'first' : null),
    priority: 1,
  },
  { name: 'shared', minShareCount: 5 },
];
