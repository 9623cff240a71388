import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobs } from '../../packages/jobs/src/definitions.ts';
import { ROOT } from '../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './support/compose.ts';

const text = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const numberIn = (path: string, pattern: RegExp) => Number(pattern.exec(text(path))?.[1]);

/**
 * PostgreSQL reserves three for its administrator; `backups`, `migrate` and a trial's identity
 * provider open a few.
 */
const OTHERS = 3 + 20;
const WORKERS = 10;
const APIS = 4;

it('docker-compose.yml allows enough database connections for all the processes in docs/scale.md', () => {
  const worker =
    numberIn('apps/worker/src/start-worker.ts', /poolSize: (\d+)/) + jobs.match.concurrency;
  // Plus one for the event listener.
  const api = numberIn('packages/database/src/client.ts', /poolSize = (\d+)/) + 1;
  const { postgres } = readCompose(trialSettings()).services;
  const [, allowed] = /max_connections=(\d+)/.exec(postgres?.command.join(' ') ?? '') ?? [];
  expect(Number(allowed)).toBeGreaterThanOrEqual(WORKERS * worker + APIS * api + OTHERS);

  const page = text('docs/scale.md').replaceAll(/\s+/g, ' ');
  expect(page).toContain(`a worker ${worker}, an API ${api}`);
  expect(page).toContain(`\`max_connections\` is ${allowed}`);
  expect(page).toContain(
    `${WORKERS} workers and ${APIS} APIs open ${WORKERS * worker + APIS * api}`,
  );
});
