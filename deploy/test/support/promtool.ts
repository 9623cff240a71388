import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@circulate/local-servers';

const run = promisify(execFile);

/** Path of promtool; undefined if this machine doesn't have it. */
export const promtool = findProgram('promtool');

type Sample = { labels: string; value: number };
export type Question = {
  /** Files with rules to evaluate along with the expression. */
  ruleFiles?: string[];
  /** Values in promtool's notation, by series. */
  series: Record<string, string>;
  expr: string;
  /** When to evaluate the expression. */
  minutes: number;
  samples: Sample[];
  /** Minutes between two values. */
  every?: number;
};

/**
 * Returns the complaint of `promtool test rules` if an expression doesn't have these samples; '' if
 * it does.
 */
export const complaintAbout = async ({ every = 1, ...asked }: Question): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-promtool-'));
  const file = join(dir, 'test.json');
  const input_series = Object.entries(asked.series).map(([series, values]) => ({ series, values }));
  const { expr, minutes, samples: exp_samples, ruleFiles: rule_files = [] } = asked;
  const interval = `${every}m`;
  const promql_expr_test = [{ expr, eval_time: `${minutes}m`, exp_samples }];
  const tests = [{ interval, input_series, promql_expr_test }];
  // JSON is valid YAML.
  await writeFile(file, JSON.stringify({ rule_files, evaluation_interval: interval, tests }));
  const said = await run(promtool ?? '', ['test', 'rules', file]).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  await rm(dir, { recursive: true });
  return said;
};
