import { describe, expect, test } from 'vitest';
import { idOf } from '../../../test-support/fake-api.ts';
import { fakeSource } from '../../../test-support/fake-sources.ts';
import {
  changeInputOf,
  createInputOf,
  draftOf,
  previewInputOf,
  settingsOf,
} from './source-draft.ts';
import { problemsOf } from './use-source-form.ts';

const filled = {
  ...draftOf(null),
  bankId: idOf(1),
  url: ' https://nrb.example/circulars ',
};

describe('a new source', () => {
  test("matches the API's schema for every type", () => {
    for (const kind of ['feed', 'html', 'json', 'pdf'] as const) {
      const settings = { ...filled.settings, item: ' tr.circular ' };
      const { data } = createInputOf({ ...filled, kind, settings }, null);
      expect(data).toEqual({
        bank_id: idOf(1),
        url: 'https://nrb.example/circulars',
        kind,
        settings: kind === 'html' || kind === 'json' ? { item: 'tr.circular' } : {},
        interval_seconds: 900,
        alert_newer_than_days: 2,
        quiet_after_days: null,
      });
    }
  });

  test('uses the detected type if none is chosen', () => {
    expect(previewInputOf(filled)).toEqual({
      url: 'https://nrb.example/circulars',
      settings: {},
      bank_id: idOf(1),
    });
    expect(createInputOf(filled, 'feed').data?.kind).toBe('feed');
    const { error } = createInputOf(filled, null);
    expect(problemsOf(error?.issues ?? []).map(({ field }) => field)).toEqual(['kind']);
  });

  test('reports an error for each invalid field', () => {
    const { error } = createInputOf(
      { ...filled, kind: 'pdf', bankId: '', url: 'ftp://x', every: '', quietAfterDays: 'soon' },
      null,
    );
    const fields = problemsOf(error?.issues ?? []).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(['bankId', 'every', 'quietAfterDays', 'url']);
  });

  test('sets JavaScript rendering only if it is ticked and applies to the type', () => {
    const drawn = { ...filled, isDrawn: true };
    expect(settingsOf(drawn)).toEqual({ drawn_by_script: true });
    expect(settingsOf({ ...drawn, kind: 'html' })).toEqual({ drawn_by_script: true });
    expect(settingsOf({ ...drawn, kind: 'json' })).toEqual({});
    expect(settingsOf({ ...filled, kind: 'html' })).toEqual({});
  });

  test('ignores settings entered for another type', () => {
    const settings = { ...filled.settings, item: 'tr' };
    expect(settingsOf({ ...filled, kind: 'json', settings })).toEqual({ item: 'tr' });
    expect(settingsOf({ ...filled, kind: 'feed', settings })).toEqual({});
  });
});

describe('a changed source', () => {
  // An interval shorter than an admin is allowed to set.
  const source = fakeSource({ interval_seconds: 10, settings: { item: 'tr' } });

  test('sends only what changed', () => {
    const draft = draftOf(source);
    expect(changeInputOf(source, { ...draft, quietAfterDays: '30' }).data).toEqual({
      quiet_after_days: 30,
    });
    expect(
      changeInputOf(source, { ...draft, settings: { ...draft.settings, item: 'li' } }).data,
    ).toEqual({ settings: { item: 'li' } });
  });

  test('sends nothing when nothing changed', () => {
    expect(changeInputOf(source, draftOf(source)).error?.issues[0]?.path).toEqual([]);
  });
});
