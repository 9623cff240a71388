/** What `/config.json` tells the browser: one build serves every deployment. */
export type RuntimeConfig = {
  apiUrl: string;
  identityDomain: string;
  clientId: string;
  audience: string;
  rolesClaim: string;
};

/** Everything the web server is told from outside. */
export type ServerConfig = { host: string; port: number; runtime: RuntimeConfig };

type Env = Record<string, string | undefined>;

const DEFAULT_PORT = 4000;
const DEFAULT_ROLES_CLAIM = 'https://circulate.local/roles';

/** The part of the environment that the browser may know. */
export const runtimeConfigFromEnv = (env: Env): RuntimeConfig => ({
  apiUrl: httpAddress('API_URL', required(env, 'API_URL')),
  identityDomain: identityDomain(required(env, 'AUTH0_DOMAIN')),
  clientId: required(env, 'AUTH0_CLIENT_ID'),
  audience: required(env, 'AUTH0_AUDIENCE'),
  rolesClaim: env.AUTH0_ROLES_CLAIM || DEFAULT_ROLES_CLAIM,
});

/** Reads the environment once, at start; throws with the name of what is missing or wrong. */
export const loadConfig = (env: Env): ServerConfig => ({
  host: env.HOST || '127.0.0.1',
  port: portFrom(env.PORT),
  runtime: runtimeConfigFromEnv(env),
});

/** The origin of the identity provider, whose domain may be a host alone or a full address. */
export const identityOrigin = (domain: string) =>
  new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`).origin;

const required = (env: Env, name: string) => {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
};

// A proxy may mount the API under a path, so the path stays; a trailing slash does not.
const httpAddress = (name: string, value: string) => {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an address that starts with http:// or https://`);
  }
  return value.replace(/\/+$/, '');
};

const identityDomain = (value: string) => {
  const domain = value.replace(/\/+$/, '');
  const address = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  if (!URL.canParse(address)) throw new Error('AUTH0_DOMAIN must be a host or an address');
  return domain;
};

const portFrom = (value: string | undefined) => {
  const port = Number(value || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('PORT must be a port number');
  }
  return port;
};
