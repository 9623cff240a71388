import type { Ai, AiSupport, AiTest } from '@circulate/shared-schemas';
import { formatNumber } from '../../../lib/format/format.ts';

export const FIELD_NAMES: Record<AiTest['fields'][number]['name'], string> = {
  title: 'Title',
  number: 'Number',
  issued: 'Issue date',
  effective: 'Effective date',
  deadline: 'Deadline',
  amended_act: 'Repealed act',
  category: 'Category',
};

const FAILURES: Record<string, string> = {
  key: 'Key rejected',
  quota: 'No credit left',
  model: 'Unknown model',
  url: 'Wrong URL',
  context: 'Context too small',
  too_long: 'Context too small',
  parameter: 'Parameter rejected',
  rejected: 'Text rejected',
  busy: 'Server busy',
  timeout: 'Timed out',
  unreachable: 'Server unreachable',
  unusable: 'Unusable answer',
  refused: 'Declined by the model',
  cut_off: 'Response cut off',
};

/**
 * Returns the label for a type of failure; an unknown type, from a later release, keeps its code.
 */
export const failureName = (kind: string): string => FAILURES[kind] ?? kind;

const FORMS: Record<AiSupport['form'], string> = {
  json_schema: 'Structured output (JSON schema)',
  json_object: 'JSON, without a schema',
  prompt: 'Plain text: we ask for JSON in the prompt',
};

/** Describes how the server accepts a response schema, in words. */
export const formName = (form: AiSupport['form']): string => FORMS[form];

/** Describes the longest prompt that the server is known to accept. */
export const contextText = (tokens: number): string =>
  tokens > 0 ? `More than ${formatNumber(tokens)} tokens` : 'Unknown until you run a test';

/** Formats a time in seconds with useful precision. */
export const secondsText = (ms: number): string =>
  ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 1_000)} s`;

/** Formats US dollars; small amounts keep their significant digits. */
export const usdText = (usd: number): string =>
  usd > 0 && usd < 0.01 ? `$${usd.toPrecision(2)}` : `$${usd.toFixed(2)}`;

type Standing = { tone: 'info' | 'ok' | 'warn' | 'bad'; title: string; text: string };

/** Returns the state of the model in a few words, and what to do about it. */
export const standingOf = (ai: Ai): Standing => {
  const { set_up: setUp, unavailable, blocked, cost } = ai;
  if (!setUp) {
    return {
      tone: 'info',
      title: 'No AI model is connected',
      text: 'Circulars are processed with keyword rules. To connect a model, set OPENAI_API_KEY, or OPENAI_BASE_URL for your own server, as described in docs/ai.md in Circulate’s repository.',
    };
  }
  const { day_usd: day, month_usd: month } = setUp.limits;
  const isOver =
    (day !== null && cost.today_usd >= day) || (month !== null && cost.month_usd >= month);
  if (isOver) {
    return {
      tone: 'warn',
      title: 'A spending limit has been reached',
      text: 'Circulars are processed with keyword rules until the end of the day or month (UTC). To use AI again now, ask the operator to raise the limit.',
    };
  }
  if (blocked) {
    return {
      tone: 'bad',
      title: 'The provider rejects our calls',
      text: problemIn(ai) ?? `${blocked.reason}.`,
    };
  }
  if (unavailable) {
    return {
      tone: unavailable.has_answered ? 'bad' : 'warn',
      title: unavailable.has_answered ? 'The last ten calls failed' : 'No call has succeeded yet',
      text: unavailable.problem ?? 'Run a test to see whether the model can read circulars.',
    };
  }
  return { tone: 'ok', title: 'The model is working', text: `${setUp.model} is responding.` };
};

/**
 * Returns the latest error message that says what is wrong with the model; null if there is none.
 */
const problemIn = ({ unavailable, last_hour }: Ai): string | null =>
  last_hour.failures.find(({ problem }) => problem !== null)?.problem ??
  unavailable?.problem ??
  null;
