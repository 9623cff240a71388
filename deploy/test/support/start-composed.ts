import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../../scripts/configuration-pages.ts';
import {
  commandsOnDeployed,
  readCompose,
  readTargets,
  targetOf,
  trialSettings,
} from './compose.ts';
import { startDebianPostgres, startProgram } from './debian-servers.ts';
import { moveHere } from './move-here.ts';

const run = promisify(execFile);
const root = fileURLToPath(ROOT);

type Options = {
  postgresBin: string;
  smtpPort: number;
  seedAccounts: object[];
  /** Additional instances of a service, such as `api-2`. */
  more?: string[];
  /** Operator settings in addition to those of a trial, and contents of secrets. */
  settings?: Record<string, string>;
  givenSecrets?: Record<string, string>;
  /** Whether to run the builds in place, which avoids deploying them. */
  inPlace?: boolean;
};

/**
 * Starts the services of docker-compose.yml without containers: the same builds, deployed by the
 * Dockerfile's commands, with the same entry points, environment and order. Replaces only what
 * differs outside a container: host names, ports, and the folders for secrets and files.
 */
export const startComposed = async (options: Options) => {
  const { postgresBin, smtpPort, seedAccounts, more = [], givenSecrets = {} } = options;
  const dir = await mkdtemp(join(tmpdir(), 'circulate-composed-'));
  await chmod(dir, 0o755);
  const secretsDir = join(dir, 'secrets');
  const ports = await findPorts(['postgres', 'redis', 'api', 'worker', 'web', 'identity', ...more]);
  const portOf = (name: string) => String(ports.get(name));
  const { services, secrets } = readCompose({
    ...trialSettings(),
    ...options.settings,
    IDENTITY_SEED_ACCOUNTS: JSON.stringify(seedAccounts),
  });
  await makeSecrets(secretsDir, Object.keys(secrets), givenSecrets);

  const { here, environmentOf } = moveHere({ dir, secretsDir, smtpPort, portOf });
  const serviceOf = (name: string) => {
    const service = services[name.replace(/-\d+$/, '')];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
    return service;
  };

  const postgres = await startDebianPostgres({
    bin: postgresBin,
    dir: join(dir, 'postgres'),
    port: Number(portOf('postgres')),
    passwordFile: join(secretsDir, 'postgres_password'),
    settings: serviceOf('postgres').command.slice(1),
  });
  await createDatabase(Number(portOf('postgres')), join(secretsDir, 'postgres_password'));
  await mkdir(join(dir, 'redis'));
  const redis = startRedis({
    command: serviceOf('redis').command.map(here),
    dir,
    port: portOf('redis'),
  });

  const targets = readTargets();
  const programs: ReturnType<typeof startProgram>[] = [redis];
  const deployed = new Map<string, string>();
  /** Runs a service with the given command, or that of the compose file, or that of its image. */
  const begin = async (
    name: string,
    changes: { command?: string[]; env?: typeof NO_CHANGE } = {},
  ) => {
    const service = serviceOf(name);
    const target = targets.get(targetOf(service));
    if (!target) throw new Error(`The Dockerfile runs nothing for ${name}`);
    const { workspace } = target;
    const cwd = options.inPlace
      ? folderOf(workspace)
      : (deployed.get(workspace) ?? (await deploy(target, join(dir, 'out', workspace))));
    deployed.set(workspace, cwd);
    const env = { ...environmentOf(name, service), ...changes.env };
    const own = service.command.length > 0 ? service.command : target.command;
    const program = startProgram((changes.command ?? own).map(here), { cwd, env });
    programs.push(program);
    return program;
  };
  /** Runs the compose file's health check, as Docker does. */
  const isHealthy = async (name: string): Promise<boolean> => {
    const [, ...command] = serviceOf(name).healthcheck?.test ?? [];
    const asked = command.map((part) =>
      part
        .replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${portOf(name)}`)
        .replace('/healthcheck.mjs', join(root, 'deploy/healthcheck.mjs')),
    );
    return (await startProgram(asked, { env: {} }).exited).code === 0;
  };

  const password = await readFile(join(secretsDir, 'postgres_password'), 'utf8');
  return {
    dir,
    begin,
    databaseUrl: `postgresql://circulate:${password}@127.0.0.1:${portOf('postgres')}/circulate`,
    isHealthy,
    urlOf: (name: string) => `http://127.0.0.1:${portOf(name)}`,
    stop: async () => {
      await Promise.all(programs.map((program) => program.terminate()));
      await postgres.stop();
    },
  };
};

const startRedis = (redis: { command: string[]; dir: string; port: string }) =>
  startProgram(redisCommand(redis), { env: {} });

/** Returns the compose file's Redis command, with the test's port and folder. */
export const redisCommand = (redis: { command: string[]; dir: string; port: string }) =>
  redis.command.map((part) =>
    part
      .replaceAll('/tmp/redis.conf', join(redis.dir, 'redis.conf'))
      .replace(
        '--dir /data',
        `--dir ${join(redis.dir, 'redis')} --bind 127.0.0.1 --port ${redis.port}`,
      ),
  );

const NO_CHANGE: Record<string, string> = {};

/** Returns the folder of a workspace, with its sources and build. */
const folderOf = (workspace: string) => {
  const name = workspace.replace('@circulate/', '');
  const folders = ['apps', 'packages'].map((parent) => join(root, parent, name));
  return folders.find((folder) => existsSync(folder)) ?? '';
};

/** Finds free ports on this machine, by name. */
export const findPorts = async (names: string[]) => {
  const servers = names.map((name) => ({ name, server: createServer().listen(0, '127.0.0.1') }));
  const ports = await Promise.all(
    servers.map(
      ({ name, server }) =>
        new Promise<[string, number]>((resolve, reject) => {
          server.once('listening', () => {
            const address = server.address();
            if (address === null || typeof address === 'string') reject(new Error('no port'));
            else server.close(() => resolve([name, address.port]));
          });
        }),
    ),
  );
  return new Map(ports);
};

/** Runs make-secrets.sh in the test's folder, then replaces the secrets in `given`. */
const makeSecrets = async (secretsDir: string, names: string[], given: Record<string, string>) => {
  const copy = join(secretsDir, '..', 'operations');
  await mkdir(copy);
  const script = await readFile(new URL('deploy/make-secrets.sh', ROOT), 'utf8');
  await writeFile(join(copy, 'make-secrets.sh'), script);
  await run('sh', [join(copy, 'make-secrets.sh')]);
  await chmod(secretsDir, 0o755);
  for (const name of names) await readFile(join(secretsDir, name));
  for (const [name, value] of Object.entries(given)) {
    await rm(join(secretsDir, name));
    await writeFile(join(secretsDir, name), value);
  }
};

/** Creates the database, as the PostgreSQL image does on its first start. */
const createDatabase = async (port: number, passwordFile: string) => {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'circulate', database: 'postgres' },
    password: await readFile(passwordFile, 'utf8'),
  });
  await client.connect();
  await client.query('CREATE DATABASE circulate');
  await client.end();
};

const deploy = async ({ workspace, args }: { workspace: string; args: string }, target: string) => {
  const { packageManager } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));
  await run(
    'npx',
    ['-y', packageManager, `--filter=${workspace}`, ...args.split(' '), '--prefer-offline', target],
    { cwd: root },
  );
  for (const command of commandsOnDeployed()) {
    await run('sh', ['-c', command.replaceAll('/out', target)]);
  }
  return target;
};
