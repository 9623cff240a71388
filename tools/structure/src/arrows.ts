import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';

type Rule = IRegularForbiddenRuleType;

/**
 * Allowed imports between workspaces. One that isn't listed may import none. Packages that only
 * tests need are in `TESTS_MAY_IMPORT`.
 */
const MAY_IMPORT: Record<string, string[]> = {
  'apps/api': [
    'channels',
    'circular-text',
    'database',
    'email',
    'guarded-fetch',
    'jobs',
    'platform',
    'relations',
    'shared-schemas',
    'source-catalogue',
    'source-reader',
    'storage',
  ],
  'apps/worker': [
    'channels',
    'circular-text',
    'confined-readers',
    'database',
    'email',
    'guarded-fetch',
    'jobs',
    'platform',
    'relations',
    'shared-schemas',
    'source-reader',
    'storage',
  ],
  'apps/web': ['shared-schemas'],
  'apps/identity': ['platform'],
  'packages/channels': ['guarded-fetch', 'shared-schemas'],
  'packages/circular-text': ['shared-schemas'],
  'packages/confined-readers': [],
  'packages/platform': [],
  'packages/database': ['platform', 'shared-schemas', 'source-catalogue', 'storage'],
  'packages/email': ['shared-schemas'],
  'packages/guarded-fetch': [],
  'packages/jobs': ['platform', 'shared-schemas'],
  'packages/local-servers': [],
  'packages/local-stack': ['database', 'local-servers'],
  'packages/relations': ['circular-text', 'database', 'shared-schemas'],
  'packages/shared-schemas': [],
  'packages/source-catalogue': ['shared-schemas'],
  'packages/source-reader': [
    'circular-text',
    'confined-readers',
    'database',
    'guarded-fetch',
    'shared-schemas',
  ],
  'packages/storage': ['platform'],
};

const TESTS_MAY_IMPORT = ['local-servers'];

/** Tests and their helpers, which aren't part of any program. */
const TESTS = String.raw`(\.test\.tsx?$|/(test|test-support|testing|scripts)/|vitest\.config\.ts$)`;

const allowedImports = (): Rule[] =>
  Object.entries(MAY_IMPORT).flatMap(([workspace, allowed]) => {
    const forbid = (packages: string[], from: Rule['from']): Rule => ({
      name: `${workspace} imports only what MAY_IMPORT allows`,
      comment: `MAY_IMPORT in tools/structure/src/arrows.ts lists the packages that ${workspace} may import.`,
      severity: 'error',
      from,
      to: { path: '^packages/', pathNot: [`^${workspace}/`, ...packages.map(folderOf)] },
    });
    return [
      forbid(allowed, { path: `^${workspace}/`, pathNot: TESTS }),
      forbid([...allowed, ...TESTS_MAY_IMPORT], { path: [`^${workspace}/.*${TESTS}`] }),
    ];
  });

const folderOf = (name: string) => `^packages/${name}/`;

const error = (name: string, comment: string, arrow: Pick<Rule, 'from' | 'to'>): Rule => ({
  name,
  comment,
  severity: 'error',
  ...arrow,
});

/** Import rules that apply everywhere, including in tests. */
export const arrows: IFlattenedRuleSet = {
  forbidden: [
    error('no workspace imports an app', 'Move shared code into a package.', {
      from: { path: '^(?:apps|packages)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    }),
    error('no program imports a tool', 'Tools may import programs, not the reverse.', {
      from: { path: '^(?:apps|packages)/' },
      to: { path: '^(?:tools|deploy)/' },
    }),
    error('packages are imported by name', 'Use relative paths only within a workspace.', {
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: {
        dependencyTypes: ['local'],
        pathNot: ['^$1/$2/', '^vitest\\.shared\\.ts$'],
      },
    }),
    ...allowedImports(),
    error('only database backups read files and settings', 'See docs/decisions/0011.', {
      from: { path: '^packages/database/src/', pathNot: ['/(backup|commands)/', TESTS] },
      to: { path: '^packages/(platform/src/settings|storage)/' },
    }),
    error(
      'no web feature imports another',
      'Compose features in routes; share code through lib or api.',
      {
        from: { path: '^apps/web/src/features/((?:admin/)?[^/]+)/' },
        to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      },
    ),
    error('shared code imports no feature', 'Move the shared code out of the feature.', {
      from: { path: '^apps/api/src/(clients|lib|operations|plugins)/' },
      to: { path: '^apps/api/src/features/' },
    }),
    error(
      'no import cycle between files',
      'Move what both need, including types, into a separate file.',
      {
        from: {},
        to: { circular: true },
      },
    ),
    error('every import resolves', 'It must be a file or a listed dependency.', {
      from: { path: '^(apps|packages|tools|deploy|e2e)/' },
      to: { couldNotResolve: true },
    }),
  ],
};

/** Import rules between folders, which don't apply to the tests in them. */
export const folderArrows: IFlattenedRuleSet = {
  forbidden: [
    {
      ...error('no import cycle between folders', 'Decide which of the two may import the other.', {
        from: {},
        to: { circular: true },
      }),
      scope: 'folder',
    },
  ],
};

/** Files that aren't part of any program. */
export const NO_PROGRAM = String.raw`\.test\.|(^|/)(test|test-support|testing)/`;
