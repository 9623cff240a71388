import { createHmac, KeyObject, randomUUID, sign } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { AUDIENCE, type IdentityServer } from './identity-server.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates tokens that must be rejected, keyed by their flaw. */
export const attackTokens = async (identity: IdentityServer, sub: string) => {
  const now = Math.floor(Date.now() / 1000);
  const { kid, publicJwk } = identity.signingKey();
  const claims = {
    sub,
    iss: identity.issuer,
    aud: AUDIENCE,
    iat: now,
    exp: now + 900,
    'https://circulate.local/roles': ['admin'],
  };
  const unknownKey = await generateKeyPair('RS256');
  const publicKey = await importJWK(publicJwk, 'RS256');
  if (publicKey instanceof Uint8Array) throw new Error('Not a public key');
  const spki = await exportSPKI(publicKey);
  const hs256Input = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`;
  const hs256 = createHmac('sha256', spki).update(hs256Input).digest('base64url');
  const rs512Input = `${encode({ alg: 'RS512', kid })}.${encode(claims)}`;
  const privateKey = KeyObject.from(identity.signingKey().privateKey);
  const rs512 = sign('sha512', Buffer.from(rs512Input), privateKey).toString('base64url');
  const valid = await identity.token({ sub });
  const [header, , signature] = valid.split('.');

  return {
    'no token': undefined,
    'an empty bearer': '',
    'not a token': 'abc',
    'an expired token': await identity.token({ sub, expiresIn: now - 61 }),
    'another issuer': await identity.token({ sub, issuer: 'https://elsewhere.example/' }),
    'the issuer without its slash': await identity.token({ sub, issuer: identity.url }),
    'another audience': await identity.token({ sub, audience: 'https://other.example' }),
    'another key under a known id': await identity.token({ sub, key: unknownKey.privateKey }),
    'an unknown key id': await identity.token({
      sub,
      key: unknownKey.privateKey,
      kid: randomUUID(),
    }),
    'alg none': `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
    'HS256 signed with the public key': `${hs256Input}.${hs256}`,
    'RS512 signed with the right key': `${rs512Input}.${rs512}`,
    'another payload under a valid signature': `${header}.${encode(claims)}.${signature}`,
    'no expiry': await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(sub)
      .setIssuer(identity.issuer)
      .setAudience(AUDIENCE)
      .sign(identity.signingKey().privateKey),
    'no subject': await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid })
      .setExpirationTime('5m')
      .setIssuer(identity.issuer)
      .setAudience(AUDIENCE)
      .sign(identity.signingKey().privateKey),
  };
};
