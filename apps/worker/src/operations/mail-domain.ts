import { createPublicKey } from 'node:crypto';

/**
 * DNS records of the domain that emails are sent from: its TXT records, and whether it receives
 * email itself.
 */
type MailRecords = { txt: string[]; dmarc: string[]; dkim: string[]; hasMx: boolean };

type Question = {
  domain: string;
  records: MailRecords;
  dkim?: { selector: string; privateKey: string } | undefined;
};

/** Returns one line for each missing record that large mailbox providers expect. */
export const findMailProblems = ({ domain, records, dkim }: Question): string[] => [
  ...spfProblems(domain, records.txt),
  ...dkimProblems(domain, records.dkim, dkim),
  ...dmarcProblems(domain, records.dmarc),
  ...(records.hasMx ? [] : [`MX: ${domain} accepts no email, so bounces and replies are lost`]),
];

const isOf = (version: string) => (record: string) =>
  record.trimStart().toLowerCase().startsWith(version);

const spfProblems = (domain: string, txt: string[]): string[] => {
  const [spf, ...more] = txt.filter(isOf('v=spf1'));
  if (!spf) return [`SPF: ${domain} has no TXT record that starts with v=spf1`];
  if (more.length > 0)
    return [`SPF: ${domain} has ${more.length + 1} records; receivers allow one`];
  const words = spf.toLowerCase().trim().split(/\s+/);
  if (words.includes('+all') || words.includes('all')) return ['SPF: “all” lets anyone send'];
  const ends = words.some(
    (word) => ['-all', '~all'].includes(word) || word.startsWith('redirect='),
  );
  return ends ? [] : ['SPF: end the record with -all or ~all'];
};

const dkimProblems = (domain: string, found: string[], dkim: Question['dkim']): string[] => {
  if (!dkim) return ['DKIM: DKIM_PRIVATE_KEY is not set; make sure that the mail server signs'];
  const name = `${dkim.selector}._domainkey.${domain}`;
  const [record] = found;
  if (!record) return [`DKIM: ${name} has no TXT record`];
  const published = /(?:^|;)\s{0,8}p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '');
  const own = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' });
  return published === own.toString('base64')
    ? []
    : [`DKIM: ${name} publishes a different key from DKIM_PRIVATE_KEY`];
};

const dmarcProblems = (domain: string, found: string[]): string[] => {
  const [dmarc, ...more] = found.filter(isOf('v=dmarc1'));
  if (!dmarc) return [`DMARC: _dmarc.${domain} has no TXT record that starts with v=DMARC1`];
  if (more.length > 0)
    return [`DMARC: _dmarc.${domain} has ${more.length + 1} records; receivers allow one`];
  const policy = /(?:^|;)\s{0,8}p=(\w+)/.exec(dmarc)?.[1]?.toLowerCase();
  if (policy === 'none') return ['DMARC: p=none only monitors; change it to p=quarantine'];
  return policy === 'quarantine' || policy === 'reject' ? [] : ['DMARC: the record has no policy'];
};
