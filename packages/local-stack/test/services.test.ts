import { describe, expect, it } from 'vitest';
import { addressesOf, servicesWithDatabase } from '../src/services.ts';

const ports = { web: 1, api: 2, identity: 3, inbox: 4, smtp: 5, bankSite: 6, renderer: 7 };
const secret = 'a'.repeat(64);

const allowedWith = (seed: 'none' | 'demo', captureAllow: string) =>
  servicesWithDatabase({
    dataDir: '/here/.local',
    ports,
    addresses: addressesOf(ports),
    databases: {
      program: 'postgres://127.0.0.1/circulate',
      queue: 'postgres://127.0.0.1/queue',
      identity: 'postgres://127.0.0.1/identity',
    },
    secrets: {
      betaCodeSecret: secret,
      productTokenSecret: secret,
      readingPassSecret: secret,
      bounceSecret: secret,
      bounceWebhookSecret: secret,
      managementClientSecret: secret,
      channelSecret: secret,
      databasePasswords: { owner: secret, program: secret, queue: secret, identity: secret },
    },
    seed,
    captureAllow,
  })
    .filter(({ name }) => name === 'api' || name === 'worker')
    .map(({ env }) => env.CAPTURE_ALLOW);

describe('CAPTURE_ALLOW in the local stack', () => {
  it.each([
    ['demo', '', '127.0.0.1:6'],
    ['demo', '127.0.0.1:8080', '127.0.0.1:6,127.0.0.1:8080'],
    ['none', '127.0.0.1:8080', '127.0.0.1:8080'],
    ['none', '', undefined],
  ] as const)('with the seed %s and CAPTURE_ALLOW "%s" is %s', (seed, given, allowed) => {
    expect(allowedWith(seed, given)).toEqual([allowed, allowed]);
  });
});
