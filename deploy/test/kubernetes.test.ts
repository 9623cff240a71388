import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../scripts/configuration-pages.ts';
import { kubernetesPages } from '../scripts/kubernetes-manifests.ts';

const require = createRequire(import.meta.url);
const pages = await kubernetesPages();
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const PodSchema = z.object({
  containers: z.array(
    z.looseObject({
      readinessProbe: z.unknown().optional(),
      resources: z.object({ requests: z.unknown(), limits: z.unknown() }),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
    }),
  ),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
  automountServiceAccountToken: z.literal(false),
});
const ManifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }).optional(),
  spec: z.looseObject({ template: z.object({ spec: PodSchema }).optional() }).optional(),
});
const manifests = Object.values(pages)
  .flatMap((text) => parseAllDocuments(text))
  .map((document) => ManifestSchema.parse(document.toJS()))
  .map((manifest) => ({ ...manifest, title: `${manifest.kind} ${manifest.metadata?.name ?? ''}` }));

/** Kinds without a schema here: cluster extensions, and those that only kubectl reads. */
const WITHOUT_SCHEMA = ['Kustomization', 'ScaledObject'];
const checked = manifests.filter(({ kind }) => !WITHOUT_SCHEMA.includes(kind));

/** Returns the schema errors of a manifest; '' if it has none. */
const complaint = ({ title: _, ...manifest }: (typeof manifests)[number]) => {
  const models = require(`kubernetes-models/${manifest.apiVersion}`);
  try {
    new models[manifest.kind](manifest).validate();
    return '';
  } catch (error) {
    return String(error);
  }
};

it.each(checked)('the manifest of $title is valid', (manifest) => {
  expect(complaint(manifest)).toBe('');
});

it('the schema check rejects an invalid manifest', () => {
  const [first] = checked;
  if (!first) throw new Error('No manifests found');
  expect(complaint({ ...first, spec: { templat: {} } })).not.toBe('');
});

const policyOf = (name: string) => {
  const policy = manifests.find(({ title }) => title === `NetworkPolicy circulate-${name}`);
  return JSON.stringify(policy?.spec);
};

describe('Kubernetes manifests, as in docker compose', () => {
  it('make the renderer optional, and let it reach only the API and the worker', () => {
    expect(policyOf('renderer')).toContain('circulate.network/renderer');
    expect(policyOf('renderer')).not.toMatch(/network\/(edge|data|monitoring)|"egress":\[\{\}\]/);
    expect(pages['kustomization.yaml']).not.toContain('- renderer.yaml');
  });

  it('let only the worker reach the OCR service, which reaches nothing else', () => {
    expect(policyOf('ocr')).toContain('circulate.network/ocr');
    expect(policyOf('ocr')).not.toMatch(/network\/(edge|data|monitoring)|"egress":\[\{\}\]/);
  });
});

it('Kubernetes manifests keep callers’ IP addresses, which rate limits need', () => {
  const services = manifests.filter(({ kind }) => kind === 'Service');
  const open = services.filter(({ spec }) => spec?.type === 'LoadBalancer');
  expect(open.map(({ metadata }) => metadata?.name)).toEqual(['proxy']);
  for (const { spec } of open) expect(spec?.externalTrafficPolicy).toBe('Local');
});

it('Kubernetes manifests scale workers by metrics that exist', () => {
  const scaling = JSON.stringify(manifests.filter(({ kind }) => kind === 'ScaledObject'));
  const named = [...scaling.matchAll(/circulate_(\w+)/g)].map(([, name]) => name);
  const gauges = ['metrics', 'database-gauges', 'model-gauges']
    .map((file) => read(`apps/worker/src/operations/${file}.ts`))
    .join('');
  expect(named).toHaveLength(2);
  for (const name of named) expect(gauges).toMatch(new RegExp(`gauge\\(\\s*'${name}'`));
});
