import { z } from 'zod';

/** Limits for one file or archive. */
export const FILE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  documents: 20,
  /** Limit for the unpacked size of all documents in an archive. */
  unpackedBytes: 100 * 1024 * 1024,
  /** How deeply archives may be nested. */
  depth: 2,
  text: 5_000_000,
};

const NAME_LENGTH = 200;

const DocumentSchema = z.object({
  /** The document's file name in the archive, without folders; empty for a single file. */
  name: z.string().max(NAME_LENGTH),
  /** The bytes of a PDF; the text of any other document. */
  content: z.union([z.instanceof(Uint8Array), z.string().max(FILE_LIMITS.text)]),
});

/** A file's documents, the main one first, with the names of those that were not read. */
export const FileAnswerSchema = z.object({
  documents: z.array(DocumentSchema).max(FILE_LIMITS.documents),
  unread: z.array(z.string().max(NAME_LENGTH)).max(FILE_LIMITS.documents),
});
export type FileAnswer = z.infer<typeof FileAnswerSchema>;
export type FileDocument = FileAnswer['documents'][number];

/** Returns a file's name without folders and invalid characters. */
export const nameOf = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .trim()
    .slice(-NAME_LENGTH);
