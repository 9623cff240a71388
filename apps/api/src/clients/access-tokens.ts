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
  /** The claim that tells how somebody signed in, where one is configured. */
  amrClaim: string | undefined;
  /** How soon after a fetch an unknown key id may cause another one. */
  cooldownMs?: number;
  /** How long fetched keys count before they are fetched anew. */
  maxAgeMs?: number;
};

/** What an access token says once it has been verified. */
export type TokenIdentity = {
  auth0Id: string;
  roles: string[];
  /** How somebody signed in; null where the token does not tell. */
  amr: string[] | null;
  /** When the token was issued, in ms; null where it does not tell. */
  issuedAtMs: number | null;
  /** When it ends, the leeway included, in ms. */
  expiresAtMs: number;
};

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const COOLDOWN_MS = 5_000;
const MAX_AGE_MS = 10 * 60_000;
/** How long the last keys still count while the provider can't be reached. */
const OUTAGE_MS = 24 * 60 * 60_000;
const HTTP_TIMEOUT_MS = 5_000;
const LEEWAY_S = 60;
/** How long a token that has been verified counts without another look at its signature. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_AT_MOST = 10_000;

const SubjectSchema = z.string().min(1).max(255);

/**
 * Verifies access tokens of the identity provider: RS256 alone, issuer, audience and expiry with
 * 60 s leeway (product.md: session leeway). Its keys are fetched when first needed and when an unknown key id
 * appears; while the provider is away the last known keys go on counting.
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
     * Gives who a token names, or throws UNAUTHENTICATED; UNAVAILABLE when no key can be had. A token
     * counts for up to a minute after its key has gone, and never longer than it says itself.
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

/** No token, or one that does not count; it never says which check it failed. */
export const unauthenticated = (cause?: unknown) =>
  new AppError('UNAUTHENTICATED', 'Sign in to continue.', { cause });

/** Keys as the provider publishes them, or as it last did while it can't be reached. */
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
        // Perhaps a rotated key: only the provider could tell.
        throw unavailable(unknownKey);
      });
    }
  };
};

/** Whether an error judges the token, rather than telling that the provider is out of reach. */
const isVerdict = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JOSEAlgNotAllowed;
