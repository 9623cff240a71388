import type { ModelRequest, startModelServer } from './start-model-server.ts';

type Reply = Parameters<typeof startModelServer>[0];

const dataOf = ({ messages }: ModelRequest) => messages.at(-1)?.content ?? '';

const firstSentence = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);

const answer = (category: string, quotation: string) => ({
  answer: { categories: [{ reasoning: '', category, quotation }] },
});

/** Models of all kinds, asked for the categories of circulars on `subject`. */
export const playModels = (subject: string): Record<string, Reply> => ({
  /** Quotes the circular that it read. */
  good: (request) => answer(subject, firstSentence(dataOf(request))),
  /** Always returns the same, and proves nothing. */
  lazy: () => answer('Banking Regulation & Supervision', 'the bank'),
  /** Is confident about something else, with a made-up quotation. */
  lying: () => answer('Currency & Cash Management', 'All banknotes will be withdrawn tomorrow.'),
  slow: () => 'hang',
  broken: () => ({ answer: '<html>502</html>' }),
});
