import type Provider from 'oidc-provider';

type Middleware = Parameters<Provider['use']>[0];

/** A request and its answer, as the OIDC provider's own server hands them on. */
export type Context = Parameters<Middleware>[0];
