import {
  type Abilities,
  AbilitiesSchema,
  ANSWER_FORMS,
  OPTIONAL_PARAMETERS,
} from '@circulate/shared-schemas';

type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

/** What is tried with a server that nobody has asked yet. */
export const UNKNOWN_ABILITIES: Abilities = AbilitiesSchema.parse({});

/** Where abilities are kept between calls and between workers; they expire after a day. */
export type AbilityStore = {
  read(): Promise<Abilities | undefined>;
  keep(abilities: Abilities): Promise<void>;
};

/** Keeps abilities in this process, for tests and scripts. */
export const abilitiesInMemory = (): AbilityStore => {
  let kept: Abilities | undefined;
  return {
    read: async () => kept,
    keep: async (abilities) => {
      kept = abilities;
    },
  };
};

/** A refusal by its words: the parameter that it names, and the message. */
type Named = { param: string; message: string };

/** Words by which servers name what they do not like about the form asked for. */
export const FORM_NAMES =
  /response_format|json_schema|json_object|structured.?output|guided|grammar|schema/i;

/** The next weaker form; undefined where there is none. */
export const weakerForm = (abilities: Abilities): Abilities | undefined => {
  const form = ANSWER_FORMS[ANSWER_FORMS.indexOf(abilities.form) + 1];
  return form && { ...abilities, form };
};

/**
 * The abilities with what a refusal names left out; undefined where it names nothing that can be left
 * out. `param` is the one the server names, or empty.
 */
export const adaptTo = (abilities: Abilities, { param, message }: Named): Abilities | undefined => {
  const names = (word: RegExp) => word.test(param) || (param === '' && word.test(message));
  // The longer name first: `max_tokens` is often mentioned as what to send instead.
  const refused = OPTIONAL_PARAMETERS.find(
    (name) =>
      isSent(abilities, name) &&
      (param === name || (param === '' && new RegExp(`\\b${name}\\b`, 'i').test(message))),
  );
  if (refused) return { ...abilities, refused: [...abilities.refused, refused] };
  if (names(FORM_NAMES)) return weakerForm(abilities);
  if (!abilities.mustStream && names(/\bstream(?:ing)?\b/i)) {
    return { ...abilities, mustStream: true };
  }
  const refusesRole = /\bsystem\b/i.test(message) && /\b(?:role|message)s?\b/i.test(message);
  return abilities.takesSystemRole && refusesRole
    ? { ...abilities, takesSystemRole: false }
    : undefined;
};

/** Which limit of tokens is sent: the current name, else the older one, else none. */
export const limitName = ({ refused }: Abilities) =>
  (['max_completion_tokens', 'max_tokens'] as const).find((name) => !refused.includes(name));

const isSent = (abilities: Abilities, name: OptionalParameter): boolean => {
  if (abilities.refused.includes(name)) return false;
  if (name === 'max_completion_tokens' || name === 'max_tokens') {
    return limitName(abilities) === name;
  }
  return name === 'temperature' || abilities.thinkingOff;
};
