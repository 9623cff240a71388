import type { ModelRequest, startModelServer } from './start-model-server.ts';

type Reply = Parameters<typeof startModelServer>[0];

const dataOf = ({ messages }: ModelRequest) => messages.at(-1)?.content ?? '';

const firstSentence = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);

const answer = (category: string, quotation: string) => ({
  answer: { categories: [{ reasoning: '', category, quotation }] },
});

/** Models of all kinds that categorise circulars on `subject`. */
export const playModels = (subject: string): Record<string, Reply> => ({
  /** A model that quotes the circular that it read. */
  good: (request) => answer(subject, firstSentence(dataOf(request))),
  /** A model that always returns the same without any proof. */
  lazy: () => answer('Banking Regulation & Supervision', 'the bank'),
  /** A model that is confident about something else, with a made-up quotation. */
  lying: () => answer('Currency & Cash Management', 'All banknotes will be withdrawn tomorrow.'),
  slow: () => 'hang',
  broken: () => ({ answer: '<html>502</html>' }),
});
