import { parseArgs } from 'node:util';
import { openDatabase } from '@circulate/database';
import { CreateBetaCodeInputSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { createBetaCodeService } from '../features/admin/beta-codes/beta-codes.service.ts';

const USAGE = `Makes a beta code and prints its digits, once.

  npm run beta-code -- [--type beta|invoice] [--accounts N] [--expires 2027-01-31T00:00:00Z]

Reads DATABASE_URL and BETA_CODE_SECRET from the environment.
`;

const EnvSchema = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'DATABASE_URL must be a postgresql:// URL',
  }),
  BETA_CODE_SECRET: z
    .string('BETA_CODE_SECRET is missing')
    .min(32, 'BETA_CODE_SECRET is too short'),
});

const run = async () => {
  const { values } = parseArgs({
    options: {
      type: { type: 'string', default: 'beta' },
      accounts: { type: 'string', default: '1' },
      expires: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const env = EnvSchema.parse(process.env);
  const input = CreateBetaCodeInputSchema.parse({
    code_type: values.type,
    accounts_allowed: Number(values.accounts),
    ...(values.expires !== undefined && { expires_at: values.expires }),
  });
  const db = openDatabase(env.DATABASE_URL, { poolSize: 1 });
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
    : String(error);

run().catch((error: unknown) => {
  process.stderr.write(`${inWords(error)}\n\n${USAGE}`);
  process.exitCode = 1;
});
