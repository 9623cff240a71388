import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError, unavailable } from '../lib/app-error.ts';

type Settings = {
  issuer: string;
  audience: string;
  rolesClaim: string;
  /** Name of the claim that lists the authentication methods; undefined if none is configured. */
  amrClaim: string | undefined;
  /** Minimum time after a fetch before an unknown key id triggers another one. */
  cooldownMs?: number;
  /** How long fetched keys are cached. */
  maxAgeMs?: number;
};

/** The identity in a verified access token. */
export type TokenIdentity = {
  auth0Id: string;
  roles: string[];
  /** Authentication methods used to sign in; null if the token doesn't list them. */
  amr: string[] | null;
  /** When the token was issued (ms); null if the token has no issue time. */
  issuedAtMs: number | null;
  /** When the token expires (ms), including the leeway. */
  expiresAtMs: number;
};

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const COOLDOWN_MS = 5_000;
const MAX_AGE_MS = 10 * 60_000;
/** How long the last known keys are used while the provider is unreachable. */
const OUTAGE_MS = 24 * 60 * 60_000;
const HTTP_TIMEOUT_MS = 5_000;
const LEEWAY_S = 60;
/** How long a verified token is accepted before its signature is verified again. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_AT_MOST = 10_000;

const SubjectSchema = z.string().min(1).max(255);

/**
 * Verifies access tokens from the identity provider: RS256 only, with issuer, audience and expiry
 * (60 s leeway; product.md: session leeway). Fetches the provider's keys when they are first needed
 * and when a token has an unknown key id. While the provider is down, the last known keys are used.
 */
export const createAccessTokens = (settings: Settings) => {
  const { issuer, audience, rolesClaim, amrClaim } = settings;
  const findKey = survivingKeySet(settings);
  const RolesSchema = z.array(z.string()).catch([]);
  const AmrSchema = z.array(z.string()).nullable().catch(null);
  const remembered = new LRUCache<string, { identity: TokenIdentity; untilMs: number }>({
    max: REMEMBERED_AT_MOST,
  });
  const longestMs = Math.min(REMEMBERED_MS, settings.maxAgeMs ?? MAX_AGE_MS);

  return {
    /**
     * Returns the identity in a token. Throws UNAUTHENTICATED for an invalid token, and UNAVAILABLE
     * if the keys can't be fetched. After its key is withdrawn, a token is accepted for up to a
     * minute, but never beyond its own expiry.
     */
    verify: async (token: string): Promise<TokenIdentity> => {
      const known = remembered.get(token);
      if (known && Date.now() < known.untilMs) return known.identity;
      const { payload } = await jwtVerify(token, findKey, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: LEEWAY_S,
        requiredClaims: ['exp', 'sub'],
      }).catch((cause) => {
        if (cause instanceof AppError) throw cause;
        throw unauthenticated(cause);
      });
      const subject = SubjectSchema.safeParse(payload.sub);
      if (!subject.success) throw unauthenticated(subject.error);
      const expiresAtMs = ((payload.exp ?? 0) + LEEWAY_S) * 1_000;
      const identity = {
        auth0Id: subject.data,
        roles: RolesSchema.parse(payload[rolesClaim]),
        amr: AmrSchema.parse(amrClaim === undefined ? undefined : payload[amrClaim]),
        issuedAtMs: payload.iat === undefined ? null : payload.iat * 1_000,
        expiresAtMs,
      };
      remembered.set(token, { identity, untilMs: Math.min(Date.now() + longestMs, expiresAtMs) });
      return identity;
    },
  };
};

/** Error for a missing or invalid token. Never reveals which check failed. */
export const unauthenticated = (cause?: unknown) =>
  new AppError('UNAUTHENTICATED', 'Sign in to continue.', { cause });

/** Returns the provider's published keys, or the last known ones while it is unreachable. */
const survivingKeySet = (settings: Settings): JWTVerifyGetKey => {
  const remote = createRemoteJWKSet(new URL('.well-known/jwks.json', settings.issuer), {
    cooldownDuration: settings.cooldownMs ?? COOLDOWN_MS,
    cacheMaxAge: settings.maxAgeMs ?? MAX_AGE_MS,
    timeoutDuration: HTTP_TIMEOUT_MS,
  });
  let lastReachedAt = 0;

  return async (header, token) => {
    try {
      const key = await remote(header, token);
      lastReachedAt = Date.now();
      return key;
    } catch (cause) {
      if (isVerdict(cause)) throw cause;
      const known = remote.jwks();
      if (!known || Date.now() - lastReachedAt > OUTAGE_MS) throw unavailable(cause);
      return createLocalJWKSet(known)(header, token).catch((unknownKey) => {
        // A key that isn't among the cached ones may be new, which only the unreachable provider
        // could confirm.
        throw unavailable(unknownKey);
      });
    }
  };
};

/**
 * Whether an error means that the token itself is invalid, rather than that the provider is
 * unreachable.
 */
const isVerdict = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JOSEAlgNotAllowed;
