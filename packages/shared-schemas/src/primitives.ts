import { z } from 'zod';
import { OLDEST_DAY } from './days.ts';

const HALF_CHARACTER = /\p{Cs}/u;

/** Text that Postgres can store: bounded, without the NUL character and halves of surrogate pairs, which it refuses. */
export const boundedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'Must not contain the NUL character')
    .refine(
      (text) => !HALF_CHARACTER.test(text),
      'Contains half a character. Delete it and type it again',
    );

/**
 * Signs that turn the direction of what follows, or stand in a text unseen (tag letters):
 * `invoice\u202efdp.exe` shows as `invoiceexe.pdf`.
 */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** A name or title as it may stand among others: no sign in it turns the text that surrounds it. */
export const withoutDirectionControls = (text: string): string =>
  text.replaceAll(DIRECTION_CONTROLS, '');

/** Text that says something once the blanks around it, and what turns its direction, are gone. */
export const requiredText = (max: number, { min = 1, message = 'Required' } = {}) =>
  boundedText(max).overwrite(withoutDirectionControls).trim().min(min, message);

/** Every id of the product. */
export const UuidSchema = z.uuid();

/** A provider identity (`sub`), such as `auth0|5f7c…` or `google-oauth2|1045…`. */
export const Auth0IdSchema = boundedText(255).min(1);

/** Names the caller in a path: their `sub` or their app user id. */
export const UserRefSchema = Auth0IdSchema;

/** A point in time, ISO 8601 UTC. */
export const TimestampSchema = z.iso.datetime();

/** A calendar day, `yyyy-MM-dd`. */
export const DateSchema = z.iso.date();

/** A calendar day as a caller may give it. */
export const InputDateSchema = DateSchema.refine(
  (date) => date >= OLDEST_DAY,
  'The date lies too far back',
);

/** A point in time as a caller may give it; Postgres knows no year 0000. */
export const InputTimestampSchema = TimestampSchema.refine(
  (time) => time >= '1600-01-01',
  'The time lies too far back',
);

// `http://www.cbn.gov.ng@evil.example/` leads to evil.example.
const hasCredentials = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
};

/** An http(s) address; any other scheme (`javascript:`, `file:`) is refused. */
export const HttpUrlSchema = boundedText(2048)
  .regex(/^\S+$/, 'Invalid URL format')
  .pipe(z.url({ protocol: /^https?$/, error: 'Invalid URL format' }))
  .refine((url) => !hasCredentials(url), 'A link must not carry a user name or password');

/** A language as circulars carry it: ISO 639, `en` or `fil`. */
export const LanguageSchema = z.string().regex(/^[a-z]{2,3}$/, 'Must be an ISO 639 language code');

/** An ISO 3166-1 alpha-2 code of a country. */
export const CountryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Must be an ISO 3166 country code such as GH');

/** The largest page of any list. */
export const PAGE_LIMIT_MAX = 100;

/** Where a page of a growing list begins and how long it is (keyset, newest first). */
export const pageQuery = {
  cursor: z
    .string()
    .max(300)
    .regex(/^[\w-]+$/, 'Must be a next_cursor from an earlier page')
    .optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(20),
};

/** One page of a growing list; `next_cursor` is null on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** The path parameter of a call on one row. */
export const IdParamsSchema = z.strictObject({ id: UuidSchema });

/** The path parameter of a call on one user. */
export const UserParamsSchema = z.strictObject({ userId: UserRefSchema });

/** The body of a call that names nothing but its caller. */
export const CallerInputSchema = z.strictObject({ auth0_id: Auth0IdSchema });
export type CallerInput = z.infer<typeof CallerInputSchema>;
