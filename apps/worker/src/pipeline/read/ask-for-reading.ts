import type { TaxonomyCategory } from '@circulate/circular-text';
import { askModel } from '../model/ask-model.ts';
import type { Meter } from '../model/meter.ts';
import type { Answered } from '../model/next-call.ts';
import type { Model } from '../model/open-model.ts';
import {
  type ReadingAnswer,
  ReadingAnswerSchema,
  SecondAnswerSchema,
  type WindowAnswer,
  WindowAnswerSchema,
} from './answer.ts';
import type { Example } from './examples.ts';
import {
  readingForm,
  readingInstruction,
  secondForm,
  secondInstruction,
  WINDOW_INSTRUCTION,
  windowForm,
} from './question.ts';

/**
 * Number of characters of a long document that are sent: from its start (`HEAD`), from its end
 * (`TAIL`), and of the headings in between.
 */
const HEAD = 24_000;
const TAIL = 6_000;
const MOST_HEADINGS = 4_000;
/** Length from which on a document is searched for deadlines and acts part by part. */
const LONG = 60_000;
const WINDOW = 24_000;
/** Maximum number of parts to read, about 500 pages; only the longest documents have more. */
const MOST_WINDOWS = 40;

const READING_TOKENS = 6_000;
const SECOND_TOKENS = 2_000;
const WINDOW_TOKENS = 4_000;

export type Asked = {
  text: string;
  taxonomy: readonly TaxonomyCategory[];
  /** ISO 639-1 code of the readers' language. */
  targetLanguage: string;
  examples: readonly Example[];
};

/** An answer, and the number of parts of a long document that weren't searched for deadlines and acts. */
export type FullAnswer = ReadingAnswer & { unreadParts: number };

/**
 * Asks for everything that one reading returns; `answer.ts` defines which parts are used. Throws as
 * `askModel` does.
 */
export const askForReading = async (
  model: Model,
  { text, taxonomy, targetLanguage, examples }: Asked,
  meter: Meter,
): Promise<Answered<FullAnswer>> => {
  const asked = await askModel(
    model,
    {
      instruction: readingInstruction(taxonomy, targetLanguage),
      context: examples.length > 0 ? JSON.stringify({ earlier_decisions: examples }) : undefined,
      data: shorten(text),
      form: readingForm(taxonomy),
      schema: ReadingAnswerSchema,
      name: 'reading',
      answerTokens: READING_TOKENS,
      mayShorten: true,
    },
    meter,
  );
  if (asked.is !== 'answer') return asked;
  const { answer } = asked;
  if (text.length <= LONG) return { is: 'answer', answer: { ...answer, unreadParts: 0 } };
  const parts = await readWindows(model, text, meter);
  return {
    is: 'answer',
    answer: {
      ...answer,
      deadlines: [...answer.deadlines, ...parts.flatMap(({ deadlines }) => deadlines)],
      acts: [...answer.acts, ...parts.flatMap(({ acts }) => acts)],
      unreadParts: Math.ceil(text.length / WINDOW) - 1 - parts.length,
    },
  };
};

const readWindows = async (model: Model, text: string, meter: Meter): Promise<WindowAnswer[]> => {
  const parts: WindowAnswer[] = [];
  for (let nth = 1; nth <= MOST_WINDOWS && nth * WINDOW < text.length; nth += 1) {
    const asked = await askModel(
      model,
      {
        instruction: WINDOW_INSTRUCTION,
        data: text.slice(nth * WINDOW, (nth + 1) * WINDOW),
        form: windowForm,
        schema: WindowAnswerSchema,
        name: 'part',
        answerTokens: WINDOW_TOKENS,
        mayShorten: true,
      },
      meter,
    );
    if (asked.is === 'answer') parts.push(asked.answer);
  }
  return parts;
};

/** Asks for the categories again, with the list in another order. Throws as `askModel` does. */
export const askForCategories = (
  model: Model,
  { text, taxonomy }: Pick<Asked, 'text' | 'taxonomy'>,
  meter: Meter,
) =>
  askModel(
    model,
    {
      instruction: secondInstruction(taxonomy),
      data: shorten(text),
      form: secondForm(taxonomy),
      schema: SecondAnswerSchema,
      name: 'categories',
      answerTokens: SECOND_TOKENS,
      mayShorten: true,
    },
    meter,
  );

/**
 * Returns the start of a text, which introduces the topic, its headings, and its end, which says
 * who must do what.
 */
const shorten = (text: string): string => {
  if (text.length <= HEAD + TAIL) return text;
  const headings = headingsOf(text.slice(HEAD, -TAIL));
  return `${text.slice(0, HEAD)}\n[…]\n${headings}\n[…]\n${text.slice(-TAIL)}`;
};

/** Returns short lines that stand out and don't end a sentence. */
const headingsOf = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  const headings = lines.filter(
    (line, at) =>
      line.length > 3 &&
      line.length < 100 &&
      (lines[at - 1] ?? '') === '' &&
      /\p{L}/u.test(line) &&
      !/[.;:,]$/.test(line),
  );
  return headings.join('\n').slice(0, MOST_HEADINGS);
};
