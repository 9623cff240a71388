import type { z } from 'zod';
import { isSecret } from './describe-settings.ts';

/** Replaces all secrets in a text. */
export type Redact = (text: string) => string;

/** Minimum length of a value to be redacted. Shorter values occur in ordinary words. */
const SHORTEST = 6;

/**
 * Returns the secrets among some settings: all values that are marked as secret, and the passwords
 * in all URLs.
 */
export const secretsIn = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  settings: Record<string, unknown>,
): string[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const field = schema.shape[name];
    if (field && isSecret(field)) return [value];
    return URL.canParse(value) ? passwordsOf(new URL(value)) : [];
  });

const passwordsOf = ({ password }: URL) => [password, decoded(password)];

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns a function that removes these secrets from any text. It isn't enough to redact known
 * fields, because libraries put commands, URLs and headers into their errors.
 */
export const createRedactor = (secrets: string[]): Redact => {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    // A secret may be in a text as it is, encoded for a URL, or escaped in a line of JSON.
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  if (forms.length === 0) return (text) => text;
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g');
  return (text) => text.replaceAll(pattern, '[secret]');
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
