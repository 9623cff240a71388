import { MESSAGES, type UploadFields, UploadFieldsSchema } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../../lib/app-error.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

type Target = { storage: Storage; key: string; maxBytes: number };

const FIELD_BYTES = 8 * 1024;
const FIELDS_AT_MOST = 20;

/**
 * Reads the multipart form of `POST /admin/upload`: the file goes to the storage while it arrives,
 * wherever it stands among the fields. Throws VALIDATION for fields that do not fit.
 */
export const readUpload = async (
  request: FastifyRequest,
  target: Target,
): Promise<{ fields: UploadFields; file: ReceivedFile }> => {
  if (!request.isMultipart()) throw invalid('', 'Must be multipart/form-data');
  const { file, fields } = await readParts(request, target);
  if (!file) throw invalid('file', MESSAGES.validation.fileRequired);
  return { file, fields: UploadFieldsSchema.parse(fields) };
};

const readParts = async (request: FastifyRequest, target: Target) => {
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  // One byte beyond, so that our own limit speaks first.
  const limits = {
    fileSize: target.maxBytes + 1,
    fieldSize: FIELD_BYTES,
    fields: FIELDS_AT_MOST,
  };
  try {
    for await (const part of request.parts({ limits })) {
      // A part may come without a name, whatever the parser's types say.
      const name = part.fieldname ?? '';
      if (part.type === 'file') {
        if (name !== 'file') throw invalid(name, 'Is not a file of this form');
        if (file) throw invalid(name, 'Only one file can be uploaded at a time');
        file = await receiveFile(part.file, target);
      } else {
        if (Object.hasOwn(fields, name)) throw invalid(name, 'Is given twice');
        if (part.valueTruncated) throw invalid(name, 'Is too long');
        fields[name] = part.value;
      }
    }
  } catch (error) {
    throw isMalformedForm(error) ? malformed(error) : error;
  }
  return { file, fields };
};

/** The parser of forms throws plain errors, which say nothing of whose fault it is. */
const isMalformedForm = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  /multipart|boundary|end of (data|form)|malformed|header/i.test(error.message);

const malformed = (cause: unknown) =>
  new AppError('VALIDATION', 'The form is not well-formed multipart/form-data.', { cause });
