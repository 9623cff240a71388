import { z } from 'zod';
import { OLDEST_DAY } from './days.ts';

const HALF_CHARACTER = /\p{Cs}/u;

/** Text of limited length that Postgres can store: without NUL characters and lone surrogates. */
export const boundedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'Must not contain the NUL character')
    .refine(
      (text) => !HALF_CHARACTER.test(text),
      'Contains an incomplete character. Delete it and type it again',
    );

/**
 * Characters that change the direction of the text after them, and tag characters, which are
 * invisible. With one of them, `invoice\u202efdp.exe` is displayed as `invoiceexe.pdf`.
 */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/**
 * Removes characters from a name or title that could reorder the text around it, or are invisible.
 */
export const withoutDirectionControls = (text: string): string =>
  text.replaceAll(DIRECTION_CONTROLS, '');

/** Text that contains more than whitespace and direction controls. */
export const requiredText = (max: number, { min = 1, message = 'Required' } = {}) =>
  boundedText(max).overwrite(withoutDirectionControls).trim().min(min, message);

/** Maximum length of the reason that is given for removing a circular. */
export const REMOVAL_REASON_MAX = 500;

/** Why our staff removed a circular, shown to subscribers. */
export const RemovalReasonSchema = requiredText(REMOVAL_REASON_MAX);

export const UuidSchema = z.uuid();

/**
 * A user's identity at the identity provider (`sub`), such as `auth0|5f7c…` or
 * `google-oauth2|1045…`.
 */
export const Auth0IdSchema = boundedText(255).min(1);

/** Path parameter that identifies the caller, by `sub` or by user id. */
export const UserRefSchema = Auth0IdSchema;

/** A point in time, ISO 8601 UTC. */
export const TimestampSchema = z.iso.datetime();

/** A calendar day, `yyyy-MM-dd`. */
export const DateSchema = z.iso.date();

/** A calendar day in a request. Days before the oldest central banks are invalid. */
export const InputDateSchema = DateSchema.refine(
  (date) => date >= OLDEST_DAY,
  'Too far in the past',
);

/** A point in time in a request. The year 0000 is invalid, because Postgres doesn't have it. */
export const InputTimestampSchema = TimestampSchema.refine(
  (time) => time >= '1600-01-01',
  'Too far in the past',
);

// Whether a URL contains credentials, which can disguise its host:
// `http://www.cbn.gov.ng@evil.example/` leads to evil.example.
const hasCredentials = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
};

/** A URL with http or https. Other schemes (`javascript:`, `file:`) are rejected. */
export const HttpUrlSchema = boundedText(2048)
  .regex(/^\S+$/, 'Invalid URL format')
  .pipe(z.url({ protocol: /^https?$/, error: 'Invalid URL format' }))
  .refine((url) => !hasCredentials(url), 'A link must not contain a user name or password');

/** ISO 639 language code of a circular, such as `en` or `fil`. */
export const LanguageSchema = z.string().regex(/^[a-z]{2,3}$/, 'Must be an ISO 639 language code');

/** ISO 3166-1 alpha-2 country code. */
export const CountryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Must be an ISO 3166 country code such as GH');

/** Maximum page size of any list. */
export const PAGE_LIMIT_MAX = 100;

/** Cursor and size of the requested page in a growing list (keyset paging, newest first). */
export const pageQuery = {
  cursor: z
    .string()
    .max(300)
    .regex(/^[\w-]+$/, 'Must be a next_cursor from an earlier page')
    .optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(20),
};

/** A page of a growing list; `next_cursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Path parameter of calls on a single row. */
export const IdParamsSchema = z.strictObject({ id: UuidSchema });

/** Path parameter of calls on a single user. */
export const UserParamsSchema = z.strictObject({ userId: UserRefSchema });

/** Body of a call that only says who the caller is. */
export const CallerInputSchema = z.strictObject({ auth0_id: Auth0IdSchema });
