import { completion, startChatServer } from '../../test/support/start-chat-server.ts';
import type { Labelled } from '../evaluation/read-set.ts';

/** A model asked again says the same in so many cases, right or wrong. */
const REPEATS_ITSELF = 0.5;
/** Where the first category is wrong, the right one comes second in so many cases. */
const RIGHT_SECOND = 0.5;
const HAS_SECOND = 0.5;

/**
 * A second model: how often it is right, and in how many of the first one's mistakes it makes the same.
 * None at all: the model itself reads again.
 */
export type Check = { name: string; accuracy: number; shared: number } | undefined;

/** Numbers between 0 and 1, the same in every run (Mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const keyOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
const quotationOf = ({ pages }: Labelled) =>
  pages.join('\n').replaceAll(/\s+/g, ' ').trim().split(' ').slice(0, 12).join(' ');

type Script = { documents: readonly Labelled[]; names: readonly string[]; random: () => number };

/**
 * Starts a server that plays a model of any accuracy, by its name ("0.95"), and the model that checks it
 * (`check`). Both quote the circular; they are wrong at random. `play` says which check comes next.
 */
export const startScriptedModel = async ({ documents, names, random }: Script) => {
  const byKey = new Map(documents.map((each) => [keyOf(each.pages.join('\n\n')), each]));
  const said = new Map<string, string>();
  let check: Check;
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const named = ({ acceptable, suggestedCategory }: Labelled, accuracy: number): string =>
    random() < accuracy ? suggestedCategory : pick(names.filter((name) => !acceptable.has(name)));
  const firstOf = (document: Labelled, model: string, isSecond: boolean): string => {
    const before = said.get(document.file);
    if (!isSecond || before === undefined) return named(document, Number(model));
    if (model !== 'check')
      return random() < REPEATS_ITSELF ? before : named(document, Number(model));
    const wasWrong = !document.acceptable.has(before);
    if (wasWrong && random() < (check?.shared ?? 0)) return before;
    return named(document, check?.accuracy ?? 0);
  };
  const server = await startChatServer((request) => {
    const document = byKey.get(keyOf(request.messages.at(-1)?.content ?? ''));
    if (!document) return { status: 500, body: { error: { message: 'unknown document' } } };
    const isSecond = !request.messages[0]?.content.includes('"title_translated"');
    const first = firstOf(document, request.model, isSecond);
    if (!isSecond) said.set(document.file, first);
    const isWrong = !document.acceptable.has(first);
    const others = names.filter((name) => name !== first);
    const second =
      isWrong && random() < RIGHT_SECOND
        ? [document.suggestedCategory]
        : [pick(others)].filter(() => random() < HAS_SECOND);
    const quotation = quotationOf(document);
    const categories = [first, ...second].map((category) => ({
      reasoning: '',
      category,
      quotation,
    }));
    return completion(request, { content: JSON.stringify({ categories }) });
  });
  return {
    baseUrl: `${server.root}/v1`,
    play: (next: Check) => {
      check = next;
      said.clear();
    },
    stop: server.stop,
  };
};
