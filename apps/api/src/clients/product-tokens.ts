import { randomUUID } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import { z } from 'zod';
import { keyId } from '../lib/key-id.ts';

/** Each type of product token: its audience, lifetime and content. */
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

/** The signing key and the previous one, which stays valid until its last token has expired. */
type Keys = { current: string; previous?: string | undefined };

const HeaderSchema = z.object({ header: z.object({ kid: z.string() }) });

export type ProductTokens = ReturnType<typeof createProductTokens>;

/**
 * The product's own tokens (product.md: product tokens). Each type has its own audience, so that none
 * works as another, or as an access token.
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
        // Otherwise a token without an audience would pass as any type.
        requiredClaims: ['aud', 'exp'],
      });
    } catch {
      return undefined;
    }
  };

  return {
    /** A beta pass: proves for 24 hours that its bearer knew the code `codeId`. */
    issueBetaPass: (codeId: string) => issue('betaPass', { code_id: codeId }),
    /** Returns the code behind a beta pass; undefined for anything else. */
    readBetaPass: (token: string) =>
      KINDS.betaPass.schema.safeParse(read('betaPass', token)).data?.code_id,

    /** Returns a ticket that opens the file of one version or annex for 60 seconds, and its expiry. */
    issueFileTicket: (id: string) => ({
      ticket: issue('fileTicket', { version_id: id }),
      expiresAt: new Date(Date.now() + KINDS.fileTicket.lastsS * 1000),
    }),
    /** A challenge for the proof of work at the beta gate, valid for one address and five minutes. */
    issueGateTask: (address: string, bits: number) =>
      issue('gateTask', { address, bits, jti: randomUUID() }),
    /** Returns the task behind a challenge; undefined for anything else. */
    readGateTask: (token: string) => KINDS.gateTask.schema.safeParse(read('gateTask', token)).data,

    /** Returns the version or annex behind a file ticket; undefined for anything else. */
    readFileTicket: (token: string) =>
      KINDS.fileTicket.schema.safeParse(read('fileTicket', token)).data?.version_id,
  };
};
