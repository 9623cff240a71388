/**
 * File formats that aren't pages, whatever type the server declares: the name of each, and the
 * bytes that it starts with.
 */
const BEGINNINGS: [string, Buffer][] = [
  ['an empty ZIP archive', Buffer.from('PK\u0005\u0006')],
  ['a pre-2007 Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a RAR archive', Buffer.from('Rar!')],
  ['a 7z archive', Buffer.from('377abcaf271c', 'hex')],
  ['a gzip archive', Buffer.from('1f8b08', 'hex')],
  ['a picture', Buffer.from('89504e47', 'hex')],
  ['a picture', Buffer.from('ffd8ff', 'hex')],
  ['a picture', Buffer.from('GIF8')],
  ['a picture', Buffer.from('49492a00', 'hex')],
  ['a picture', Buffer.from('4d4d002a', 'hex')],
];

/**
 * Returns words such as "a picture" for a file that isn't a page, feed or JSON; null for everything
 * else.
 */
export const otherFile = (bytes: Buffer): string | null =>
  BEGINNINGS.find(([, first]) => bytes.subarray(0, first.length).equals(first))?.[0] ?? null;

const READ = ['PK\u0003\u0004', '{\\rtf'];

/** Whether a file starts like an Office file or an archive that we read. */
export const holdsDocuments = (bytes: Buffer): boolean =>
  READ.some((first) => bytes.subarray(0, first.length).toString('latin1') === first);
