import { SearchSuggestionSchema } from '@circulate/shared-schemas';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const reader = await api.createUser();
await api.createCircular({ title: 'On remittances', text: 'Limits for remittances.' });
await api.createCircular({ title: 'A', language: 'fr', text: 'La réglementation des changes.' });
await api.createCircular({ title: 'A', language: 'en', text: 'Interest rates.' });
await api.createCircular({ title: 'A', language: 'ar', text: 'تعليمات بشأن مكافحة غسل الأموال' });
await api.createCircular({ title: 'A', language: 'ru', text: 'Правила налогового учета.' });
const words = ['remittances', 'remittance', 'reglementation', 'changes', 'limits', 'rates'];
const latin: Record<string, string> = {
  ...{ налогового: 'nalogovogo', правила: 'pravila', تعليمات: 't`lymt', مكافحه: 'mkfhh' },
};
await api.db.searchWord.createMany({
  data: [
    ...words.map((word) => ({ word, circulars: word === 'remittance' ? 1 : 3 })),
    ...Object.entries(latin).map(([word, letters]) => ({ word, latin: letters, circulars: 1 })),
  ],
});
afterAll(() => api.close());

const suggest = async (query: Record<string, string>) => {
  const answer = await api.http
    .get('/circulars/suggestions')
    .set('authorization', reader.authorization)
    .query(query);
  expect(answer.status).toBe(200);
  return SearchSuggestionSchema.parse(answer.body);
};

it.each([
  ['remitances', 'remittances'],
  ['limits for remmittances', 'limits for remittances'],
  ['limtis', 'limits'],
  ['raets', 'rates'],
  ['reglemantation', 'réglementation'],
  ['مكافخة', 'مكافحة'],
  ['تعلميات', 'تعليمات'],
  ['nalogovogo', 'налогового'],
  ['nalogowogo pravyla', 'налогового правила'],
])('corrects %s to %s', async (q, corrected) => {
  expect(await suggest({ q })).toEqual({ corrected, matches_without_filters: false });
});

it.each([
  ['a known word', 'remittances'],
  ['a word unlike any other', 'xylophone'],
  ['a search that finds nothing even when corrected', 'remitances xylophone'],
  ['a number', '2019'],
  ['punctuation', '%_\\'],
])('suggests nothing for %s', async (_case, q) => {
  expect((await suggest({ q })).corrected).toBeNull();
});

it('shows whether the words would match anything without the filters', async () => {
  expect(await suggest({ q: 'remittances', language: 'fr' })).toEqual({
    corrected: null,
    matches_without_filters: true,
  });
  expect((await suggest({ q: 'remitances', language: 'fr' })).corrected).toBeNull();
});
