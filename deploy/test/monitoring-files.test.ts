import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../scripts/configuration-pages.ts';

const text = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const RulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = RulesSchema.parse(parse(text('deploy/prometheus/alerts.yml'))).groups.flatMap(
  (group) => group.rules,
);

const PanelSchema = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })),
});
const { panels } = z
  .object({ panels: z.array(PanelSchema) })
  .parse(JSON.parse(text('deploy/grafana/circulate.json')));

const published = [
  ...['metrics', 'database-gauges', 'model-gauges'].flatMap((name) => [
    ...text(`apps/worker/src/operations/${name}.ts`).matchAll(/gauge\(\s*'(\w+)'/g),
  ]),
  ...text('apps/worker/src/operations/metrics.ts').matchAll(/name: 'circulate_(\w+)'/g),
  ...text('apps/api/src/operations/http-metrics.ts').matchAll(/name: 'circulate_(\w+)'/g),
].map(([, name]) => `circulate_${name}`);

const namesIn = (expression: string) =>
  [...expression.matchAll(/circulate_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

describe.each(rules)('alarm $alert', ({ alert, expr }) => {
  it('uses metrics that exist', () => {
    expect(published).toEqual(expect.arrayContaining(namesIn(expr)));
  });

  it('is explained in the runbook', () => {
    expect(text('docs/runbook.md')).toContain(`\n## ${alert}\n`);
  });
});

it.each(panels)('panel “$title” uses metrics that exist', ({ targets }) => {
  for (const { expr } of targets) expect(published).toEqual(expect.arrayContaining(namesIn(expr)));
});
