import { randomUUID } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { z } from 'zod';
import { keyId } from '../lib/key-id.ts';

/** Types of product tokens. Each has its own audience, lifetime and content. */
const KINDS = {
  betaPass: {
    audience: 'circulate:beta-pass',
    lastsS: 24 * 60 * 60,
    schema: z.object({ code_id: z.uuid() }),
  },
  fileTicket: {
    audience: 'circulate:file-ticket',
    lastsS: 60,
    schema: z.object({ version_id: z.uuid() }),
  },
  gateTask: {
    audience: 'circulate:gate-task',
    lastsS: 5 * 60,
    schema: z.object({ address: z.string(), bits: z.number().int(), jti: z.uuid() }),
  },
};

/** The signing key and its predecessor, which stays valid until its last token expires. */
type Keys = { current: string; previous?: string | undefined };

const HeaderSchema = z.object({ header: z.object({ kid: z.string() }) });

export type ProductTokens = ReturnType<typeof createProductTokens>;

/**
 * Creates and verifies the product's own tokens (product.md: product tokens). Each type has its own
 * audience, so that it can't be used as another type or as an access token.
 */
export const createProductTokens = (jwt: JWT, { current, previous }: Keys) => {
  const issue = (kind: keyof typeof KINDS, payload: object) => {
    const { audience, lastsS } = KINDS[kind];
    return jwt.sign(payload, {
      aud: audience,
      expiresIn: lastsS,
      algorithm: 'HS256',
      key: current,
      kid: keyId(current),
    });
  };
  const keyOf = (token: string) => {
    const decoded = HeaderSchema.safeParse(jwt.decode(token, { complete: true }));
    const isOlder = previous && decoded.data?.header.kid === keyId(previous);
    return isOlder ? previous : current;
  };
  const read = (kind: keyof typeof KINDS, token: string): unknown => {
    try {
      return jwt.verify(token, {
        key: keyOf(token),
        allowedAud: KINDS[kind].audience,
        algorithms: ['HS256'],
        // Without a required audience, a token that has none would be accepted as any type.
        requiredClaims: ['aud', 'exp'],
      });
    } catch {
      return undefined;
    }
  };

  return {
    /** Issues a beta pass, which proves for 24 hours that its bearer knew the code `codeId`. */
    issueBetaPass: (codeId: string) => issue('betaPass', { code_id: codeId }),
    /** Returns the code id in a beta pass; undefined for any other token. */
    readBetaPass: (token: string) =>
      KINDS.betaPass.schema.safeParse(read('betaPass', token)).data?.code_id,

    /**
     * Issues a ticket that opens the file of one version or annex for 60 seconds, and returns its
     * expiry.
     */
    issueFileTicket: (id: string) => ({
      ticket: issue('fileTicket', { version_id: id }),
      expiresAt: new Date(Date.now() + KINDS.fileTicket.lastsS * 1000),
    }),
    /**
     * Issues a proof-of-work challenge for the beta gate, valid for one address and five minutes.
     */
    issueGateTask: (address: string, bits: number) =>
      issue('gateTask', { address, bits, jti: randomUUID() }),
    /** Returns the task in a challenge; undefined for any other token. */
    readGateTask: (token: string) => KINDS.gateTask.schema.safeParse(read('gateTask', token)).data,

    /** Returns the version or annex id in a file ticket; undefined for any other token. */
    readFileTicket: (token: string) =>
      KINDS.fileTicket.schema.safeParse(read('fileTicket', token)).data?.version_id,
  };
};
