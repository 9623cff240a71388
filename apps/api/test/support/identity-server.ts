import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Options for a test's token. The defaults make it valid. */
export type TokenOptions = {
  sub?: string;
  roles?: string[];
  issuer?: string;
  audience?: string | string[];
  issuedAt?: Date;
  expiresIn?: string | number;
  key?: CryptoKey;
  kid?: string;
  claims?: Record<string, unknown>;
};

export type ProviderUser = { sub: string; email?: string; email_verified?: boolean | string };

export const AUDIENCE = 'https://api.circulate.test';
export const ROLES_CLAIM = 'https://circulate.local/roles';

type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK };

const newKey = async (kid: string): Promise<SigningKey> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    privateKey,
    // Doesn't name an algorithm, so that only the API's own list rejects others.
    publicJwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' },
  };
};

/**
 * Shared by all providers, because creating a key takes as long as starting the API. Each provider
 * still has its own issuer.
 */
let firstKey: Promise<SigningKey> | undefined;

/**
 * Starts an identity provider on 127.0.0.1 with everything the API needs: keys, /userinfo and
 * signed tokens.
 */
export const startIdentityServer = async () => {
  firstKey ??= newKey('key-1');
  let signingKey = await firstKey;
  let published: JWK[] = [signingKey.publicJwk];
  let isAway = false;
  let keyFetches = 0;
  const usersBySub = new Map<string, ProviderUser>();

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isAway) {
      request.socket.destroy();
      return;
    }
    if (request.url === '/.well-known/jwks.json') {
      keyFetches += 1;
      answer(response, 200, { keys: published });
      return;
    }
    const user = usersBySub.get(subjectOf(request));
    answer(response, user ? 200 : 401, user ?? { error: 'invalid_token' });
  };

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    issuer: `${url}/`,
    keyFetches: () => keyFetches,
    signingKey: () => signingKey,

    /** Adds a user to the provider, so that /userinfo returns them. */
    know: (user: ProviderUser) => usersBySub.set(user.sub, user),
    /** Makes /userinfo return another user for tokens of `sub`. */
    answerAs: (sub: string, otherSub: string) =>
      usersBySub.set(sub, { ...usersBySub.get(sub), sub: otherSub }),
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** Signs with a new key from now on. The old key stays published unless `keepOld` is false. */
    rotateKey: async ({ keepOld = true } = {}) => {
      signingKey = await newKey(`key-${published.length + 1}-${Date.now()}`);
      published = keepOld ? [...published, signingKey.publicJwk] : [signingKey.publicJwk];
    },

    token: ({ issuedAt = new Date(), ...options }: TokenOptions = {}) =>
      new SignJWT({ [ROLES_CLAIM]: options.roles ?? [], ...options.claims })
        .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? signingKey.kid })
        .setIssuedAt(issuedAt)
        .setSubject(options.sub ?? 'auth0|someone')
        .setIssuer(options.issuer ?? `${url}/`)
        .setAudience(options.audience ?? AUDIENCE)
        .setExpirationTime(options.expiresIn ?? '15m')
        .sign(options.key ?? signingKey.privateKey),

    /** Returns a token without an issue time. */
    tokenWithoutTime: (sub: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid })
        .setSubject(sub)
        .setIssuer(`${url}/`)
        .setAudience(AUDIENCE)
        .setExpirationTime('5m')
        .sign(signingKey.privateKey),

    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Returns the subject without validating the token, which is the API's job. */
const subjectOf = (request: IncomingMessage) => {
  const payload = request.headers.authorization?.split('.')[1] ?? '';
  try {
    return String(JSON.parse(Buffer.from(payload, 'base64url').toString()).sub);
  } catch {
    return '';
  }
};
