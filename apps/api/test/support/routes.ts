import type { RouteEntry } from '../../src/plugins/route-list.ts';
import type { TestApi } from './test-api.ts';

const SOME_ID = '00000000-0000-4000-8000-000000000000';

/** Returns a URL that matches a route's pattern. */
const examplePath = (url: string) =>
  url.replace(':id', SOME_ID).replace(':userId', SOME_ID).replace(':ticket', 'ticket');

/** Calls a route without a body, since access rules are checked before bodies are read. */
export const callRoute = (
  api: TestApi,
  { method, url }: Pick<RouteEntry, 'method' | 'url'>,
  authorization?: string,
) =>
  api.app.inject({
    method: httpMethod(method),
    url: examplePath(url),
    ...(authorization !== undefined && { headers: { authorization } }),
  });

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

export const httpMethod = (method: string) => {
  const found = METHODS.find((known) => known === method);
  if (!found) throw new Error(`No route is expected to answer ${method}`);
  return found;
};

export const routeName = ({ method, url }: Pick<RouteEntry, 'method' | 'url'>) =>
  `${method} ${url}`;
