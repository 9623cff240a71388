import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@babel/parser';

/** What one can read without scrolling for long; a longer one is several that want names. */
const LONGEST_FILE = 250;
const LONGEST_FUNCTION = 80;

/** A file, or a function in it that begins at `line`, of more `lines` than one may have. */
export type TooLong = { file: string; line: number; lines: number; limit: number };

const SIZED = /\.(?:[cm]?[jt]sx?|css|sh|py)$/;
const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Gives every source, test and script that is longer than a file may be, and every function in them
 * that is longer than a function may be, both counted from the first line to the last, comments and
 * blank lines too. A `describe` is a heading over tests and no function. `files` are paths under
 * `root`; what is neither source nor style, such as lists of terms and migrations, has no limit.
 */
export const findTooLong = async (root: string, files: string[]): Promise<TooLong[]> => {
  const found = await Promise.all(
    files
      .filter((file) => SIZED.test(file))
      .map(async (file) => {
        const text = await readFile(join(root, file), 'utf8');
        const lines = text.trimEnd().split('\n').length;
        return [
          { file, line: 1, lines, limit: LONGEST_FILE },
          ...(SCRIPT.test(file) ? functionsOf(file, text) : []),
        ].filter(({ lines, limit }) => lines > limit);
      }),
  );
  return found.flat();
};

const functionsOf = (file: string, text: string): TooLong[] => {
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: [
      ...(/tsx?$/.test(file) ? ['typescript' as const] : []),
      ...(/x$/.test(file) ? ['jsx' as const] : []),
    ],
  });
  return functionsIn(program).map(({ start, end }) => ({
    file,
    line: start.line,
    lines: end.line - start.line + 1,
    limit: LONGEST_FUNCTION,
  }));
};

type Span = { start: { line: number }; end: { line: number } };
type SyntaxNode = {
  type: string;
  loc?: Span | null;
  callee?: unknown;
  object?: unknown;
  name?: unknown;
};

const FUNCTION =
  /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression)|(?:Class|ClassPrivate|Object)Method)$/;

/** Where the functions at and below `node` begin and end. */
const functionsIn = (node: unknown): Span[] => {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (!isNode(node)) return [];
  const own = FUNCTION.test(node.type) && node.loc ? [node.loc] : [];
  const below = Object.entries(node)
    .filter(([key]) => !key.endsWith('Comments'))
    .flatMap(([key, child]) =>
      key === 'arguments' && isDescribe(node.callee)
        ? childrenOf(child).flatMap((argument) => functionsIn(Object.values(argument)))
        : functionsIn(child),
    );
  return [...own, ...below];
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (value: unknown): SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/** `describe`, `describe.skipIf(...)` and `test.describe` alike. */
const isDescribe = (callee: unknown): boolean =>
  isNode(callee) &&
  (callee.name === 'describe' ||
    [callee.object, callee.callee, 'property' in callee ? callee.property : undefined].some(
      isDescribe,
    ));
