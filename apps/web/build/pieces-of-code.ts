import { readFileSync } from 'node:fs';

const isShared = (id: string): boolean => id.includes('/shared-schemas/src/');

/** What is shared with the API and makes no schemas names limits and says texts. */
const makesSchemas = (id: string): boolean => readFileSync(id, 'utf8').includes("from 'zod'");

/**
 * Which code comes together. A phone on a slow line pays for each file as much as for many of its
 * bytes, so what every page has is one file, what every session has is another, and what pages share
 * is a third; each page adds its own. A module goes to the group of the highest priority that wants it.
 */
export const piecesOfCode = [
  // Apart from the app that uses it: each runs in a turn of its own (`paint-first.ts`).
  {
    name: 'react',
    test: /\/src\/lib\/browser\/run-react\.ts$|\/node_modules\/(?:react|react-dom|scheduler)\//,
    priority: 8,
  },
  // With what public pages share with those of a session: else these would fetch their code.
  {
    name: 'first',
    test: /\/src\/(?:main|components\/ui\/(?:badge|notice)|lib\/(?:browser\/(?:return-path|beta-flag)|hooks\/use-in-viewport))\.tsx?$|\/lucide-react\/.*\/(?:arrow-left|download|file-text)\./,
    priority: 7,
  },
  { name: 'landing', test: /\/src\/features\/landing\/landing-page\.tsx$/, priority: 6 },
  {
    name: 'public',
    test: /\/src\/features\/(privacy|terms)\/\1-page\.tsx$/,
    priority: 5,
  },
  // What checks forms: pages without one have none of it (`checks-of-answers.ts`).
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 5 },
  { name: 'schemas', test: (id: string) => isShared(id) && makesSchemas(id), priority: 4 },
  { name: 'gate', test: /\/src\/features\/beta-verification\/[a-z-]+-page\.tsx$/, priority: 3 },
  // With the lists and limits that schemas use, too: else those would come with them.
  {
    name: 'session',
    test: (id: string) =>
      /\/src\/app\/(?:session|signed-in)\.ts$/.test(id) || (isShared(id) && !makesSchemas(id)),
    priority: 6,
  },
  {
    name: 'shared',
    test: /\/src\/(?:queries\/(?!admin-)|session\/use-sign-out|lib\/(?!text\/(?:find-banks|bank-names))|components\/(?!world-map|region-card|ui\/confirm-dialog))|\/lucide-react\/|^\0answer:(?!Admin|Many)/,
    minShareCount: 2,
    priority: 1,
  },
  // Else they would come with what admins share, which pulls along all that it uses.
  { name: 'forms', test: /\/node_modules\/(?:react-hook-form|@hookform)\//, priority: 1 },
  {
    name: 'dialogs',
    test: /\/src\/components\/ui\/confirm-dialog|\/@radix-ui\/react-(?:alert-)?dialog\//,
    priority: 1,
  },
  {
    name: 'radix',
    test: /\/@radix-ui\/(?:primitive|react-(?:presence|slot|compose-refs|context|primitive|id|direction|collection|roving-focus|use-[a-z-]+))\//,
    priority: 2,
  },
  {
    name: 'admin',
    test: /\/src\/features\/admin\/|^\0answer:(?:Admin|Many)/,
    minShareCount: 3,
    priority: 0,
  },
];
