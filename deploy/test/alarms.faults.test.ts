import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../scripts/configuration-pages.ts';
import { alarmCases } from './support/alarm-cases.ts';
import { complaintAbout, promtool } from './support/promtool.ts';

const RULES = fileURLToPath(new URL('deploy/prometheus/alerts.yml', ROOT));

type State = { alarm: string; series: Record<string, string>; minutes: number; every?: number };

/**
 * Returns the complaint of `promtool test rules` if an alarm isn't `on` (1 or 0) in a state; '' if
 * it is.
 */
const complaint = ({ alarm, ...state }: State, on: number) =>
  complaintAbout({
    ...state,
    ruleFiles: [RULES],
    expr: `count(ALERTS{alertname="${alarm}",alertstate="firing"}) or vector(0)`,
    samples: [{ labels: '{}', value: on }],
  });

describe.skipIf(!promtool)('alarms (skipped without promtool)', () => {
  it.each(alarmCases)('$alert fires in its bad states, but not in its good ones', async (one) => {
    for (const series of [one.on].flat()) {
      expect(await complaint({ ...one, series }, 1)).toBe('');
    }
    for (const series of [one.off].flat()) {
      expect(await complaint({ ...one, series }, 0)).toBe('');
    }
  });

  it('only the dead man’s switch always fires', async () => {
    const state = { alarm: 'DeadMansSwitch', series: {}, minutes: 10 };
    expect(await complaint(state, 1)).toBe('');
  });
});

it('every alarm has a case in which it fires, and one in which it doesn’t', () => {
  const { groups } = parse(readFileSync(RULES, 'utf8'));
  const names = groups.flatMap((group: { rules: { alert: string }[] }) =>
    group.rules.map(({ alert }) => alert),
  );
  const held = [...alarmCases.map(({ alarm }) => alarm), 'DeadMansSwitch'];
  expect(held.sort()).toEqual(names.sort());
});
