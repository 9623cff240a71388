import { z } from 'zod';

/** Limits for one file or archive. */
export const FILE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  documents: 20,
  /** Limit for all documents in an archive, unpacked. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Levels of archives within archives. */
  depth: 2,
  text: 5_000_000,
};

const NAME_LENGTH = 200;

const DocumentSchema = z.object({
  /** The name in its archive, without folders; empty for a single file. */
  name: z.string().max(NAME_LENGTH),
  /** A PDF unchanged; the text of anything else. */
  content: z.union([z.instanceof(Uint8Array), z.string().max(FILE_LIMITS.text)]),
});

/** A file's documents, the main one first, with the names of those that were not read. */
export const FileAnswerSchema = z.object({
  documents: z.array(DocumentSchema).max(FILE_LIMITS.documents),
  unread: z.array(z.string().max(NAME_LENGTH)).max(FILE_LIMITS.documents),
});
export type FileAnswer = z.infer<typeof FileAnswerSchema>;
export type FileDocument = FileAnswer['documents'][number];

/** Removes folders and invalid characters from a name. */
export const nameOf = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .trim()
    .slice(-NAME_LENGTH);
