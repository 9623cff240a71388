import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';

/** Where browsers find the API under the web app's own address, as behind the proxy of a deployment. */
const MOUNT = '/api';
/** In ms without a word from the API; its event stream says something far more often. */
const SILENCE_ENDS = 120_000;

/**
 * Answers for the API at `upstream` under `/api`: with one address for both, no browser asks before each of its
 * calls whether it may. Gives whether a request was meant for it. Bodies stream both ways; where the API gives no
 * answer the browser gets 502, as from a proxy.
 */
export const createApiDoor = (
  upstream: string,
): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const proxy = createProxyServer({
    target: upstream,
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: SILENCE_ENDS,
  });
  const fail = (response: ServerResponse) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  return (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(`${MOUNT}/`)) return false;
    request.url = url.slice(MOUNT.length);
    proxy.web(request, response).catch(() => fail(response));
    return true;
  };
};
