import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ROOT } from './configuration-pages.ts';
import {
  imageOf,
  isInside,
  NETWORK,
  podOf,
  portsOf,
  type Service,
  ServiceSchema,
  volumesOf,
} from './kubernetes-pods.ts';

/** Services that run in the cluster. PostgreSQL and Redis are managed services outside it. */
const SERVICES = ['api', 'worker', 'ocr', 'renderer', 'proxy', 'backups'];
/** Services with several instances. */
const SHARED = ['api', 'worker', 'ocr', 'renderer'];
/** Services that the operator adds to the kustomization if needed. */
const OPTIONAL = ['renderer'];
/** Age of the oldest pending job, in seconds, above which workers are added. */
const WAITS_SECONDS = '60';
const DATABASE_PORTS = [5432, 6379].map((port) => ({ port, protocol: 'TCP' }));

const ComposeSchema = z.object({ services: z.record(z.string(), z.unknown()) });
type Manifest = { apiVersion: string; kind: string } & Record<string, unknown>;

/** Generates the Kubernetes manifests from docker-compose.yml; returns their text by file name. */
export const kubernetesPages = async (): Promise<Record<string, string>> => {
  const files = await kubernetesManifests();
  const pages = Object.entries(files).map(([name, manifests]) => {
    const documents = manifests.map((one) => stringify(one, { aliasDuplicateObjects: false }));
    return [`${name}.yaml`, `${INTRODUCTION}${documents.join('---\n')}`];
  });
  return Object.fromEntries(pages);
};

/** Generates the manifests as objects, by file name. */
export const kubernetesManifests = async (): Promise<Record<string, Manifest[]>> => {
  const compose = parse(await readFile(new URL('docker-compose.yml', ROOT), 'utf8'), {
    merge: true,
  });
  const { services } = ComposeSchema.parse(compose);
  const read = (name: string) => ServiceSchema.parse(services[name]);
  const migrate = read('migrate');
  const files: Record<string, Manifest[]> = { migrate: [migration(migrate)] };
  for (const name of SERVICES) files[name] = manifestsOf(name, read(name));
  const all = [...SERVICES, 'migrate'].map((name) => [name, read(name)] as const);
  files['network-policies'] = networkPolicies(all);
  const applied = Object.keys(files).filter((name) => !OPTIONAL.includes(name));
  const resources = applied.map((name) => `${name}.yaml`);
  files.kustomization = [
    {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources,
      images: [...new Set(all.map(([, service]) => imageOf(service)))].map((name) => ({
        name,
        newName: `registry.example.com/${name}`,
        newTag: 'set-the-release',
      })),
    },
  ];
  return files;
};

const named = (name: string) => ({
  name: `circulate-${name}`,
  labels: { app: `circulate-${name}` },
});
const selectorOf = (name: string) => ({ matchLabels: { app: `circulate-${name}` } });

const manifestsOf = (name: string, service: Service): Manifest[] => {
  const isShared = SHARED.includes(name);
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: named(name),
      spec: {
        // The autoscaler sets the number of instances of scaled services.
        ...(!isShared && { replicas: 1, strategy: { type: 'Recreate' } }),
        selector: selectorOf(name),
        template: podOf(name, service),
      },
    },
    ...servicesOf(name, service),
    ...volumesOf(service).map((volume) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: named(volume.name),
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
    })),
    ...(isShared ? [budget(name), scaling(name)] : []),
  ];
};

const servicesOf = (name: string, service: Service): Manifest[] => {
  const ports = portsOf(service);
  if (ports.length === 0) return [];
  const isDoor = name === 'proxy';
  const spec = {
    // With `Local`, rate limits see the caller's address; otherwise a node that forwards calls
    // replaces it with its own.
    ...(isDoor && { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }),
    selector: { app: `circulate-${name}` },
    ports: ports.map(({ name: port, containerPort }) => ({
      name: port,
      port: isDoor ? { http: 80, https: 443 }[port] : containerPort,
      targetPort: port,
    })),
  };
  // The name that Caddy and the worker use.
  return [{ apiVersion: 'v1', kind: 'Service', metadata: { ...named(name), name }, spec }];
};

const budget = (name: string): Manifest => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: named(name),
  spec: { minAvailable: 1, selector: selectorOf(name) },
});

/**
 * Scales workers by the age of pending jobs, since they mostly wait for others, and all other
 * services by processor use.
 */
const scaling = (name: string): Manifest => {
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: `circulate-${name}` };
  if (name !== 'worker') {
    const cpu = { type: 'Utilization', averageUtilization: 70 };
    const metrics = [{ type: 'Resource', resource: { name: 'cpu', target: cpu } }];
    const spec = { scaleTargetRef: target, minReplicas: 2, maxReplicas: 8, metrics };
    return {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: named(name),
      spec,
    };
  }
  const trigger = (figure: string) => ({
    type: 'prometheus',
    metricType: 'Value',
    metadata: {
      serverAddress: 'http://prometheus.monitoring.svc:9090',
      query: `max(${figure})`,
      threshold: WAITS_SECONDS,
    },
  });
  const triggers = ['circulate_queue_oldest_seconds', 'circulate_delivery_oldest_due_seconds'];
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: named(name),
    spec: {
      scaleTargetRef: target,
      minReplicaCount: 2,
      maxReplicaCount: 10,
      cooldownPeriod: 300,
      triggers: triggers.map(trigger),
    },
  };
};

/** Applied first, since programs don't start on an older schema. */
const migration = (service: Service): Manifest => {
  const { metadata, spec } = podOf('migrate', service);
  const template = { metadata, spec: { ...spec, restartPolicy: 'OnFailure' } };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: named('migrate'),
    spec: { backoffLimit: 6, ttlSecondsAfterFinished: 86_400, template },
  };
};

/** Mirrors the networks of compose: services connect only if they share one. */
const networkPolicies = (services: (readonly [string, Service])[]): Manifest[] =>
  services.map(([name, service]) => {
    const isDoor = name === 'proxy';
    const inside = service.networks.filter(isInside);
    const peers = inside.map((network) => ({
      podSelector: { matchLabels: { [`${NETWORK}/${network}`]: 'true' } },
      ...(network === 'monitoring' && { namespaceSelector: {} }),
    }));
    const names = { to: [{ namespaceSelector: {} }], ports: NAME_PORTS };
    const databases = inside.includes('data') ? [{ ports: DATABASE_PORTS }] : [];
    const reachesAll = service.networks.some((network) => !isInside(network));
    return {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: named(name),
      spec: {
        podSelector: selectorOf(name),
        policyTypes: ['Ingress', 'Egress'],
        ingress: isDoor
          ? [{ ports: portsOf(service).map(({ containerPort }) => ({ port: containerPort })) }]
          : portsOf(service).length > 0
            ? [{ from: peers }]
            : [],
        egress: reachesAll ? [{}] : [{ to: peers }, names, ...databases],
      },
    };
  });

const NAME_PORTS = ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol }));

const INTRODUCTION = `# Generated from docker-compose.yml by npm run kubernetes; docs/scale.md describes how to use it.\n
`;
