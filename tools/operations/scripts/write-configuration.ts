// `npm run docs:configuration`: writes what is made from the settings' schemas and docker-compose.yml:
// the pages on settings, and the manifests for Kubernetes.
import { writeFile } from 'node:fs/promises';
import { configurationPages, ROOT } from './configuration-pages.ts';
import { kubernetesPages } from './kubernetes-manifests.ts';

const pages = { ...(await configurationPages()), ...(await kubernetesPages()) };
for (const [path, text] of Object.entries(pages)) {
  await writeFile(new URL(path, ROOT), text);
}
