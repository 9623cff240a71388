import { describe, expect, test } from 'vitest';
import { changedMeanwhile, type Edits, NO_EDITS, settled, withEdit } from './begun-edits.ts';
import type { CorrectionDraft } from './correction-draft.ts';

const before: Partial<CorrectionDraft> = {
  title: 'A notice',
  publishedOn: '2026-11-20',
  actNumber: '',
  kind: 'News Flash',
  categoryIds: ['fx'],
};
const shown = (now: Partial<CorrectionDraft>, { changes }: Edits) => ({ ...now, ...changes });

describe('editing a circular', () => {
  test('keeps edited fields despite others’ corrections, while the other fields update', () => {
    const begun = withEdit(NO_EDITS, before, { title: 'B' });
    const edits = withEdit(begun, before, { title: 'My notice' });
    const now = { ...before, publishedOn: '2026-11-21', categoryIds: ['cyber'] };
    expect(shown(now, edits)).toEqual({ ...now, title: 'My notice' });
    expect(changedMeanwhile(now, edits)).toEqual([]);
  });

  test('flags edited fields that someone else has since changed to a different value', () => {
    const mine = { title: 'Theirs ', actNumber: '7', categoryIds: [] };
    const edits = withEdit(NO_EDITS, before, mine);
    const now = { ...before, title: 'Theirs', actNumber: '8', categoryIds: ['cyber'] };
    expect(changedMeanwhile(now, edits)).toEqual(['actNumber', 'categoryIds']);
  });

  test('drops or keeps edits as chosen until the circular changes again', () => {
    const edits = withEdit(NO_EDITS, before, { title: 'Mine', actNumber: '7' });
    const now = { ...before, title: 'Theirs', actNumber: '8' };
    const left = settled(edits, now, ['actNumber']);
    expect(shown(now, left)).toEqual({ ...now, title: 'Mine' });
    expect(changedMeanwhile(now, left)).toEqual([]);
    expect(changedMeanwhile({ ...now, title: 'Later' }, left)).toEqual(['title']);
  });

  test('keeps categories and type consistent', () => {
    const edits = withEdit(NO_EDITS, before, { categoryIds: ['fx', 'lending'] });
    const now: Partial<CorrectionDraft> = {
      ...before,
      kind: 'Macroeconomic',
      categoryIds: ['gdp'],
    };
    expect(shown(now, edits)).toMatchObject({
      kind: 'News Flash',
      categoryIds: ['fx', 'lending'],
    });
    expect(changedMeanwhile(now, edits)).toEqual(['kind', 'categoryIds']);
    expect(shown(now, settled(edits, now, ['categoryIds']))).toEqual(now);
  });
});
