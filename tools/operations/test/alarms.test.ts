import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../scripts/configuration-pages.ts';
import { alarmCases } from './support/alarm-cases.ts';

const run = promisify(execFile);
const RULES = fileURLToPath(new URL('operations/prometheus/alerts.yml', ROOT));
const promtool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((dir) => join(dir, 'promtool'))
  .find((path) => existsSync(path));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-alarms-'));
});
afterAll(() => rm(dir, { recursive: true }));

const firing = (alarm: string) =>
  `count(ALERTS{alertname="${alarm}",alertstate="firing"}) or vector(0)`;

type State = { alarm: string; series: Record<string, string>; minutes: number; every?: number };

/** What `promtool test rules` says of whether an alarm is `on` (1 or 0) in a state; '' for yes. */
const complaint = async ({ alarm, series, minutes, every = 1 }: State, on: number) => {
  const file = join(dir, `${alarm}-${on}.json`);
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const exp_samples = [{ labels: '{}', value: on }];
  const asked = { expr: firing(alarm), eval_time: `${minutes}m`, exp_samples };
  const interval = `${every}m`;
  const tests = [{ interval, input_series, promql_expr_test: [asked] }];
  // JSON is YAML.
  const rules = { rule_files: [RULES], evaluation_interval: interval, tests };
  await writeFile(file, JSON.stringify(rules));
  return run(promtool ?? '', ['test', 'rules', file]).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
};

describe.skipIf(!promtool)('an operator is woken (left out without promtool)', () => {
  it.each(alarmCases)('by $alarm when it must be, and not when all is well', async (one) => {
    expect(await complaint({ ...one, series: one.on }, 1)).toBe('');
    expect(await complaint({ ...one, series: one.off }, 0)).toBe('');
  });

  it('by nothing but the dead man’s switch, which never ends', async () => {
    const state = { alarm: 'DeadMansSwitch', series: {}, minutes: 10 };
    expect(await complaint(state, 1)).toBe('');
  });
});

it('every alarm is held to when it must be on and when not', () => {
  const { groups } = parse(readFileSync(RULES, 'utf8'));
  const names = groups.flatMap((group: { rules: { alert: string }[] }) =>
    group.rules.map(({ alert }) => alert),
  );
  const held = [...alarmCases.map(({ alarm }) => alarm), 'DeadMansSwitch'];
  expect(held.sort()).toEqual(names.sort());
});
