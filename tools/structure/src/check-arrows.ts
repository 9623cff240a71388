import { cruise, type IFlattenedRuleSet, type IViolation } from 'dependency-cruiser';
import { arrows, folderArrows, NO_PROGRAM } from './arrows.ts';

const SOURCES = ['apps', 'packages', 'tools', 'deploy', 'e2e', 'bench', 'scripts'];
const NO_SOURCE = '(^|/)(node_modules|dist|generated|test-results)/';

/** An import that breaks a rule: its two ends, and the cycle that it closes, if any. */
export type WrongArrow = { rule: string; from: string; to: string; circle: string[] };

/** Returns every import under `root` that breaks a rule of `arrows.ts`. */
export const findWrongArrows = async (
  root: string,
  sources: string[] = SOURCES,
): Promise<WrongArrow[]> => {
  const rules = { root, sources };
  return [
    ...(await check(arrows, { ...rules, exclude: NO_SOURCE })),
    ...(await check(folderArrows, { ...rules, exclude: `${NO_SOURCE}|${NO_PROGRAM}` })),
  ];
};

type Scope = { root: string; sources: string[]; exclude: string };

const check = async (
  ruleSet: IFlattenedRuleSet,
  { root, sources, exclude }: Scope,
): Promise<WrongArrow[]> => {
  const { output } = await cruise(
    sources,
    {
      baseDir: root,
      ruleSet,
      validate: true,
      tsPreCompilationDeps: true,
      exclude: { path: exclude },
      doNotFollow: { path: 'node_modules' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['@circulate/source', 'import', 'node', 'types', 'default'],
    },
  );
  if (typeof output === 'string')
    throw new TypeError('dependency-cruiser returned text instead of a result');
  return output.summary.violations.map(toWrongArrow);
};

const toWrongArrow = ({ rule, from, to, cycle }: IViolation): WrongArrow => ({
  rule: rule.name,
  from,
  to,
  circle: (cycle ?? []).map(({ name }) => name),
});
