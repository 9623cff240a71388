import { z } from 'zod';
import { createBankSite } from './bank-site.ts';
import { openPublications } from './publications.ts';

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int(),
  STATE_FILE: z.string().min(1),
  FIRST_AFTER_SECONDS: z.coerce.number().positive().default(45),
  PUBLISH_EVERY_SECONDS: z.coerce.number().positive().default(600),
});

const env = EnvironmentSchema.parse(process.env);
const publications = await openPublications(env.STATE_FILE, new Date());
const server = createBankSite(publications);
server.listen(env.PORT, '127.0.0.1');

const publish = async () => {
  const { title } = await publications.publish(new Date());
  process.stdout.write(`${new Date().toISOString()} published ${title}\n`);
};
const fail = (error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
};
const first = setTimeout(() => void publish().catch(fail), env.FIRST_AFTER_SECONDS * 1_000);
const further = setInterval(() => void publish().catch(fail), env.PUBLISH_EVERY_SECONDS * 1_000);

process.once('SIGTERM', () => {
  clearTimeout(first);
  clearInterval(further);
  server.closeAllConnections();
  server.close();
});
