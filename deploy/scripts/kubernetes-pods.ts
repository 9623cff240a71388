import { z } from 'zod';

/** The parts of a service in docker-compose.yml that a pod needs. */
export const ServiceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  /** Names of the networks, except those that only a trial uses. */
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
    .transform((names) => names.filter((name) => !name.endsWith('trial'))),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
});
export type Service = z.infer<typeof ServiceSchema>;

/** Returns the image of a service: its own, or that of its target in the Dockerfile. */
export const imageOf = ({ image, build }: Service) => image ?? `circulate-${build?.target}`;

/** User of the images, who also owns the volumes. */
const USER = 1000;
/** Name of the ConfigMap and the Secret with the operator's settings. */
const GIVEN = 'circulate';

/** A pod doesn't start without a required value, and its events name the missing one. */
const given = (name: string, isNeeded: boolean) => ({
  name,
  valueFrom: { configMapKeyRef: { name: GIVEN, key: name, ...(!isNeeded && { optional: true }) } },
});

/** Settings that have no use in a cluster, where files are in a bucket. */
const LEFT_OUT = new Set(['STORAGE_DIR']);
const ASKED = new Set(['REDIS_URL', 'PLAIN_HOSTS']);

/**
 * Returns the environment of a service. Values that compose takes from `.env` come from the
 * ConfigMap; Kubernetes expands those that contain such a name.
 */
const environmentOf = ({ environment }: Service) => {
  const entries = Object.entries(environment).filter(([name]) => !LEFT_OUT.has(name));
  const lines = entries.flatMap(([name, raw]) => {
    // In a cluster, network policies replace the compose network for metrics.
    const value = raw
      .replace('postgres:5432', `\${DATABASE_HOST:?}`)
      .replace(/^(api|worker)-figures$/, '0.0.0.0');
    const asked = [...value.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    if (ASKED.has(name) || /^\$\{\w+[^}]*\}$/.test(value)) {
      return [
        given(
          name,
          asked.some(([, , how]) => how === ':?'),
        ),
      ];
    }
    const text = value.replaceAll(/\$\{(\w+)[^}]*\}/g, '$($1)');
    return [...asked.map(([, key = '', how]) => given(key, how === ':?')), { name, value: text }];
  });
  return lines.filter(({ name }, at) => lines.findIndex((line) => line.name === name) === at);
};

/** Requests half of the memory limit and a quarter of the processor limit. */
const resourcesOf = ({ deploy }: Service) => {
  const { cpus, memory } = deploy.resources.limits;
  const megabytes = memory.endsWith('g')
    ? Number.parseInt(memory, 10) * 1024
    : Number.parseInt(memory, 10);
  return {
    requests: { cpu: `${Number(cpus) * 250}m`, memory: `${megabytes / 2}Mi` },
    limits: { cpu: cpus, memory: `${megabytes}Mi` },
  };
};

/**
 * Readiness uses compose's health check. Liveness uses `/healthz`, so that a database outage
 * restarts nothing.
 */
const probesOf = ({ healthcheck }: Service) => {
  const test = healthcheck?.test.join(' ') ?? '';
  const [, http, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(test) ?? [];
  const [, tcp] = /nc -z 127\.0\.0\.1 (\d+)/.exec(test) ?? [];
  if (http && path) {
    const ask = (asked: string) => ({ httpGet: { path: asked, port: Number(http) } });
    return {
      startupProbe: { ...ask('/healthz'), periodSeconds: 5, failureThreshold: 24 },
      readinessProbe: { ...ask(path), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
      livenessProbe: {
        ...ask('/healthz'),
        periodSeconds: 20,
        timeoutSeconds: 5,
        failureThreshold: 6,
      },
    };
  }
  if (tcp) return { readinessProbe: { tcpSocket: { port: Number(tcp) }, periodSeconds: 10 } };
  if (!healthcheck) return {};
  const command = healthcheck.test.filter((part) => part !== 'CMD');
  return { livenessProbe: { exec: { command }, periodSeconds: 60, initialDelaySeconds: 21_600 } };
};

/**
 * Returns a service's persistent volumes by mount path, except for circulars' files, which are in
 * the bucket.
 */
export const volumesOf = ({ volumes }: Service) =>
  volumes
    .map((volume) => volume.split(':'))
    .filter(([name]) => name !== 'files')
    .map(([source = '', mountPath = '']) => ({ name: source.replace('./', ''), mountPath }));

/** Creates the pod of a service, hardened like its container in compose. */
export const podOf = (name: string, service: Service) => {
  const kept = volumesOf(service);
  const secrets = service.secrets.map((key) => ({ key, path: key }));
  return {
    metadata: { labels: labelsOf(name, service) },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: 30,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: USER,
        runAsGroup: USER,
        fsGroup: USER,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name,
          image: imageOf(service),
          ...(service.command && { command: service.command }),
          env: environmentOf(service),
          ports: portsOf(service),
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: resourcesOf(service),
          ...probesOf(service),
          volumeMounts: [
            { name: 'tmp', mountPath: '/tmp' },
            ...(secrets.length > 0
              ? [{ name: 'secrets', mountPath: '/run/secrets', readOnly: true }]
              : []),
            ...kept,
          ],
        },
      ],
      volumes: [
        { name: 'tmp', emptyDir: { medium: 'Memory' } },
        ...(secrets.length > 0
          ? [{ name: 'secrets', secret: { secretName: GIVEN, items: secrets } }]
          : []),
        ...kept.map((volume) => ({
          name: volume.name,
          persistentVolumeClaim: { claimName: `circulate-${volume.name}` },
        })),
      ],
    },
  };
};

/** Returns the ports that a service listens on: its own, and that of its metrics. */
export const portsOf = ({ environment, healthcheck }: Service) => {
  const [, proxied] = /nc -z 127\.0\.0\.1 (\d+)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
  const numbers = {
    http: environment.PORT ?? proxied,
    https: proxied && '8443',
    web: environment.WEB_PORT,
    metrics: environment.OPERATIONS_PORT,
  };
  return Object.entries(numbers).flatMap(([name, port]) =>
    port ? [{ name, containerPort: Number(port) }] : [],
  );
};

export const NETWORK = 'circulate.network';

/** Labels a pod with the networks of its service, so that network policies can select it. */
const labelsOf = (name: string, { networks }: Service): Record<string, string> => ({
  app: `circulate-${name}`,
  ...Object.fromEntries(
    networks.filter(isInside).map((network) => [`${NETWORK}/${network}`, 'true']),
  ),
});

/** Whether a compose network connects services to each other, and not to the internet. */
export const isInside = (network: string): boolean => !network.startsWith('egress');
