import { describe, expect, test } from 'vitest';
import { actionText, differencesOf, pageOf } from './audit-words.ts';

describe('a change', () => {
  test('is told in words, or by its code where there are none yet', () => {
    expect(actionText('source.create')).toBe('Added a source');
    expect(actionText('moon.paint')).toBe('moon.paint');
  });

  test('shows what differs and nothing else', () => {
    expect(
      differencesOf({
        before: { url: 'a', kind: 'html', settings: {} },
        after: { url: 'b', kind: 'html', settings: { item: 'tr' }, interval_seconds: 60 },
      }),
    ).toEqual([
      { name: 'address', before: 'a', after: 'b' },
      { name: 'settings: item', before: null, after: 'tr' },
      { name: 'seconds between looks', before: null, after: '60' },
    ]);
    expect(differencesOf({ before: null, after: null })).toEqual([]);
    expect(differencesOf({ before: ['a', null], after: 7 })).toEqual([
      { name: 'value', before: 'a, ', after: '7' },
    ]);
    expect(differencesOf({ before: { title: 'x' }, after: {} })).toEqual([
      { name: 'title', before: 'x', after: null },
    ]);
  });

  test('leads to what was changed, where that has a page', () => {
    expect(pageOf('circular:7')).toBe('/admin/circulars/7');
    expect(pageOf('source:7')).toBe('/admin/sources');
    expect(pageOf('identity:auth0|x')).toBeNull();
  });
});
