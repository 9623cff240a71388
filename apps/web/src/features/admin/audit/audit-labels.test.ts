import { AuditActionSchema, type AuditRecord } from '@circulate/shared-schemas';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../../test-support/fake-api.ts';
import { changesOf, differencesOf } from './audit-changes.ts';
import { actionNames, actionSentence, pageOf } from './audit-labels.ts';

const record: AuditRecord = {
  id: idOf(1),
  actor: 'auth0|admin',
  actor_name: 'Demo Admin',
  actor_email: 'admin@example.com',
  action: 'circular.confirm',
  target: `circular:${idOf(2)}`,
  target_name: '“Circular No. 7” of Bank of Ghana',
  names: { [idOf(3)]: 'Other', [idOf(4)]: 'Foreign Exchange' },
  before: null,
  after: null,
  at: '2026-11-20T11:00:00Z',
};

describe('an audit record', () => {
  test.each(AuditActionSchema.options)(
    'describes %s in a sentence and lists it in the filter',
    (action) => {
      const deed = actionSentence({ ...record, action });
      expect(deed).toMatch(/^[a-z]+ /);
      expect(deed).not.toContain(action);
      expect(deed).not.toContain('{');
      expect(actionNames.find(([code]) => code === action)?.[1]).toMatch(/^[A-Z]/);
    },
  );

  test('names the item or reports that it is deleted, and keeps the code of an unknown action', () => {
    expect(actionSentence(record)).toBe('published “Circular No. 7” of Bank of Ghana');
    expect(actionSentence({ ...record, target_name: null })).toBe('published a deleted circular');
    const gone = [
      'source:7',
      'deliveries:all',
      'beta-code:7',
      'bank:7',
      'category:7',
      'user:auth0|x',
    ];
    expect(gone.map((target) => actionSentence({ ...record, target, target_name: null }))).toEqual([
      'published a deleted source',
      'published all circulars',
      'published an access code',
      'published a deleted bank',
      'published a deleted category',
      'published a deleted account',
    ]);
    expect(actionSentence({ ...record, action: 'moon.paint' })).toBe('moon.paint');
    const hostile = { ...record, target_name: '“$& {it} $1” of Bank' };
    expect(actionSentence(hostile)).toBe('published “$& {it} $1” of Bank');
  });

  test('lists the differences under readable names, without internal fields', () => {
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
      'number 7/2026 removed',
    ]);
    expect(changesOf({ before, after: { published_on: '2026-11-22' }, names: {} })).toEqual([
      'issue date changed from 21 Nov 2026 to 22 Nov 2026',
    ]);
    const resent = { before: { state: 'sent' }, after: { state: 'pending' }, names: {} };
    expect(changesOf(resent)).toEqual(['state changed from Sent to Pending']);
  });

  test('omits upload details that the sentence already contains', () => {
    const uploaded = {
      before: null,
      after: { bank_name: 'bank-of-ghana', filename: 'no-7.pdf' },
      names: { 'bank-of-ghana': 'Bank of Ghana' },
    };
    const toldOf = (target_name: string) => changesOf({ ...uploaded, target_name });
    expect(toldOf('“no-7.pdf” of Bank of Ghana')).toEqual([]);
    expect(toldOf('“Circular No. 7” of Bank of Zambia')).toEqual([
      'bank Bank of Ghana',
      'file no-7.pdf',
    ]);
  });

  test('lists only the fields that differ', () => {
    expect(
      differencesOf({
        before: { url: 'a', kind: 'html', settings: {} },
        after: { url: 'b', kind: 'html', settings: { item: 'tr' }, interval_seconds: 60 },
      }),
    ).toEqual([
      { name: 'URL', before: 'a', after: 'b' },
      { name: 'settings: item', before: null, after: 'tr' },
      { name: 'check interval', before: null, after: '1 min' },
    ]);
    expect(differencesOf({ before: null, after: null })).toEqual([]);
    expect(differencesOf({ before: ['a', null], after: 7 })).toEqual([
      { name: 'value', before: 'a, ', after: '7' },
    ]);
    expect(differencesOf({ before: { title: 'x' }, after: {} })).toEqual([
      { name: 'title', before: 'x', after: null },
    ]);
  });

  test('links to the changed item if that has a page', () => {
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
