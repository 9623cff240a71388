import type { Abilities } from '@circulate/shared-schemas';
import type { APIError } from 'openai';
import {
  adaptTo,
  FORM_NAMES,
  limitName,
  refusesRoles,
  weakerForm,
  withoutLimit,
} from './abilities.ts';
import { jsonObjectsIn } from './last-json.ts';
import type { CallOutcome } from './meter.ts';
import type { Model } from './open-model.ts';
import {
  contextTooSmall,
  cutPrompt,
  isFiltered,
  isPassing,
  isTooLong,
  type Problem,
  problemOf,
  refusedParameter,
  rejected,
} from './problems.ts';
import { cutContext } from './prompt-size.ts';
import { type Body, type Plan, promptOf, type Question } from './question.ts';
import type { Reply } from './read-reply.ts';

/** Outcome of a question; `why` explains in plain words why the model didn't answer. */
export type Answered<Answer> =
  | { is: 'answer'; answer: Answer }
  | { is: 'refused' | 'cut off' | 'unusable'; why: string };

/**
 * Action that follows a call: make another call, return the answer, report a problem, or leave the
 * same call to the queue for later.
 */
export type Next<Answer> =
  | { plan: Plan }
  | { end: Answered<Answer> }
  | { problem: Problem }
  | { passing: Problem };

type Came = { reply: Reply; body: Body };

/** Matches the finish reasons that servers send when their filter stopped an answer. */
const FILTERED =
  /content.?filter|safety|sensitive|prohibited|recitation|refusal|blocklist|guardrail|spii/i;

/** Matches the finish reasons with which servers report that an answer reached its limit. */
const CUT_OFF = /length|max.?tokens|context.?window/i;

/**
 * Decides what to do after an answer: return it if it is valid, otherwise make another call or give
 * up.
 */
export const afterReply = <Answer>(
  model: Model,
  question: Question<Answer>,
  plan: Plan,
  { reply, body }: Came,
): { next: Next<Answer>; outcome: CallOutcome } => {
  const { abilities } = plan;
  const { content, reasoning, usage, refusal, finishReason } = reply;
  const name = model.model;
  const context = cutContext(promptOf(body), usage?.promptTokens ?? 0, abilities.readsTokens);
  if (context) return { next: { problem: cutPrompt(model, context) }, outcome: 'context' };
  if (refusal || FILTERED.test(finishReason ?? '')) {
    const why = refusal
      ? `${name} refused to read this circular: “${refusal.slice(0, 200)}”`
      : `The AI provider’s content filter prevents ${name} from reading this circular`;
    return { next: { end: { is: 'refused', why } }, outcome: 'refused' };
  }
  if (CUT_OFF.test(finishReason ?? '')) {
    return { next: afterCut(model, question, plan, content), outcome: 'cut_off' };
  }
  if (!content.trim() && reasoning && !abilities.thinkingOff) {
    return { next: { plan: withAbilities(plan, { thinkingOff: true }) }, outcome: 'unusable' };
  }
  const answer = jsonObjectsIn(content.trim() ? content : reasoning)
    .map((said) => question.schema.safeParse(said))
    .find(({ success }) => success);
  if (answer?.success) {
    return { next: { end: { is: 'answer', answer: answer.data } }, outcome: 'answered' };
  }
  const why = `${name} gave an unusable answer twice`;
  const next: Next<Answer> = plan.asksAgain
    ? { plan: { ...plan, asksAgain: false } }
    : { end: { is: 'unusable', why } };
  return { next, outcome: 'unusable' };
};

const withAbilities = (plan: Plan, change: Partial<Abilities>): Plan => ({
  ...plan,
  abilities: { ...plan.abilities, ...change },
});

/**
 * Decides what to do after an answer that was cut off at its limit: raise the limit, and turn
 * thinking off if nothing else fitted; then send less text, then give up.
 */
const afterCut = <Answer>(
  { model }: Model,
  question: Question<Answer>,
  plan: Plan,
  content: string,
): Next<Answer> => {
  if (limitName(plan.abilities) && plan.answerTokens === question.answerTokens) {
    const isThought = !content.trim();
    const longer = { ...plan, answerTokens: plan.answerTokens * 4 };
    return { plan: isThought ? withAbilities(longer, { thinkingOff: true }) : longer };
  }
  return (
    shortened(question, plan) ?? {
      end: { is: 'cut off', why: `The answer from ${model} was cut off at its token limit` },
    }
  );
};

const shortened = <Answer>(
  { mayShorten }: Question<Answer>,
  plan: Plan,
): { plan: Plan } | undefined => {
  const { data, wasShortened } = plan;
  if (!mayShorten || wasShortened || typeof data !== 'string') return undefined;
  const third = Math.floor(data.length / 3);
  const less = `${data.slice(0, third)}\n[…]\n${data.slice(-Math.floor(third / 2))}`;
  return { plan: { ...plan, data: less, wasShortened: true } };
};

/** Returns the call that the server may accept in place of the one it rejected, or the problem. */
export const afterError = <Answer>(
  model: Model,
  question: Question<Answer>,
  plan: Plan,
  error: APIError,
): Next<Answer> => {
  const param = typeof error.param === 'string' ? error.param : '';
  const isAboutText = param === '' || /^(?:messages|input|prompt)/.test(param);
  const named = { param: isAboutText ? '' : param, message: error.message };
  if (isFiltered(error)) {
    const why = `The AI provider’s content filter prevents ${model.model} from reading this circular`;
    return { end: { is: 'refused', why } };
  }
  const tooLong = isAboutText && isTooLong(error);
  const abilities = tooLong
    ? withoutLimit(plan.abilities, error.message)
    : mayAdapt(error) && adaptTo(plan.abilities, named);
  if (abilities) return { plan: { ...plan, abilities } };
  const problem = problemOf(model, error);
  if (problem) return isPassing(error) ? { passing: problem } : { problem };
  if (tooLong) return shortened(question, plan) ?? { problem: contextTooSmall(model) };
  if (!isAboutText) return { problem: refusedParameter(model, param, error) };
  // The rejection gives no reason; a weaker response format is most likely to help.
  const weaker = weakerForm(plan.abilities);
  return weaker ? { plan: { ...plan, abilities: weaker } } : { problem: rejected(model, error) };
};

/** Whether a rejection may be about the format of our request rather than its content. */
const mayAdapt = ({ status, message }: APIError): boolean =>
  status === 400 ||
  status === 422 ||
  // Some servers fail instead of rejecting a response format or the roles of messages.
  (status === 500 && (FORM_NAMES.test(message) || refusesRoles(message))) ||
  // A router found no server that supports everything in the request.
  (status === 404 && FORM_NAMES.test(message));
