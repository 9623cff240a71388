import { MESSAGES } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalid } from '../../../lib/app-error.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

type Target = { storage: Storage; key: string; maxBytes: number };

type Form<Fields> = Target & { schema: z.ZodType<Fields> };

const FIELD_BYTES = 8 * 1024;
const FIELDS_AT_MOST = 20;

/**
 * Reads a multipart form with one PDF, which can come before, between or after the fields. The file
 * is streamed to the storage as it arrives. Throws VALIDATION if the fields don't match `schema`.
 */
export const readUpload = async <Fields>(
  request: FastifyRequest,
  { schema, ...target }: Form<Fields>,
): Promise<{ fields: Fields; file: ReceivedFile }> => {
  if (!request.isMultipart()) throw invalid('', 'Must be multipart/form-data');
  const { file, fields } = await readParts(request, target);
  if (!file) throw invalid('file', MESSAGES.validation.fileRequired);
  return { file, fields: schema.parse(fields) };
};

const readParts = async (request: FastifyRequest, target: Target) => {
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  // One byte more than our own limit, so that our own limit is reached first.
  const limits = {
    fileSize: target.maxBytes + 1,
    fieldSize: FIELD_BYTES,
    fields: FIELDS_AT_MOST,
  };
  try {
    for await (const part of request.parts({ limits })) {
      // The name may be missing, although the parser's types say otherwise.
      const name = part.fieldname ?? '';
      if (part.type === 'file') {
        if (name !== 'file') throw invalid(name, 'Send the file in the field “file”');
        if (file) throw invalid(name, 'Upload one file at a time');
        file = await receiveFile(part.file, target);
      } else {
        if (Object.hasOwn(fields, name)) throw invalid(name, 'Send this field only once');
        if (part.valueTruncated) throw invalid(name, 'Too long: shorten this field');
        fields[name] = part.value;
      }
    }
  } catch (error) {
    // Reads and discards the rest of the request, because a client doesn't read the response while
    // it is still sending.
    request.raw.unpipe().resume();
    throw isMalformedForm(error) ? malformed(error) : error;
  }
  return { file, fields };
};

/**
 * Whether an error means that the form was malformed. The parser throws plain errors, which don't
 * show whether the client caused them.
 */
const isMalformedForm = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  /multipart|boundary|end of (data|form)|malformed|header/i.test(error.message);

const malformed = (cause: unknown) =>
  new AppError('VALIDATION', 'The form is not valid multipart/form-data. Send it again.', {
    cause,
  });
