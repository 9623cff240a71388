import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../scripts/configuration-pages.ts';
import { complaintAbout, promtool } from './support/promtool.ts';

const DashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});
const { panels } = DashboardSchema.parse(
  JSON.parse(readFileSync(new URL('deploy/grafana/circulate.json', ROOT), 'utf8')),
);

/** Labels that Prometheus adds when two workers report the same queues and deliveries. */
const worker = (instance: string) => `job="circulate-worker",instance="${instance}"`;
const series = Object.fromEntries(
  ['one', 'two'].flatMap((instance) => [
    ...['extract', 'deliver'].flatMap((queue) => [
      [`circulate_queue_jobs{${worker(instance)},queue="${queue}",state="waiting"}`, '2x10'],
      [`circulate_queue_jobs{${worker(instance)},queue="${queue}",state="delayed"}`, '1x10'],
      [`circulate_queue_jobs{${worker(instance)},queue="${queue}",state="active"}`, '5x10'],
      [`circulate_queue_oldest_seconds{${worker(instance)},queue="${queue}"}`, '7x10'],
    ]),
    ...['email', 'webhook'].flatMap((channel) => [
      [`circulate_deliveries{${worker(instance)},channel="${channel}",state="sent"}`, '4x10'],
      [`circulate_delivery_oldest_due_seconds{${worker(instance)},channel="${channel}"}`, '9x10'],
    ]),
  ]),
);

const lines = (label: string, values: string[], value: number) =>
  values.map((name) => ({ labels: `{${label}="${name}"}`, value }));
const QUEUES = ['deliver', 'extract'];

describe.skipIf(!promtool)('dashboard (skipped without promtool)', () => {
  it.each([
    { title: 'Pending jobs', legend: '{{queue}}', samples: lines('queue', QUEUES, 3) },
    {
      title: 'Age of the oldest pending job and outbox entry',
      legend: '{{queue}}',
      samples: lines('queue', QUEUES, 7),
    },
    {
      title: 'Deliveries (pending, or in the last day)',
      legend: '{{state}}',
      samples: lines('state', ['sent'], 8),
    },
    {
      title: 'Age of the oldest due delivery',
      legend: '{{channel}}',
      samples: lines('channel', ['email', 'webhook'], 9),
    },
  ])('panel “$title” has one line per series, however many workers report it', async (panel) => {
    const { title, legend, samples } = panel;
    const target = panels.find((one) => one.title === title)?.targets[0];
    expect(target?.legendFormat).toBe(legend);
    const { expr = '' } = target ?? {};
    expect(await complaintAbout({ series, expr, minutes: 5, samples })).toBe('');
  });
});
