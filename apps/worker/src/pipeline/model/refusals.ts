import { APIError } from 'openai';

/** A circular goes on without the model at once, and says why: trying again soon is no help. */
export class WithoutModelError extends Error {
  override name = 'WithoutModelError';
}

/** Why a provider will not answer, in words for readers, and whether that is about us or this text. */
export type Refusal = { isAboutUs: boolean; why: string };

const TOO_LONG = /context|too (?:long|large|many tokens)|maximum.{0,40}tokens|reduce the length/i;

/** Of a 429: the account is used up, which no pause of minutes mends. */
const USED_UP = 'insufficient_quota';

/** What the words of readers say of the answers that concern our own set-up. */
const ABOUT_US: Record<number, string> = {
  401: 'The AI provider does not accept our key (401)',
  402: 'Our account with the AI provider is used up (402)',
  403: 'The AI provider does not let us in (403)',
  404: 'The AI provider does not know the model or the address (404)',
};

/** What the provider's error means where no retry heals it; undefined where one may. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof APIError) || error.status === undefined) return undefined;
  const { status, code, message } = error;
  const aboutUs = ABOUT_US[status];
  if (aboutUs) return { isAboutUs: true, why: aboutUs };
  if (status === 429 && code === USED_UP) {
    return { isAboutUs: true, why: 'Our account with the AI provider is used up (429)' };
  }
  if (status !== 400 && status !== 413 && status !== 422) return undefined;
  const isTooLong = status === 413 || code === 'context_length_exceeded' || TOO_LONG.test(message);
  return {
    isAboutUs: false,
    why: isTooLong
      ? `The text is too long for the AI model (${status})`
      : `The AI provider refused this text (${status})`,
  };
};
