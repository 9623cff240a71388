import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createRedactor,
  describeSettings,
  type Environment,
  port,
  postgresUrl,
  readSettings,
  SettingsError,
  secretsIn,
  withPassword,
} from './index.ts';

const Schema = z.object({
  DATABASE_URL: postgresUrl().describe('PostgreSQL URL.'),
  TOKEN: z.string().min(8).meta({ description: 'Opens the door.', secret: true }),
  PORT: port().default(80).describe('Port to listen on.'),
  LEVEL: z.enum(['low', 'high']).optional().describe('How loud.'),
});
const whole = { DATABASE_URL: 'postgresql://u:hidden-word@h/db', TOKEN: 'token-of-eight' };

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'circulate-settings-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const fileWith = (content: string) => {
  const path = join(dir, `secret-${content.length}`);
  writeFileSync(path, content);
  return path;
};

const problemsOf = (environment: Environment, more?: () => string[]) => {
  try {
    readSettings(Schema, environment, more);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

describe('readSettings', () => {
  it('returns the given values, and defaults for the rest', () => {
    expect(readSettings(Schema, { ...whole, LEVEL: '' })).toEqual({ ...whole, PORT: 80 });
  });

  it('lists every problem in plain words, without values', () => {
    const problems = problemsOf(
      { DATABASE_URL: 'mysql://u:hidden-word@h', TOKEN: 'short', PORT: 'x', LEVEL: 'medium' },
      () => ['LEVEL needs a TOKEN'],
    );
    expect(problems).toEqual([
      'DATABASE_URL must be a postgresql:// URL',
      'TOKEN must be at least 8 characters long',
      'PORT must be a port number',
      'LEVEL must be one of low, high',
      'LEVEL needs a TOKEN',
    ]);
    expect(problemsOf({})).toEqual(['DATABASE_URL is missing', 'TOKEN is missing']);
  });

  it('reads a secret from a file, without the trailing line break', () => {
    const { TOKEN: _, ...rest } = whole;
    const read = readSettings(Schema, { ...rest, TOKEN_FILE: fileWith('from-a-file\n') });
    expect(read.TOKEN).toBe('from-a-file');
  });

  it('reports what is wrong with a file', () => {
    const { TOKEN: _, ...rest } = whole;
    expect(problemsOf({ ...rest, TOKEN_FILE: join(dir, 'none') })).toEqual([
      'TOKEN_FILE names a file that does not exist',
    ]);
    expect(problemsOf({ ...rest, TOKEN_FILE: fileWith('\n') })).toEqual(['TOKEN is missing']);
    expect(problemsOf({ ...whole, TOKEN_FILE: join(dir, 'none') })).toEqual([
      'TOKEN and TOKEN_FILE are both set',
    ]);
  });
});

describe('withPassword', () => {
  it('adds a separate password to a URL, regardless of its characters', () => {
    const url = withPassword('postgresql://circulate@postgres:5432/circulate', 'a/b@c:d');
    expect(decodeURIComponent(new URL(url).password)).toBe('a/b@c:d');
    expect(withPassword('redis://redis:6379', undefined)).toBe('redis://redis:6379');
  });
});

describe('createRedactor', () => {
  it('removes every secret from text, however it is encoded', () => {
    const redact = createRedactor(secretsIn(Schema, { ...whole, TOKEN: 'quo"te and space' }));
    const text = `${JSON.stringify({ token: 'quo"te and space' })} hidden-word ${encodeURIComponent('quo"te and space')} PORT`;
    expect(redact(text)).toBe('{"token":"[secret]"} [secret] [secret] PORT');
  });
});

describe('describeSettings', () => {
  it('describes each setting for the documentation', () => {
    expect(describeSettings(Schema)).toMatchObject([
      { name: 'DATABASE_URL', text: 'PostgreSQL URL.', isRequired: true, isSecret: false },
      { name: 'TOKEN', isRequired: true, isSecret: true },
      { name: 'PORT', isRequired: false, standard: '80' },
      { name: 'LEVEL', isRequired: false, choices: ['low', 'high'] },
    ]);
  });

  it('throws when a setting has no description', () => {
    expect(() => describeSettings(z.object({ ODD: z.string() }))).toThrow('ODD');
  });
});
