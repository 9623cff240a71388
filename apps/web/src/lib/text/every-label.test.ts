import { expect, test } from 'vitest';
import { screens } from '../../app/screens.ts';
import { statusBadges } from '../../components/circular-status.ts';
import { stateBadges } from '../../components/delivery-states.ts';
import { actionNames } from '../../features/admin/audit/audit-labels.ts';
import { eventNames } from '../../features/admin/deliveries/delivery-labels.ts';
import { gapOrder, gapWords } from '../../features/coverage/gap-labels.ts';
import { CHANNEL_NAMES } from './channel-names.ts';

const labels = (looks: Record<string, { label: string }>) =>
  Object.values(looks).map(({ label }) => label);

test.each<[string, string[]]>([
  ['status of a circular', labels(statusBadges)],
  ['state of an email', labels(stateBadges)],
  ['event of an email', Object.values(eventNames)],
  ['admin action', actionNames.map(([, name]) => name)],
  ['channel', Object.values(CHANNEL_NAMES)],
  ['coverage problem', labels(gapWords)],
  ['explanation of a coverage problem', Object.values(gapWords).map(({ text }) => text)],
  ['remedy for a coverage problem', Object.values(gapWords).map(({ act }) => act)],
  ['screen', screens.flatMap(({ nav, palette }) => nav?.label ?? palette ?? [])],
])('each %s has its own label, which starts with a capital letter', (_what, words) => {
  expect(words.filter((word) => !/^[A-Z][a-zA-Z ]/.test(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test('covers every coverage problem and links to where an admin can act', () => {
  expect([...gapOrder].sort()).toEqual(Object.keys(gapWords).sort());
  const { late, ...others } = gapWords;
  // Leads to the System page, which explains why no worker is checking the bank.
  expect(late.to('7')).toBe('/admin/system');
  for (const { to } of Object.values(others)) expect(to('7')).toBe('/admin/sources?bank=7');
});
