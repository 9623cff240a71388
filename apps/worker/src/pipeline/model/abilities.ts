import { z } from 'zod';

/** How an answer's form is asked for, the strictest first; each server accepts the first that it knows. */
const FORMS = ['json_schema', 'json_object', 'prompt'] as const;

/** Parameters that some servers refuse; what is refused once is not sent again. */
const OPTIONAL_PARAMETERS = [
  'temperature',
  'max_completion_tokens',
  'max_tokens',
  'chat_template_kwargs',
  'reasoning_effort',
] as const;
type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

/** What a server accepts for one model, found out by what it refuses. */
export const AbilitiesSchema = z.object({
  form: z.enum(FORMS).default('json_schema'),
  refused: z.array(z.enum(OPTIONAL_PARAMETERS)).default([]),
  /** False where the instruction must stand in the user's message. */
  takesSystemRole: z.boolean().default(true),
  /** True where the server answers in no other way than as a stream. */
  mustStream: z.boolean().default(false),
  /** True where answers were empty until the model was asked not to think aloud. */
  thinkingOff: z.boolean().default(false),
  /** A prompt of so many tokens was read whole. */
  readsTokens: z.number().int().default(0),
});
export type Abilities = z.infer<typeof AbilitiesSchema>;

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
  const form = FORMS[FORMS.indexOf(abilities.form) + 1];
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
