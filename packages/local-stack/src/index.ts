export { demo } from './demo.ts';
export { type Stack, startStack } from './start-stack.ts';
