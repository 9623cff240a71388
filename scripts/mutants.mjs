// The small things of a source file that can be broken, one at a time; for scripts/mutate.mjs.
import { parse } from '@babel/parser';

const SWAPPED = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
};

/** Looks, names of technology, and what only developers read: no sentence stands on them. */
const UNTOLD_ATTRIBUTES =
  /^(?:class\w*|style|key|id|size|d|viewBox|stroke\w*|data-.*|lang|tone|variant|enforce)$/;
const LOOKS =
  /(?:^|\s)-?(?:px|py|p|mt|mb|m|flex|grid|text|border|rounded|bg|font|gap|size|min|max|w|h|sr)-/;
const UNTOLD_CALLS = /^(?:log|console)\b/;

/**
 * The mutants of a file: where (offsets and line), what stood there, what stands there now. `file` is its
 * path, `text` what it holds.
 */
export const mutantsOf = (file, text) => {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const found = [];
  const add = (node, replacement, from = node.start, to = node.end) =>
    found.push({
      file,
      line: node.loc.start.line,
      start: from,
      end: to,
      was: text.slice(from, to).replaceAll(/\s+/g, ' ').slice(0, 80),
      text: replacement,
    });
  walk(parse(text, { sourceType: 'module', plugins }).program, null, { add, text });
  return found;
};

const walk = (node, parent, tools) => {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, parent, tools);
    return;
  }
  if (typeof node?.type !== 'string' || isUntold(node, tools.text)) return;
  mutate(node, parent, tools);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'loc' || /[cC]omments$/.test(key)) continue;
    if (typeof child === 'object') walk(child, node, tools);
  }
};

const isUntold = (node, text) => {
  if (/^(?:Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return true;
  if (node.type.startsWith('TS') && !('expression' in node)) return true;
  if (node.type === 'JSXAttribute') return UNTOLD_ATTRIBUTES.test(node.name.name);
  if (node.type === 'CallExpression')
    return UNTOLD_CALLS.test(text.slice(node.callee.start, node.callee.end));
  return node.type === 'ObjectProperty' && /^(?:queryKey|mutationKey|scope)$/.test(node.key.name);
};

const mutate = (node, parent, { add, text }) => {
  const { type } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const other = SWAPPED[node.operator];
    // Words are not subtracted.
    const isOfWords = node.operator === '+' && /['"`]/.test(text.slice(node.start, node.end));
    if (!other || isOfWords) return;
    const at = text.indexOf(node.operator, node.left.end);
    add(node, other, at, at + node.operator.length);
  } else if (type === 'UnaryExpression' && node.operator === '!') {
    add(node, '', node.start, node.start + 1);
  } else if (type === 'IfStatement' || type === 'ConditionalExpression') {
    add(node.test, 'true');
    add(node.test, 'false');
  } else if (type === 'BooleanLiteral') add(node, String(!node.value));
  else if (type === 'NumericLiteral') add(node, `(${text.slice(node.start, node.end)} + 1)`);
  else if (type === 'JSXText' && /\w/.test(node.value)) add(node, ' ');
  else if (type === 'StringLiteral' && isTold(node, parent)) {
    add(node, parent.type === 'JSXAttribute' ? '""' : "''");
  } else if (type === 'ExpressionStatement' && node.expression.type === 'CallExpression') {
    add(node, ';');
  }
};

/** Whether a text may be one that somebody reads or a program goes by. */
const isTold = ({ value }, parent) =>
  value !== '' &&
  !LOOKS.test(` ${value}`) &&
  // A module that is not found is noticed by anybody.
  !/^Export|^Import/.test(parent?.type ?? '') &&
  parent?.type !== 'ExpressionStatement' &&
  !(parent?.type === 'ObjectProperty' && parent.computed === false && parent.key.value === value);
