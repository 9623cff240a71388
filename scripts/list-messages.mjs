// Lists every error message that users can see, from the API and from screens, so that they can be
// proofread together. Each should name the cause and the next step.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { ROOT } from './install.mjs';

const SOURCES = ['apps/api/src', 'apps/web/src', 'packages/shared-schemas/src'];
const TESTS = /\.test\.tsx?$|\/test-support\//;
/** Calls and components whose arguments or attributes are such messages. */
const CALLS = new Set(['AppError', 'conflict', 'invalid', 'notFound', 'toastError']);
const ATTRIBUTES = { TryAgain: 'title', NotFetched: 'what' };

/** Returns the strings in an expression; placeholders appear as `…`. */
const textsIn = (node) => {
  if (node?.type === 'StringLiteral' || node?.type === 'JSXText') return [node.value];
  if (node?.type === 'TemplateLiteral')
    return [node.quasis.map(({ value }) => value.cooked).join('…')];
  if (node?.type === 'ConditionalExpression')
    return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  return [];
};
const isText = (text) => /[a-z] |[a-z]\.$/.test(text);

const nameOf = (node) => node?.name?.name ?? node?.name;
const attributeOf = (node, name) =>
  node.attributes.find((each) => nameOf(each) === name)?.value?.value;

/** Returns the messages of one node, without those of its children. */
const messagesOf = (node) => {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    if (!CALLS.has(node.callee.name)) return [];
    if (node.callee.name === 'notFound') return node.arguments.flatMap(textsIn);
    return node.arguments.flatMap(textsIn).filter(isText);
  }
  if (node.type === 'JSXOpeningElement') {
    const text = attributeOf(node, ATTRIBUTES[nameOf(node.name)]);
    return text === undefined ? [] : [text];
  }
  if (node.type === 'JSXElement' && nameOf(node.openingElement.name) === 'Notice') {
    if (!['bad', 'warn'].includes(attributeOf(node.openingElement, 'tone'))) return [];
    return [
      node.children.flatMap((child) => (child.type === 'JSXText' ? child.value : '…')).join(''),
    ];
  }
  return [];
};

const walk = (node, found) => {
  if (Array.isArray(node)) for (const child of node) walk(child, found);
  if (typeof node?.type !== 'string') return;
  for (const text of messagesOf(node)) found.push({ text, line: node.loc.start.line });
  for (const [key, child] of Object.entries(node))
    if (typeof child === 'object' && !key.endsWith('Comments')) walk(child, found);
};

const files = execFileSync('git', ['ls-files', ...SOURCES], { cwd: ROOT, encoding: 'utf8' });
for (const file of files.split('\n').filter((each) => /\.tsx?$/.test(each) && !TESTS.test(each))) {
  const found = [];
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  walk(
    parse(readFileSync(join(ROOT, file), 'utf8'), { sourceType: 'module', plugins }).program,
    found,
  );
  for (const { text, line } of found)
    console.log(`${file}:${line}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
}
