import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../scripts/configuration-pages.ts';

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const ServiceSchema = z.object({
  image: z.string().optional(),
  pull_policy: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  build: z.object({ target: z.string() }).optional(),
  user: z.string().optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  /** By name, whatever their options. */
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
    .default(['default']),
  healthcheck: z.object({ test: z.array(z.string()), timeout: z.string() }).optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
});

/** One service of docker-compose.yml. */
export type Service = z.infer<typeof ServiceSchema>;

const ComposeSchema = z.object({
  services: z.record(z.string(), ServiceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
});

/** Reads docker-compose.yml unchanged, to validate it against the schema. */
export const composeDocument = (): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(parse(read('docker-compose.yml'), { merge: true }));

/** Reads docker-compose.yml with the operator's settings filled in, as docker compose does. */
export const readCompose = (settings: Record<string, string>) =>
  ComposeSchema.parse(interpolate(composeDocument(), settings));

const interpolate = (node: unknown, settings: Record<string, string>): unknown => {
  if (typeof node === 'string') return interpolateText(node, settings);
  if (Array.isArray(node)) return node.map((item) => interpolate(item, settings));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, interpolate(value, settings)]),
  );
};

const interpolateText = (text: string, settings: Record<string, string>) =>
  text
    .replaceAll(/(?<!\$)\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name, asks, standard) => {
      const value = settings[name];
      if (!value && asks === '?') throw new Error(`${name} is needed`);
      return value ?? standard ?? '';
    })
    .replaceAll('$$', '$');

export const trialSettings = (): Record<string, string> =>
  Object.fromEntries(
    read('deploy/trial.env')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
      }),
  );

/** Returns the Dockerfile target of a service: its own, or that of the image it shares. */
export const targetOf = ({ build, image = '' }: Service): string =>
  build?.target ?? /^circulate-(\w+)$/.exec(image)?.[1] ?? '';

/** Returns the workspace and the command of each Dockerfile target. */
export const readTargets = () => {
  const dockerfile = read('Dockerfile');
  const deployments = new Map(
    [...dockerfile.matchAll(/--filter=(\S+) (deploy [^/]*)\/out\/(\w+)/g)].map(
      ([, workspace = '', args = '', name = '']) => [name, { workspace, args: args.trim() }],
    ),
  );
  for (const [, from = '', to = ''] of dockerfile.matchAll(/cp -a \/out\/(\w+) \/out\/(\w+)/g)) {
    const copied = deployments.get(from);
    if (copied) deployments.set(to, copied);
  }
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const targets = new Map<string, Target>();
  for (const stage of stages) {
    const name = / AS (\w+)/.exec(stage)?.[1];
    const command = /^CMD (\[.*\])$/m.exec(stage)?.[1];
    const source = /COPY --from=build \/out\/(\w+) /.exec(stage)?.[1];
    const deployment = source && deployments.get(source);
    if (!name || !command || !deployment) continue;
    targets.set(name, { ...deployment, command: z.array(z.string()).parse(JSON.parse(command)) });
  }
  return targets;
};

/** Returns the commands that the Dockerfile runs on everything deployed under /out. */
export const commandsOnDeployed = (): string[] =>
  [
    ...read('Dockerfile')
      .replaceAll('\\\n', ' ')
      .matchAll(/^RUN (find \/out .*)$/gm),
  ].map(([, command = '']) => command);

type Target = { workspace: string; args: string; command: string[] };
