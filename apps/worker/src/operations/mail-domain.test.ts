import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findMailProblems } from './mail-domain.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const good = {
  txt: ['some-site-verification=1', 'v=spf1 include:mail.example -all'],
  dmarc: ['v=DMARC1; p=quarantine; rua=mailto:a@circulate.example'],
  dkim: [`v=DKIM1; k=rsa; p=${published}`],
  hasMx: true,
};
const problems = (records: Partial<typeof good>) =>
  findMailProblems({
    domain: 'circulate.example',
    records: { ...good, ...records },
    dkim: { selector: 'circulate', privateKey: pem },
  });

describe('the check of a mail domain', () => {
  test('reports nothing missing when every record exists', () => {
    expect(problems({})).toEqual([]);
  });

  test.each([
    [{ txt: [] }, 'SPF: circulate.example has no TXT record'],
    [{ txt: ['v=spf1 -all', 'v=spf1 ~all'] }, 'SPF: circulate.example has 2 records'],
    [{ txt: ['v=spf1 +all'] }, 'lets anyone send'],
    [{ txt: ['v=spf1 include:mail.example'] }, 'SPF: end the record'],
    [{ dkim: [] }, 'DKIM: circulate._domainkey.circulate.example has no TXT record'],
    [{ dkim: ['v=DKIM1; p=AAAA'] }, 'publishes a different key'],
    [{ dmarc: [] }, 'DMARC: _dmarc.circulate.example has no TXT record'],
    [{ dmarc: ['v=DMARC1; p=none'] }, 'DMARC: p=none only monitors'],
    [{ dmarc: ['v=DMARC1; rua=mailto:a@b.example'] }, 'has no policy'],
    [{ hasMx: false }, 'MX: circulate.example accepts no email'],
  ])('reports what is missing when the records are %j', (records, expected) => {
    expect(problems(records)).toEqual([expect.stringContaining(expected)]);
  });

  test('reports that the mail server must sign emails when the worker doesn’t', () => {
    const domain = 'circulate.example';
    expect(findMailProblems({ domain, records: good })).toEqual([
      expect.stringContaining('make sure that the mail server signs'),
    ]);
  });
});
