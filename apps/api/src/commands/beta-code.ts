import { parseArgs } from 'node:util';
import { openDatabase } from '@circulate/database';
import {
  findTlsProblems,
  readSettings,
  SettingsError,
  withAuthorities,
  withPassword,
} from '@circulate/platform/settings';
import { CreateBetaCodeInputSchema, setZodMessages } from '@circulate/shared-schemas';
import { z } from 'zod';
import { createBetaCodeService } from '../features/admin/beta-codes/beta-codes.service.ts';
import { SettingsSchema } from '../settings.ts';

const USAGE = `Creates an access code and prints it. You can’t see it again later.

  npm run beta-code -- [--type beta|invoice] [--accounts N] [--expires 2027-01-31T00:00:00Z]
                       [--email person@example.com]

Reads DATABASE_URL, DATABASE_PASSWORD and BETA_CODE_SECRET from the environment, or from the
files named in DATABASE_URL_FILE and so on.
`;

const CommandSettingsSchema = SettingsSchema.pick({
  DATABASE_URL: true,
  DATABASE_PASSWORD: true,
  BETA_CODE_SECRET: true,
  PLAIN_HOSTS: true,
  TLS_CA_BUNDLE: true,
});

const run = async () => {
  const { values } = parseArgs({
    options: {
      type: { type: 'string', default: 'beta' },
      accounts: { type: 'string', default: '1' },
      expires: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const env = readSettings(CommandSettingsSchema, process.env, findTlsProblems);
  setZodMessages();
  const input = CreateBetaCodeInputSchema.parse({
    code_type: values.type,
    accounts_allowed: Number(values.accounts),
    ...(values.expires !== undefined && { expires_at: values.expires }),
    ...(values.email !== undefined && { invited_email: values.email }),
  });
  const url = withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD);
  const db = openDatabase(withAuthorities(url, env.TLS_CA_BUNDLE), { poolSize: 1 });
  try {
    const service = createBetaCodeService({ db, secret: env.BETA_CODE_SECRET });
    const made = await service.create(input, 'command beta-code');
    process.stdout.write(`${made.code}\n`);
  } finally {
    await db.$disconnect();
  }
};

const inWords = (error: unknown) =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
    : error instanceof SettingsError
      ? error.message
      : String(error);

run().catch((error: unknown) => {
  process.stderr.write(`${inWords(error)}\n\n${USAGE}`);
  process.exitCode = 1;
});
