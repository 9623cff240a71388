import type { SystemPartName } from '@circulate/shared-schemas';
import { describe, expect, it } from 'vitest';
import { judgeSystem, type SystemState } from './judge-system.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const services = {
  at: before(1).toISOString(),
  version: '2.0.4',
  model: 'a-model',
  translator: 'a-model',
  target_language: 'en',
  mail: { server: 'mail.example:587', from: 'alerts@example.com', is_held: false },
  has_canary: true,
  ocr: { state: 'ready' as const, languages: 12 },
  renderer: 'ready' as const,
};
const facts = {
  monitored: 90,
  banks: 104,
  entries: 10,
  last_sent_at: before(3),
  oldest_due_at: null,
  mail_refusal: null,
  model_refusal: null,
  model_answered_at: before(2),
  database_bytes: 3 * 1024 ** 3,
  database_version: '17.2 (Debian)',
};
const healthy: SystemState = {
  ...{ now, services, facts, isQueueUp: true, isStorageUp: true, oldestJob: null },
  ...{ backupAt: before(60), restoreTestAt: before(24 * 60), canaryAt: before(60) },
};
const partOf = (state: Partial<SystemState>, name: SystemPartName) =>
  judgeSystem({ ...healthy, ...state }).find((part) => part.name === name);

describe('judgeSystem', () => {
  it('reports every part as healthy, without advice, when all is well', () => {
    for (const part of judgeSystem(healthy)) {
      expect(part).toMatchObject({ level: 'green', advice: null, link: null });
    }
    expect(partOf({}, 'database')?.text).toBe('PostgreSQL 17.2 holds 3.0 GB.');
  });

  it.each<[string, Partial<SystemState>, SystemPartName, string, RegExp]>([
    [
      'nothing is monitored',
      { facts: { ...facts, monitored: 0 } },
      'monitoring',
      'red',
      /No real bank/,
    ],
    [
      ...(['only a few banks are monitored', { facts: { ...facts, monitored: 4 } }] as const),
      ...(['monitoring', 'amber', /^4 of 104/] as const),
    ],
    ['no worker has reported', { services: null }, 'worker', 'red', /No worker/],
    [
      ...([
        'the worker stopped reporting',
        { services: { ...services, at: before(9).toISOString() } },
      ] as const),
      ...(['worker', 'red', /9 minutes ago/] as const),
    ],
    [
      'no model is connected',
      { services: { ...services, model: null } },
      'ai',
      'amber',
      /keyword rules/,
    ],
    [
      ...([
        'the AI provider rejects our calls',
        { facts: { ...facts, model_refusal: 'bad key' } },
      ] as const),
      ...(['ai', 'red', /rejects our calls: bad key/] as const),
    ],
    [
      ...([
        'no translation provider is connected',
        { services: { ...services, translator: null } },
      ] as const),
      ...(['translation', 'amber', /not translated/] as const),
    ],
    [
      ...([
        'emails are on hold',
        { services: { ...services, mail: { ...services.mail, is_held: true } } },
      ] as const),
      ...(['mail', 'red', /on hold/] as const),
    ],
    [
      ...([
        'the mail server rejects our emails',
        { facts: { ...facts, mail_refusal: '535 no' } },
      ] as const),
      ...(['mail', 'red', /535 no/] as const),
    ],
    [
      ...(['emails are late', { facts: { ...facts, oldest_due_at: before(30) } }] as const),
      ...(['mail', 'amber', /30 minutes ago/] as const),
    ],
    ['the canary email is overdue', { canaryAt: before(8 * 60) }, 'canary', 'red', /8 hours ago/],
    [
      ...([
        'OCR is missing',
        { services: { ...services, ocr: { state: 'off', languages: 0 } } },
      ] as const),
      ...(['ocr', 'amber', /isn’t installed/] as const),
    ],
    [
      ...(['Chromium is down', { services: { ...services, renderer: 'failing' } }] as const),
      ...(['renderer', 'red', /renderer/] as const),
    ],
    ['the queue is down', { isQueueUp: false }, 'queue', 'red', /isn’t responding/],
    [
      'a job has been waiting too long',
      { oldestJob: before(40) },
      'queue',
      'amber',
      /40 minutes ago/,
    ],
    ['the storage is down', { isStorageUp: false }, 'storage', 'red', /storage/],
    ['no backup exists', { backupAt: null }, 'backup', 'amber', /No backup/],
    [
      'the last backup is too old',
      { backupAt: before(8 * 24 * 60) },
      'backup',
      'red',
      /8 days ago/,
    ],
    ['no restore has been tested', { restoreTestAt: null }, 'restore_test', 'amber', /No restore/],
  ])('explains what to do when %s', (_when, state, name, level, text) => {
    const part = partOf(state, name);
    expect(part?.level).toBe(level);
    expect(part?.text).toMatch(text);
    expect(part?.advice).toMatch(/\S/);
  });
});
