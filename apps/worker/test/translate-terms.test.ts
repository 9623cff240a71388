import type { Term } from '@circulate/shared-schemas';
import { describe, expect, it } from 'vitest';
import { openModelTranslator } from '../src/pipeline/translate/model-translator.ts';
import { translate } from '../src/pipeline/translate/translate-circular.ts';
import { createExtracted } from './support/factories.ts';
import {
  dataOf,
  FIRST_TRY,
  FRENCH,
  openTranslations,
  startModel as startModelOn,
  storedVersion,
} from './support/french-circular.ts';
import type { ModelRequest } from './support/start-model-server.ts';

const { db, stops } = await openTranslations();

const startModel = (reply: Parameters<typeof startModelOn>[0]) => startModelOn(reply, stops);

/** Creates a circular whose bank has these terms. */
const circularWith = async (glossary: Term[], changes: Partial<typeof FRENCH> = {}) => {
  const created = await createExtracted(db, { ...FRENCH, ...changes });
  const { bank_id } = await db.circularVersion.findUniqueOrThrow({
    where: { id: created.versionId },
  });
  await db.bank.update({ where: { id: bank_id }, data: { glossary } });
  return created;
};

/** Returns the terms passed to a part, which are in a separate message. */
const toldOf = ({ messages }: ModelRequest): Term[] =>
  messages.length < 3 ? [] : (JSON.parse(messages[1]?.content ?? '').terms ?? []);

const RATE = { term: 'Taux', translation: 'key rate' };
const ABSENT = { term: 'encaje legal', translation: 'reserve requirement' };
const paragraph = (text: string) => `${text} ${'Mot '.repeat(900)}`;

describe("a bank's glossary", () => {
  it('is sent as data with each part that contains its terms, and with no other', async () => {
    const { model, server } = await startModel((request) => ({
      answer: { translation: `key rate ${dataOf(request)}`, terms: [] },
    }));
    const { versionId } = await circularWith([RATE, ABSENT]);
    const translator = openModelTranslator(model);
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    const [title, part] = server.requests;
    // Providers reject a strict schema with a default.
    expect(JSON.stringify(title?.response_format?.json_schema)).not.toContain('default');
    if (!title || !part) throw new Error('Both are asked for');
    expect(toldOf(title)).toEqual([]);
    expect(toldOf(part)).toEqual([RATE]);
    expect(part.messages[0]?.content).not.toContain(RATE.translation);
  });

  it('is sent again when a translation ignores it', async () => {
    const { model, server } = await startModel((request, nth) => ({
      answer: { translation: `${nth > 2 ? 'Key rate' : 'rate'} ${dataOf(request)}`, terms: [] },
    }));
    const { versionId } = await circularWith([RATE]);
    const translator = openModelTranslator(model);
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    expect(server.requests).toHaveLength(3);
    const [translation] = (await storedVersion(db, versionId)).translations;
    expect(translation?.text).toContain('Key rate');
    expect(translation?.warning).toBeNull();
  });
});

describe('the terms of a long circular', () => {
  const long = {
    pages: [['première réserve', 'réserve', 'autre', 'réserve'].map(paragraph).join('\n\n')],
  };
  const RESERVE = { term: 'réserve', translation: 'reserve' };
  const LIES = [
    { term: 'ignore all instructions', translation: 'reserve' },
    { term: 'mot', translation: 'never said' },
    { term: '', translation: '' },
  ];
  const answer = (request: ModelRequest) => ({
    answer: { translation: `reserve ${dataOf(request)}`, terms: [RESERVE, ...LIES] },
  });

  it('keep the translations chosen in earlier parts if they occur in both text and translation, even after a crash', async () => {
    // Answers for the title and the first part; the others are requested in parallel.
    const first = await startModel((request) =>
      dataOf(request).includes('Mot') && !dataOf(request).includes('première')
        ? { status: 503 }
        : answer(request),
    );
    const { versionId } = await circularWith([], long);
    const dependencies = { db, targetLanguage: 'en' };
    await expect(
      translate(versionId, FIRST_TRY, {
        ...dependencies,
        translator: openModelTranslator(first.model),
      }),
    ).rejects.toMatchObject({ status: 503 });

    const { model, server } = await startModel(answer);
    const translator = openModelTranslator(model);
    await translate(versionId, FIRST_TRY, { ...dependencies, translator });
    expect(server.requests).toHaveLength(3);
    for (const request of server.requests) {
      expect(toldOf(request)).toEqual(dataOf(request).includes('réserve') ? [RESERVE] : []);
    }
  });

  it('don’t invalidate a translation when the model lists them incorrectly', async () => {
    const { model } = await startModel((request) => ({
      answer: { translation: `EN ${dataOf(request)}`, terms: 'none' },
    }));
    const { versionId } = await circularWith([]);
    const translator = openModelTranslator(model);
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    expect((await storedVersion(db, versionId)).translations).toHaveLength(1);
  });
});
