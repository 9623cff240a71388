import type Provider from 'oidc-provider';

type Middleware = Parameters<Provider['use']>[0];

/** A request and its response, as the OIDC provider's server passes them on. */
export type Context = Parameters<Middleware>[0];
