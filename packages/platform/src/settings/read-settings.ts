import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Environment variables: `process.env`, or those of a test. */
export type Environment = Record<string, string | undefined>;

/** Thrown if settings are invalid. `problems` has one line for each, without its value. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Returns problems with combinations of settings, such as those that require or exclude one
 * another.
 */
type FindProblems = (given: Environment) => string[];

/**
 * Reads settings from environment variables, and validates them with `schema`. `X_FILE` is the path
 * of a file that contains the value of `X`. An empty variable or file counts as not set. Throws one
 * SettingsError with all problems.
 */
export const readSettings = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
  findProblems: FindProblems = () => [],
) => {
  const { given, problems } = gather(Object.keys(schema.shape), environment);
  const unreadable = new Set(problems.map(({ name }) => name));
  const parsed = schema.safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues
        .filter(({ path }) => !unreadable.has(String(path[0])))
        .map((issue) => inWords(issue, given));
  const all = [...problems.map(({ text }) => text), ...wrong, ...findProblems(given)];
  if (!parsed.success || all.length > 0) throw new SettingsError(all);
  return parsed.data;
};

type FileProblem = { name: string; text: string };

/** Returns the value of each setting, from its variable or from its file. */
const gather = (names: string[], environment: Environment) => {
  const given: Environment = {};
  const problems: FileProblem[] = [];
  for (const name of names) {
    const value = environment[name];
    const file = environment[`${name}_FILE`];
    if (value) given[name] = value;
    if (!file) continue;
    if (value) problems.push({ name, text: `${name} and ${name}_FILE are both set` });
    else {
      const outcome = readValue(file);
      if ('value' in outcome && outcome.value) given[name] = outcome.value;
      if ('problem' in outcome)
        problems.push({ name, text: `${name}_FILE names a file that ${outcome.problem}` });
    }
  }
  return { given, problems };
};

const readValue = (file: string) => {
  try {
    // Removes the line break with which editors and `echo` end a file, because it isn't part of the
    // value.
    return { value: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { problem: code === 'ENOENT' ? 'does not exist' : 'can’t be read' };
  }
};

/** Describes in one line what is wrong with a setting. Doesn't contain its value. */
const inWords = (issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string => {
  const name = String(issue.path[0]);
  if (given[name] === undefined) return `${name} is missing`;
  return `${name} ${predicateOf(issue)}`;
};

/**
 * Returns the part of the line after the setting's name: our own messages, which start with "must"
 * or "entry", as they are; zod's in other words.
 */
const predicateOf = (issue: z.core.$ZodIssue) => {
  if (/^(must|entry)\b/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unit(issue.origin)}`;
    default:
      return 'is not valid';
  }
};

const unit = (origin: string) => (origin === 'string' ? ' characters long' : '');
