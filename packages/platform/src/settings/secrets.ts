import type { z } from 'zod';
import { isSecret } from './describe-settings.ts';

/** Replaces every secret in a text. */
export type Redact = (text: string) => string;

/** Shorter values would blacken ordinary words. */
const SHORTEST = 6;

/**
 * The secrets among settings that were read: every value marked as secret, and the password inside
 * every address.
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
 * Takes secrets out of whatever is written: libraries put commands, addresses and headers into
 * their errors, where no list of field names would find them all.
 */
export const createRedactor = (secrets: string[]): Redact => {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    // As it is, inside an address, and inside a line of JSON.
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  if (forms.length === 0) return (text) => text;
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g');
  return (text) => text.replaceAll(pattern, '[secret]');
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
