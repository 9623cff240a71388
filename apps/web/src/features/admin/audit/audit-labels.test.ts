import { AuditActionSchema, type AuditRecord } from '@circulate/shared-schemas';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../../test-support/fake-api.ts';
import { changesOf, differencesOf } from './audit-changes.ts';
import { actionNames, deedOf, pageOf } from './audit-labels.ts';

const record: AuditRecord = {
  id: idOf(1),
  actor: 'auth0|admin',
  actor_name: 'Demo Admin',
  actor_email: 'admin@example.com',
  action: 'circular.confirm',
  target: `circular:${idOf(2)}`,
  target_name: '‘Circular No. 7’ of Bank of Ghana',
  names: { [idOf(3)]: 'Other', [idOf(4)]: 'Foreign Exchange' },
  before: null,
  after: null,
  at: '2026-11-20T11:00:00Z',
};

describe('a change', () => {
  test.each(AuditActionSchema.options)(
    '%s is told in a sentence and stands in the filter',
    (action) => {
      const deed = deedOf({ ...record, action });
      expect(deed).toMatch(/^[a-z]+ /);
      expect(deed).not.toContain(action);
      expect(deed).not.toContain('{');
      expect(actionNames.find(([code]) => code === action)?.[1]).toMatch(/^[A-Z]/);
    },
  );

  test('names what it was done to, or says that it is gone; an unknown action keeps its code', () => {
    expect(deedOf(record)).toBe('published ‘Circular No. 7’ of Bank of Ghana');
    expect(deedOf({ ...record, target_name: null })).toBe('published a circular that is gone');
    const gone = [
      'source:7',
      'deliveries:all',
      'beta-code:7',
      'bank:7',
      'category:7',
      'user:auth0|x',
    ];
    expect(gone.map((target) => deedOf({ ...record, target, target_name: null }))).toEqual([
      'published a source that is gone',
      'published all circulars',
      'published a beta code',
      'published a bank that is gone',
      'published a category that is gone',
      'published an account that is gone',
    ]);
    expect(deedOf({ ...record, action: 'moon.paint' })).toBe('moon.paint');
    const hostile = { ...record, target_name: '‘$& {it} $1’ of Bank' };
    expect(deedOf(hostile)).toBe('published ‘$& {it} $1’ of Bank');
  });

  test('says what it made of what there was, by the names of today, and nothing of the machine', () => {
    expect(
      changesOf({
        before: { status: 'in_review', decided_by: 'offline', category_ids: [idOf(3)], title: 'A' },
        after: { status: 'translating', category_ids: [idOf(4), idOf(5)], title: 'A' },
        names: record.names,
      }),
    ).toEqual([`categories changed from Other to Foreign Exchange, ${idOf(5)}`]);
    expect(
      changesOf({ before: null, after: { bank_name: 'b', insisted: false }, names: {} }),
    ).toEqual(['bank b']);
    const before = { act_number: '7/2026', published_on: '2026-11-21', title: 'A' };
    expect(changesOf({ before, after: { act_number: null }, names: {} })).toEqual([
      'number 7/2026 taken away',
    ]);
    expect(changesOf({ before, after: { published_on: '2026-11-22' }, names: {} })).toEqual([
      'day of issue changed from 21 Nov 2026 to 22 Nov 2026',
    ]);
    const resent = { before: { state: 'sent' }, after: { state: 'pending' }, names: {} };
    expect(changesOf(resent)).toEqual(['state changed from Sent to Waiting']);
  });

  test('says of an upload only what its sentence does not: the bank of then, the file of one that has a title', () => {
    const uploaded = {
      before: null,
      after: { bank_name: 'bank-of-ghana', filename: 'no-7.pdf' },
      names: { 'bank-of-ghana': 'Bank of Ghana' },
    };
    const toldOf = (target_name: string) => changesOf({ ...uploaded, target_name });
    expect(toldOf('‘no-7.pdf’ of Bank of Ghana')).toEqual([]);
    expect(toldOf('‘Circular No. 7’ of Bank of Zambia')).toEqual([
      'bank Bank of Ghana',
      'file no-7.pdf',
    ]);
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
      { name: 'time between looks', before: null, after: '1 min' },
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
    for (const target of ['delivery:7', 'deliveries:all', 'outbox:7'])
      expect(pageOf(target)).toBe('/admin/deliveries');
    for (const target of ['category:7', 'categories:all'])
      expect(pageOf(target)).toBe('/admin/categories');
    expect(pageOf('bank:7')).toBe('/admin/banks');
    expect(pageOf('beta-code:7')).toBe('/admin/beta-codes');
    expect(pageOf('user:auth0|x')).toBe('/admin/users');
    expect(pageOf('identity:auth0|x')).toBeNull();
  });
});
