import { createHash } from 'node:crypto';
import type { FileDocument, Validators } from '@circulate/source-reader';
import { putHashed, type Storage } from '@circulate/storage';
import type { CaptureDependencies } from './capture-dependencies.ts';
import {
  fileNameOf,
  keyFor,
  type ReceivedAnnex,
  type ReceivedDocument,
} from './received-document.ts';

type Received = { bytes: Buffer; url: string; validators: Validators };

/**
 * Stores the text of an Office file, or the documents in an archive: the first as the circular and
 * the rest as its annexes. Throws UNREADABLE_FILE if nothing can be read.
 */
export const keepFile = async (
  { bytes, url, validators }: Received,
  { client, storage }: Pick<CaptureDependencies, 'client' | 'storage'>,
): Promise<ReceivedDocument> => {
  const { documents, unread } = await client.readers.readFile(bytes);
  const kept: ReceivedAnnex[] = [];
  for (const document of documents) {
    const name = document.name === '' ? fileNameOf(url, '') : document.name;
    kept.push(await keepDocument(storage, { ...document, name }));
  }
  const [main, ...annexes] = kept;
  if (!main) throw new Error('The Office file reader returned no document and no error');
  const isPdf = main.key.endsWith('.pdf');
  return {
    kind: isPdf ? 'pdf' : 'page',
    url,
    validators,
    ...main,
    contentHash: annexes.length > 0 ? hashOfAll(kept) : main.contentHash,
    ...(annexes.length > 0 && { annexes }),
    unread,
  };
};

const keepDocument = async (
  storage: Storage,
  { name, content }: FileDocument,
): Promise<ReceivedAnnex> => {
  const ending = typeof content === 'string' ? '.txt' : '.pdf';
  const key = keyFor(ending);
  const stored = await putHashed(storage, key, [Buffer.from(content)]);
  return { key, fileName: withEnding(name, ending), ...stored };
};

const withEnding = (name: string, ending: string) =>
  name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;

/** Hashes the documents rather than the archive, which a server may repack for each request. */
const hashOfAll = (documents: readonly ReceivedAnnex[]): string => {
  const hash = createHash('sha256');
  for (const { contentHash } of documents) hash.update(contentHash);
  return hash.digest('hex');
};
