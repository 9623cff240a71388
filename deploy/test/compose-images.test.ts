import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT, settingsByProgram } from '../scripts/configuration-pages.ts';
import { readCompose, readTargets, targetOf, trialSettings } from './support/compose.ts';

const { services } = readCompose(trialSettings());
const entries = Object.entries(services);

it('every program has an image that runs it', () => {
  const targets = readTargets();
  for (const program of Object.keys(settingsByProgram)) {
    const service = services[program];
    expect(targets.has(service ? targetOf(service) : ''), program).toBe(true);
  }
});

it('every upgraded service runs new code', () => {
  const built = entries.filter(([, { build }]) => build);
  const targets = built.map(([, { build }]) => build?.target);
  // Two images with the same target would be built twice.
  expect(targets).toEqual([...new Set(targets)]);
  // `docker compose build` skips services with an inactive profile; COMPOSE_PROFILES enables these
  // two.
  const bySetting = built.filter(([, { profiles }]) => profiles.length > 0);
  expect(bySetting.map(([name]) => name)).toEqual(['renderer', 'identity']);
  const always = built.filter(([, { profiles }]) => profiles.length === 0);
  const images = always.map(([name, { image }]) => image ?? `circulate-${name}`);
  const sharing = entries.filter(([, service]) => !service.build && targetOf(service));
  expect(sharing.map(([name]) => name)).toEqual(['backup', 'backups']);
  for (const [name, service] of sharing) {
    expect(images, name).toContain(service.image);
    // They aren't in any registry; if one had them, it would serve someone else's image.
    expect(service.pull_policy, name).toBe('never');
  }
});

it('images and image caches contain no secrets or backups', () => {
  const ignored = readFileSync(new URL('.dockerignore', ROOT), 'utf8').split('\n');
  const mounted = entries.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')));
  const written = mounted.filter(([from = '', , mode]) => from.startsWith('./') && mode !== 'ro');
  const folders = new Set(written.map(([from = '']) => from.replace('./', '')));
  expect([...folders]).toEqual(['backups']);
  expect(ignored).toEqual(expect.arrayContaining([...folders, 'secrets', '.env']));
});

it('the image build installs each workspace completely or not at all', () => {
  const ignored = readFileSync(new URL('.dockerignore', ROOT), 'utf8').split('\n');
  const parts = ignored.flatMap((line) => /^!(.+)\/[^/]+\.\w+$/.exec(line)?.[1] ?? []);
  const halves = [...new Set(parts)].filter((folder) =>
    existsSync(new URL(`${folder}/package.json`, ROOT)),
  );
  const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
  expect(halves).toEqual(['deploy']);
  for (const folder of halves) expect(dockerfile).toContain(`rm -r ${folder} && pnpm install`);
});
