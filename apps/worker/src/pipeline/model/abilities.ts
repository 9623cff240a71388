import {
  type Abilities,
  AbilitiesSchema,
  ANSWER_FORMS,
  OPTIONAL_PARAMETERS,
} from '@circulate/shared-schemas';

type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

/** Abilities that a server is assumed to have before its first response. */
export const UNKNOWN_ABILITIES: Abilities = AbilitiesSchema.parse({});

/** Cache of what servers support, shared between calls and workers; entries expire after a day. */
export type AbilityStore = {
  read(): Promise<Abilities | undefined>;
  keep(abilities: Abilities): Promise<void>;
};

/** Stores what servers support in this process, for tests and scripts. */
export const abilitiesInMemory = (): AbilityStore => {
  let kept: Abilities | undefined;
  return {
    read: async () => kept,
    keep: async (abilities) => {
      kept = abilities;
    },
  };
};

/** Content of a rejection: the parameter that it names, and the message. */
type Named = { param: string; message: string };

/** Matches error messages of servers that reject the requested response format. */
export const FORM_NAMES =
  /response_format|json_schema|json_object|structured.?output|guided|grammar|schema|requested parameters/i;

/**
 * Matches the names that servers and gateways give to the maximum number of tokens in an answer.
 */
const LIMIT_NAMES =
  /\bmax_(?:completion_|new_|output_)?tokens\b|in the (?:completion|output)|output tokens/i;
const LIMITS = ['max_completion_tokens', 'max_tokens'] as const;

/** Whether an error message is that of a chat template that doesn't accept our messages' roles. */
export const refusesRoles = (message: string): boolean =>
  /(?:must|should) alternate/i.test(message) ||
  (/\bsystem\b/i.test(message) && /\b(?:role|message)s?\b/i.test(message));

/** Returns the abilities with the next weaker response format; undefined if there is none. */
export const weakerForm = (abilities: Abilities): Abilities | undefined => {
  const form = ANSWER_FORMS[ANSWER_FORMS.indexOf(abilities.form) + 1];
  return form && { ...abilities, form };
};

/**
 * Returns the abilities without the parameter or role that a rejection names; undefined if it names
 * nothing optional. `param` is the parameter named by the server, or empty.
 */
export const adaptTo = (abilities: Abilities, { param, message }: Named): Abilities | undefined => {
  const names = (word: RegExp) => word.test(param) || (param === '' && word.test(message));
  const limit = limitName(abilities);
  const refused = OPTIONAL_PARAMETERS.find(
    (name) =>
      isSent(abilities, name) &&
      names(name === limit ? LIMIT_NAMES : new RegExp(`\\b${name}\\b`, 'i')),
  );
  if (refused) return { ...abilities, refused: [...abilities.refused, refused] };
  if (names(FORM_NAMES)) return weakerForm(abilities);
  if (!abilities.mustStream && names(/\bstream(?:ing)?\b/i)) {
    return { ...abilities, mustStream: true };
  }
  return abilities.takesSystemRole && refusesRoles(message)
    ? { ...abilities, takesSystemRole: false }
    : undefined;
};

/**
 * Returns the abilities without a token limit, if a prompt is too long only because of the room
 * reserved for the answer; otherwise undefined.
 */
export const withoutLimit = (abilities: Abilities, message: string): Abilities | undefined =>
  limitName(abilities) && LIMIT_NAMES.test(message)
    ? { ...abilities, refused: [...new Set([...abilities.refused, ...LIMITS])] }
    : undefined;

/**
 * Returns the name of the token limit parameter to send: the current one, otherwise the older one,
 * if the server accepts either.
 */
export const limitName = ({ refused }: Abilities) => LIMITS.find((name) => !refused.includes(name));

const isSent = (abilities: Abilities, name: OptionalParameter): boolean => {
  if (abilities.refused.includes(name)) return false;
  if (name === 'max_completion_tokens' || name === 'max_tokens') {
    return limitName(abilities) === name;
  }
  return name === 'temperature' || abilities.thinkingOff;
};
