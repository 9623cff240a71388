import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate and its key, both as PEM. */
export type Certificate = { cert: string; key: string };

const common = { keyType: 'ec', algorithm: 'sha256' } as const;

/**
 * Creates a private certificate authority for a test. Only programs that use its `caBundle` trust
 * it.
 */
export const makeAuthority = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-authority-'));
  const root = await generate([{ name: 'commonName', value: 'Test certificate authority' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const caBundle = join(dir, 'authority.pem');
  await writeFile(caBundle, root.cert);
  return {
    /** Path of the authority's own certificate. */
    caBundle,
    /** Issues a certificate for a host name or IP address. It is valid for a day from `from`. */
    certify: async (host: string, from = new Date()): Promise<Certificate> => {
      const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
        ...common,
        notBeforeDate: from,
        notAfterDate: new Date(from.getTime() + 24 * 60 * 60_000),
        ca: { key: root.private, cert: root.cert },
        extensions: [
          { name: 'basicConstraints', cA: false, critical: true },
          { name: 'extKeyUsage', serverAuth: true },
          {
            name: 'subjectAltName',
            altNames: [isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host }],
          },
        ],
      });
      return { cert, key };
    },
    remove: () => rm(dir, { recursive: true }),
  };
};
