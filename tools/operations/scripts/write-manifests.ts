// `npm run write-manifests`: writes the manifests for Kubernetes, which are made from docker-compose.yml.
import { mkdir, writeFile } from 'node:fs/promises';
import { ROOT } from './configuration-pages.ts';
import { kubernetesPages } from './kubernetes-manifests.ts';

await mkdir(new URL('operations/kubernetes', ROOT), { recursive: true });
for (const [path, text] of Object.entries(await kubernetesPages())) {
  await writeFile(new URL(path, ROOT), text);
}
