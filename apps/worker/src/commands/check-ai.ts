import { readSettings, SettingsError, targetLanguage } from '@circulate/platform/settings';
import type { AiTest } from '@circulate/shared-schemas';
import { ModelSettingsSchema, modelOf } from '../model-settings.ts';
import type { Meter } from '../pipeline/model/meter.ts';
import { openModel } from '../pipeline/model/open-model.ts';
import { checkAi } from '../pipeline/read/check-ai.ts';

const CommandSettingsSchema = ModelSettingsSchema.extend({ TARGET_LANGUAGE: targetLanguage() });

const NOT_CONNECTED =
  'No AI model is connected. Set OPENAI_API_KEY, or OPENAI_BASE_URL for your own server.';

/** Discards usage figures, because the command runs without a database. */
const METER: Meter = {
  mayAsk: async () => undefined,
  record: async () => undefined,
  fail: async () => undefined,
  close: async () => undefined,
  open: async () => undefined,
};

/** Formats a test result as lines of text, as in Admin → AI. */
const linesOf = ({ model, problem, fields, summary, reading, supports }: AiTest): string[] => [
  ...fields.map(
    ({ name, said, is_right }) =>
      `${is_right ? 'right' : 'WRONG'}  ${name.replaceAll('_', ' ').padEnd(12)} ${said ?? 'not found'}`,
  ),
  ...summary.map((line) => `       summary      ${line}`),
  ...(supports
    ? [
        `Output: ${supports.form}${supports.streams_only ? ', as a stream' : ''}.${supports.reads_tokens > 0 ? ` It read a prompt of more than ${supports.reads_tokens} tokens in full.` : ''}`,
      ]
    : []),
  ...(reading
    ? [
        `One circular: ${(reading.took_ms / 1_000).toFixed(1)} s, ${reading.prompt_tokens} tokens in, ${reading.completion_tokens} out, ${reading.cost_usd === null ? 'no price set' : `$${reading.cost_usd.toFixed(5)}`}.`,
      ]
    : []),
  problem ?? `${model} reads circulars.`,
];

/**
 * Tests the AI model that the environment configures and prints the result. Exits with 1 if there
 * is a problem.
 */
const run = async () => {
  const env = readSettings(CommandSettingsSchema, process.env);
  const settings = modelOf(env);
  if (!settings) {
    process.stderr.write(`${NOT_CONNECTED}\n`);
    process.exitCode = 2;
    return;
  }
  const model = openModel(settings);
  const checkModel = env.OPENAI_CHECK_MODEL
    ? openModel({ ...settings, model: env.OPENAI_CHECK_MODEL })
    : model;
  process.stdout.write(`Testing ${model.model} at ${model.url}…\n`);
  const test = await checkAi({ model, checkModel }, env.TARGET_LANGUAGE, METER);
  process.stdout.write(`${linesOf(test).join('\n')}\n`);
  if (test.problem) process.exitCode = 1;
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : error}\n`);
  process.exitCode = 2;
});
