import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@circulate/local-servers';

const run = promisify(execFile);

/** Where promtool is on this machine, if it is. */
export const promtool = findProgram('promtool');

type Sample = { labels: string; value: number };
export type Question = {
  /** Files with the rules that are asked about. */
  ruleFiles?: string[];
  /** Figures in promtool's notation, by series. */
  series: Record<string, string>;
  expr: string;
  /** What the expression must give after so many minutes. */
  minutes: number;
  samples: Sample[];
  /** How many minutes lie between two figures. */
  every?: number;
};

/** What `promtool test rules` says against an expression having these samples; '' for nothing. */
export const complaintAbout = async ({ every = 1, ...asked }: Question): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-promtool-'));
  const file = join(dir, 'test.json');
  const input_series = Object.entries(asked.series).map(([series, values]) => ({ series, values }));
  const { expr, minutes, samples: exp_samples, ruleFiles: rule_files = [] } = asked;
  const interval = `${every}m`;
  const promql_expr_test = [{ expr, eval_time: `${minutes}m`, exp_samples }];
  const tests = [{ interval, input_series, promql_expr_test }];
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files, evaluation_interval: interval, tests }));
  const said = await run(promtool ?? '', ['test', 'rules', file]).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  await rm(dir, { recursive: true });
  return said;
};
