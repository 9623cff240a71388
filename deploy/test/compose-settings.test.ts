import { describe, expect, it } from 'vitest';
import { settingsByProgram } from '../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './support/compose.ts';

/** Settings that docker-compose.yml doesn't leave to the operator, with the reason. */
const NOT_ASKED: Record<string, string[]> = {
  // These are for development and tests only; queues are in Redis.
  api: ['CAPTURE_ALLOW', 'QUEUE_DATABASE_URL', 'QUEUE_DATABASE_PASSWORD'],
  // The proxy mounts the API under WEB_URL.
  worker: ['CAPTURE_ALLOW', 'QUEUE_DATABASE_URL', 'QUEUE_DATABASE_PASSWORD', 'API_URL'],
  // The image has Chromium.
  renderer: ['CHROMIUM_PATH'],
  migrate: ['QUEUE_DATABASE_PASSWORD'],
  // A trial sets these itself.
  identity: [
    ...['IDENTITY_ROLES_CLAIM', 'IDENTITY_AMR_CLAIM'],
    ...['IDENTITY_MANAGEMENT_CLIENT_ID', 'IDENTITY_MANAGEMENT_CLIENT_SECRET'],
  ],
};

/** Settings of Node.js itself. */
const OF_NODE = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS'];

const { services } = readCompose(trialSettings());
const ofService = (name: string) => services[name]?.environment ?? {};
const programs = Object.entries(settingsByProgram);

describe.each(programs)('settings of %s', (name, settings) => {
  const given = Object.keys(ofService(name)).map((key) => key.replace(/_FILE$/, ''));

  it('are all known to the program, and include every required setting', () => {
    const known = settings.map((setting) => setting.name);
    expect(known).toEqual(expect.arrayContaining(given.filter((key) => !OF_NODE.includes(key))));
    const needed = settings.filter(({ isRequired }) => isRequired);
    expect(given).toEqual(expect.arrayContaining(needed.map((setting) => setting.name)));
  });

  it('are all passed to the program', () => {
    const lost = settings.map((setting) => setting.name).filter((key) => !given.includes(key));
    expect(lost.toSorted()).toEqual((NOT_ASKED[name] ?? []).toSorted());
  });

  it('contain only the file paths of secrets, not their values', () => {
    const secret = settings.filter(({ isSecret }) => isSecret).map((setting) => setting.name);
    const plain = Object.keys(ofService(name)).filter((key) => secret.includes(key));
    expect(plain.filter((key) => key !== 'IDENTITY_SEED_ACCOUNTS')).toEqual([]);
  });
});

it('every program that trusts the operator’s authorities does so for all servers', () => {
  const own = Object.keys(settingsByProgram).map(ofService);
  const bundles = own.map(({ TLS_CA_BUNDLE = '' }) => TLS_CA_BUNDLE);
  expect(bundles).toContain('/run/secrets/tls_ca_bundle');
  expect(own.map(({ NODE_EXTRA_CA_CERTS = '' }) => NODE_EXTRA_CA_CERTS)).toEqual(bundles);
});

it.each([
  ['api', 'RATE_LIMIT_PER_MINUTE'],
  ['api', 'UPLOAD_MAX_MB'],
  ['worker', 'MAIL_RATE_PER_SECOND'],
  ['worker', 'BOUNCE_ADDRESS'],
  ['worker', 'REVIEW_CONFIDENCE'],
  ...['api', 'worker', 'ocr', 'renderer'].flatMap((name) => [
    [name, 'LOG_LEVEL'],
    [name, 'STOP_GRACE_SECONDS'],
  ]),
])('%s gets the operator’s %s, or nothing when it is not set', (name, setting) => {
  const set = readCompose({ ...trialSettings(), [setting]: 'as set' });
  expect(set.services[name]?.environment[setting]).toBe('as set');
  // An empty variable is treated as not set.
  expect(ofService(name)[setting]).toBe('');
});

it('STOP_GRACE_SECONDS gives the worker more time to stop', () => {
  const graceOf = (settings: Record<string, string>) =>
    readCompose({ ...trialSettings(), ...settings }).services.worker?.stop_grace_period;
  expect(graceOf({})).toBe('30s');
  expect(graceOf({ STOP_GRACE_PERIOD: '65s' })).toBe('65s');
});
