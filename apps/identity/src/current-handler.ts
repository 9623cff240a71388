import type { IncomingMessage, ServerResponse } from 'node:http';
import { joinKeyIds, readKeyIds, readSigningKeys } from './database/signing-keys.ts';
import type { Dependencies } from './dependencies.ts';
import { createProvider } from './oidc/create-provider.ts';
import { addRoutes } from './routes.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns a function that returns the current request handler. It creates a new one when the keys
 * in the database have changed, because the library reads its keys only once. All other state is in
 * the database, so keys can be rotated without a restart.
 */
export const createHandlerOfCurrentKeys = async (deps: Dependencies) => {
  let current = await createHandler(deps);
  return async (): Promise<Handler> => {
    if ((await readKeyIds(deps.db)) !== current.kids) current = await createHandler(deps);
    return current.handler;
  };
};

const createHandler = async (deps: Dependencies): Promise<{ kids: string; handler: Handler }> => {
  const keys = await readSigningKeys(deps.db);
  const provider = createProvider(deps, keys);
  addRoutes(provider, deps);
  return { kids: joinKeyIds(keys.map(({ kid }) => kid ?? '')), handler: provider.callback() };
};
