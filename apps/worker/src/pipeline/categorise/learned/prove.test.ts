import { describe, expect, it } from 'vitest';
import type { LabelledReading } from './examples.ts';
import { bandsOf, crossValidate, heldTo, isBetter, prove, sharedOf } from './prove.ts';

/** Circulars on reporting that the lists take for foreign exchange, at ten banks. */
const labelled = (changes: Partial<LabelledReading> = {}, count = 40): LabelledReading[] =>
  Array.from({ length: count }, (_, nth) => {
    const isReport = nth % 2 === 0;
    return {
      versionId: `version ${nth}`,
      person: 'one',
      bank: `bank ${nth % 10}`,
      language: 'en',
      reading: {
        shares: { 'foreign-exchange': 0.4, ...(isReport && { 'reporting-and-disclosure': 0.3 }) },
        likelihoods: { 'foreign-exchange': 0.8, 'reporting-and-disclosure': 0.2 },
      },
      wording: { slug: 'foreign-exchange', confidence: 0.7 },
      decided: [isReport ? 'reporting-and-disclosure' : 'foreign-exchange'],
      ...changes,
    };
  });
const categories = ['foreign-exchange', 'reporting-and-disclosure'];

const proofOf = async (labels: LabelledReading[]) =>
  prove(await crossValidate(labels, categories), 0.6);

describe('the proof that what is learned is better than the lists', () => {
  it('counts documents of banks that were not learned from, on which two people agree', async () => {
    const [english] = await proofOf([...labelled(), ...labelled({ person: 'other' })]);
    expect(english).toMatchObject({
      ...{ language: 'en', decided: 40, shared: 40, only_learned: 20, only_wording: 0 },
      ...{ is_used: true, why: 'better' },
    });
  });

  it('is not given by one person alone, however much they decide', async () => {
    const [english] = await proofOf(labelled());
    expect(english).toMatchObject({ shared: 0, is_used: false, why: 'too_few' });
  });

  it('is not given where two people contradict each other', async () => {
    const against = labelled({ person: 'other', decided: ['other'] });
    const tried = await crossValidate([...labelled(), ...against], categories);
    expect(sharedOf(tried)).toEqual([]);
  });

  it('takes for right what both named, though one of them named more', async () => {
    const first = labelled({ decided: ['foreign-exchange', 'other'] }, 1);
    const second = labelled({ person: 'other', decided: ['other', 'inflation'] }, 1);
    const [shared, ...rest] = sharedOf(await crossValidate([...first, ...second], categories));
    expect(shared?.label).toMatchObject({ versionId: 'version 0', decided: ['other'] });
    expect(rest).toEqual([]);
  });

  it('is not given at a single bank, of which nothing could be learned elsewhere', async () => {
    const [english] = await proofOf([
      ...labelled({ bank: 'the only one' }),
      ...labelled({ bank: 'the only one', person: 'other' }),
    ]);
    expect(english).toMatchObject({ only_learned: 0, is_used: false, why: 'not_better' });
  });

  it('is given language by language', async () => {
    const few = { language: 'fr', versionId: 'a French one' };
    const proofs = await proofOf([
      ...labelled(),
      ...labelled({ person: 'other' }),
      ...labelled(few, 1),
      ...labelled({ ...few, person: 'other' }, 1),
    ]);
    expect(proofs.map(({ language, is_used }) => [language, is_used])).toEqual([
      ['en', true],
      ['fr', false],
    ]);
  });
});

it('is as sure as it was right, and not at all where nothing is known of it', async () => {
  expect(heldTo(bandsOf([]), 0.9)).toBe(0);
  const [label] = labelled({}, 1);
  if (!label) throw new Error('no label');
  const tries = Array.from({ length: 19 }, () => ({ label, confidence: 0.9 }));
  const slug = 'reporting-and-disclosure';
  expect(heldTo(bandsOf(tries.map((one) => ({ ...one, slug }))), 0.99)).toBe(0);
  expect(heldTo(bandsOf(tries.map((one) => ({ ...one, slug }))), 0.94)).toBe(0.94);
  expect(heldTo(bandsOf(tries.map((one) => ({ ...one, slug: 'other' }))), 0.94)).toBe(0);
});

describe('more often right', () => {
  it.each([
    [5, 0, false],
    [6, 0, true],
    [8, 1, true],
    [7, 2, false],
    [0, 0, false],
    [1_100, 900, true],
    [1_010, 990, false],
  ])('with %i wins against %i losses is more than chance: %s', (wins, losses, isMore) => {
    expect(isBetter(wins, losses)).toBe(isMore);
  });
});
