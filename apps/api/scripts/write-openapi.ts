// `npm run docs:openapi`: writes the contract of calls, from the schemas that validate and serialise.
import { writeFile } from 'node:fs/promises';
import { OPENAPI_PATH, openapiDocument } from './openapi-document.ts';
import { buildUnconnectedApi } from './unconnected-api.ts';

const app = await buildUnconnectedApi();
await writeFile(new URL(`../../../${OPENAPI_PATH}`, import.meta.url), openapiDocument(app));
process.exit(0);
