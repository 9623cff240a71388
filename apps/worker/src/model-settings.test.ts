import { readSettings } from '@circulate/platform/settings';
import { expect, it } from 'vitest';
import { ModelSettingsSchema, modelOf } from './model-settings.ts';

const keyOf = (OPENAI_API_KEY: string) =>
  modelOf(readSettings(ModelSettingsSchema, { OPENAI_API_KEY }))?.apiKey;

it('accepts a key that was pasted with a line break', () => {
  expect(keyOf('  sk-abc123\r\n')).toBe('sk-abc123');
});

it.each(['“sk-abc123”', 'Bearer sk-abc123', 'sk-\u200babc123'])(
  'rejects the key %j, which isn’t valid in a header, without repeating it',
  (key) => {
    expect(() => keyOf(key)).toThrow(/OPENAI_API_KEY must contain only the key, without spaces/);
    expect(() => keyOf(key)).not.toThrow(/abc123/);
  },
);
