import { z } from 'zod';

/** Of one file or archive. */
export const FILE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  documents: 20,
  /** Of all documents of an archive, unpacked. */
  unpackedBytes: 100 * 1024 * 1024,
  /** An archive may hold archives. */
  depth: 2,
  text: 5_000_000,
};

const NAME_LENGTH = 200;

const DocumentSchema = z.object({
  /** The name in its archive, without folders; empty for a file by itself. */
  name: z.string().max(NAME_LENGTH),
  /** A PDF as it is; of anything else its text. */
  content: z.union([z.instanceof(Uint8Array), z.string().max(FILE_LIMITS.text)]),
});

/** Documents of a file, the main one first, and the names of those that could not be read. */
export const FileAnswerSchema = z.object({
  documents: z.array(DocumentSchema).max(FILE_LIMITS.documents),
  unread: z.array(z.string().max(NAME_LENGTH)).max(FILE_LIMITS.documents),
});
export type FileAnswer = z.infer<typeof FileAnswerSchema>;
export type FileDocument = FileAnswer['documents'][number];

/** A name without folders and whatever else does not belong in one. */
export const nameOf = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .trim()
    .slice(-NAME_LENGTH);
