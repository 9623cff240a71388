import type { Abilities } from '@circulate/shared-schemas';
import { APIError } from 'openai';
import { UNKNOWN_ABILITIES } from './abilities.ts';
import { callServer } from './call-server.ts';
import type { Meter } from './meter.ts';
import { type Answered, afterError, afterReply, type Next } from './next-call.ts';
import type { Model } from './open-model.ts';
import { notAnAiServer, WithoutModelError } from './problems.ts';
import { contextShownBy } from './prompt-size.ts';
import { type Body, bodyOf, type Plan, promptOf, type Question } from './question.ts';
import type { Reply } from './read-reply.ts';

/**
 * Maximum number of calls for one question: enough to try every response format, drop each
 * parameter, and make a longer and a shorter attempt.
 */
const MOST_CALLS = 10;

/**
 * Asks a model one question with a fixed instruction, the circular as separate data, and a strict
 * schema for the answer. Learns what the server accepts from its rejections, and remembers it.
 * Throws WithoutModelError when the meter stops it or no retry helps, and the client's error when
 * the provider fails.
 */
export const askModel = async <Answer>(
  model: Model,
  question: Question<Answer>,
  meter: Meter,
): Promise<Answered<Answer>> =>
  model.slots.run(async () => {
    // Checked once the call has its slot, so that the cost of earlier calls is included.
    await meter.mayAsk(model);
    return converse(model, question, meter);
  });

const converse = async <Answer>(
  model: Model,
  question: Question<Answer>,
  meter: Meter,
): Promise<Answered<Answer>> => {
  const known = await model.abilities.read();
  const { data, answerTokens } = question;
  const abilities = known ?? UNKNOWN_ABILITIES;
  let plan: Plan = { abilities, data, answerTokens, asksAgain: true, wasShortened: false };
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const next = await callOnce(model, question, plan, { meter, known });
    if ('end' in next) return next.end;
    if ('problem' in next) {
      const { problem } = next;
      if (problem.isAboutUs) await meter.close(model, problem.why);
      throw new WithoutModelError(problem.why);
    }
    if ('plan' in next) plan = next.plan;
  }
  return { is: 'unusable', why: `${model.model} gave no usable answer` };
};

type Tools = { meter: Meter; known: Abilities | undefined };

const callOnce = async <Answer>(
  model: Model,
  question: Question<Answer>,
  plan: Plan,
  { meter, known }: Tools,
): Promise<Next<Answer>> => {
  const body = bodyOf(model, question, plan);
  const begins = performance.now();
  try {
    const received = await callServer(model, body);
    if (received.is !== 'reply') {
      const problem = notAnAiServer(model, 'begins' in received ? received.begins : '');
      await meter.fail(model, problem);
      return { problem };
    }
    const { reply } = received;
    model.slots.wasAnswered();
    const { next, outcome } = afterReply(model, question, plan, { reply, body });
    const ms = performance.now() - begins;
    const problem = 'problem' in next ? next.problem : undefined;
    await meter.record({ ...usageOf(model, reply, body), outcome, problem, ms });
    await remember(model, { known, used: plan.abilities, counted: reply.usage?.promptTokens ?? 0 });
    return next;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const next = afterError(model, question, plan, error);
    const problem = 'problem' in next ? next.problem : 'passing' in next ? next.passing : undefined;
    if (problem) await meter.fail(model, problem);
    // The queue retries.
    if ('passing' in next) throw error;
    return next;
  }
};

/**
 * Returns the number of tokens that the server reported, or an estimate if it reports none, and
 * their cost.
 */
const usageOf = ({ model, prices }: Model, { usage, content }: Reply, body: Body) => {
  const promptTokens = usage?.promptTokens ?? Math.ceil(promptOf(body).length / 4);
  const completionTokens = usage?.completionTokens ?? Math.ceil(content.length / 4);
  const costUsd = prices
    ? (promptTokens * prices.input + completionTokens * prices.output) / 1_000_000
    : null;
  return { model, promptTokens, completionTokens, costUsd };
};

type Learned = { known: Abilities | undefined; used: Abilities; counted: number };

/** Stores what a successful call reveals about its server, unless that is known already. */
const remember = async ({ abilities }: Model, { known, used, counted }: Learned) => {
  const readsTokens = Math.max(used.readsTokens, contextShownBy(counted));
  const learned = { ...used, readsTokens };
  if (JSON.stringify(learned) !== JSON.stringify(known)) await abilities.keep(learned);
};
