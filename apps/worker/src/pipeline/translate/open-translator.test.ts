import { expect, it } from 'vitest';
import { openModel } from '../model/open-model.ts';
import { openTranslator } from './open-translator.ts';

const model = openModel({ apiKey: 'key', baseUrl: 'http://127.0.0.1:9', model: 'sample-model' });
const libre = { url: 'http://127.0.0.1:9', apiKey: undefined };

it('prefers the model to a LibreTranslate server, and returns no translator when neither is configured', () => {
  expect(openTranslator(model, libre)?.name).toBe('sample-model');
  expect(openTranslator(undefined, libre)?.name).toBe('LibreTranslate');
  expect(openTranslator(undefined, undefined)).toBeUndefined();
});
