import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import open from 'open';
import { z } from 'zod';
import { demo } from './demo.ts';
import { describeRenderer } from './drawing.ts';
import { parseOptions, type StackOptions } from './options.ts';
import { describeScans } from './scans.ts';
import { type Stack, startStack } from './start-stack.ts';

const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../.local', import.meta.url));

const say = (line: string) => void process.stdout.write(`${line}\n`);

const readOptions = (): StackOptions => {
  try {
    return parseOptions(process.argv.slice(2), DEFAULT_DATA_DIR);
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    say(`${problem}\nOptions: --data-dir DIR, --port-base N, --seed none|demo, --no-open`);
    process.exit(2);
  }
};

const describeStack = ({ addresses }: Stack, { seed }: StackOptions) => {
  const signIns =
    seed === 'demo'
      ? [
          `  subscriber  ${demo.subscriber.email}  ${demo.subscriber.password}`,
          `  admin       ${demo.admin.email}  ${demo.admin.password}`,
          `  access code ${demo.betaCode} (invoice customers: ${demo.invoiceCode})`,
        ]
      : ['  no demo accounts: started with --seed none'];
  return [
    '',
    `Circulate is running: ${addresses.webUrl}`,
    '',
    `  API     ${addresses.apiUrl} (documentation at /docs)`,
    `  inbox   ${addresses.inboxUrl} (every email that Circulate sends)`,
    ...(seed === 'demo'
      ? [
          `  bank    ${addresses.bankSiteUrl} (a sample bank that publishes a circular within a minute;`,
          '          its alert arrives in the inbox automatically; six more banks, in six languages,',
          '          have already published theirs)',
        ]
      : []),
    '',
    'Sign in with email:',
    ...signIns,
    '',
    'Ctrl-C stops everything. Your data is kept.',
  ].join('\n');
};

type Around = {
  /** Resolves once the programs of the stack are built; undefined if they are already. */
  built?: Promise<void>;
  /** Returns the steps so far as text for the terminal, such as `installing packages 12 s`. */
  before?(): string;
};

/**
 * Runs the stack, as the command line describes it, until `signal` aborts. Returns the exit code.
 */
export const main = async (
  signal: AbortSignal,
  { built, before }: Around = {},
): Promise<number> => {
  const options = readOptions();
  try {
    const stack = await startStack({ options, report: say, signal, built });
    say(describeStack(stack, options));
    // The time until the stack is ready counts from the start of this process.
    const spent = before?.() ?? '';
    say(`Ready after ${Math.round(performance.now() / 1_000)} s${spent && ` (${spent})`}.`);
    say(await describeScans());
    say(await describeRenderer(stack.addresses.rendererUrl));
    if (options.open && process.stdout.isTTY) await open(stack.addresses.webUrl);
    if (!signal.aborted) await once(signal, 'abort');
    say('\nStopping');
    await stack.stop();
    return 0;
  } catch (error) {
    if (signal.aborted) {
      say('\nStopped');
      return 0;
    }
    say(`\n${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};
