/**
 * Which code comes together. A phone on a slow line pays for each file as much as for many of its
 * bytes, so what every page has is one file, what every session has is another, and what pages share
 * is a third; each page adds its own. A module goes to the group of the highest priority that wants it.
 */
export const piecesOfCode = [
  // With what public pages share with those of a session: else these would fetch their code.
  {
    name: 'first',
    test: /\/src\/(?:main|components\/ui\/(?:badge|notice)|lib\/(?:return-path|beta-flag))\.tsx?$|\/lucide-react\/.*\/(?:arrow-left|download|file-text)\./,
    priority: 7,
  },
  { name: 'landing', test: /\/src\/features\/landing\/landing-page\.tsx$/, priority: 6 },
  {
    name: 'public',
    test: /\/src\/features\/(privacy|terms)\/\1-page\.tsx$/,
    priority: 5,
  },
  // The beta gate asks for a code without a session, and checks it by the same schema as the API.
  // What admins alone exchange stays with their page: schemas cost time to make, not only to fetch.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/shared-schemas\/src\/(?!admin-|source-catalogue)/,
    priority: 4,
  },
  { name: 'gate', test: /\/src\/features\/beta-verification\/[a-z-]+-page\.tsx$/, priority: 3 },
  { name: 'session', test: /\/src\/app\/(?:session|signed-in)\.ts$/, priority: 2 },
  {
    name: 'shared',
    test: /\/src\/(?:api|lib\/(?!find-banks|bank-names)|components\/(?!world-map|region-card|pdf-view))|\/lucide-react\//,
    minShareCount: 2,
    priority: 0,
  },
];
