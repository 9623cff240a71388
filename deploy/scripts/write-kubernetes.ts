// `npm run kubernetes -- FOLDER`: generates Kubernetes manifests from docker-compose.yml.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kubernetesPages } from './kubernetes-manifests.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder: npm run kubernetes -- FOLDER');
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(await kubernetesPages())) {
  await writeFile(join(folder, name), text);
}
