import { type ModelRequest, startModelServer } from '../support/start-model-server.ts';
import { drawFaults, type Random } from './random.ts';

const FAULTS = { none: 80, '429': 4, '500': 4, garbage: 4, 'wrong shape': 4, 'no answer': 4 };

/** An AI provider that responds as configured, and fails in every possible way until `calmDown`. */
export const startFaultyModelServer = async (random: Random) => {
  const faults: Record<string, number> = {};
  const draw = drawFaults(random, faults);
  let isCalm = false;
  const server = await startModelServer((request) => {
    const fault = isCalm ? 'none' : draw(FAULTS);
    if (fault === 'none') return { answer: answerTo(request) };
    if (fault === '429') return { status: 429, headers: { 'retry-after-ms': '20' } };
    if (fault === '500') return { status: 500, headers: { 'retry-after-ms': '20' } };
    if (fault === 'garbage') return { answer: 'Certainly! {"kind": ' };
    if (fault === 'wrong shape') return { answer: { kind: 'Rumour', lines: 7, translation: null } };
    return 'hang';
  });
  return {
    ...server,
    faults,
    calmDown: () => {
      isCalm = true;
    },
  };
};

const answerTo = (request: ModelRequest): object => {
  const data = request.messages.at(-1)?.content ?? '';
  const format = JSON.stringify(request.response_format);
  if (format.includes('"translation"')) return { translation: data };
  return { categories: [{ reasoning: '', category: 'Foreign Exchange', quotation: '' }] };
};
