import { randomUUID } from 'node:crypto';
import { isDatabaseUnavailable } from '@circulate/database';
import {
  IdParamsSchema,
  KnownFileListSchema,
  KnownFilesInputSchema,
  ReplaceFileCallSchema,
  ReplaceFileFieldsSchema,
  UploadCallSchema,
  UploadedCircularSchema,
  UploadFieldsSchema,
} from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { callerNamed, identityOf } from '../../../plugins/access.ts';
import { readUpload } from './read-upload.ts';
import type { UploadService } from './uploads.service.ts';

type Options = { service: UploadService; storage: Storage; maxBytes: number };

/** Routes for uploads (product.md: upload), and for checking files before they are uploaded. */
export const uploadRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { service, storage, maxBytes } = options;

  app.post(
    '/admin/upload',
    {
      config: { access: 'admin' },
      schema: uploadSchema,
      // No validation here: `readUpload` validates the form once it has received all of it.
      validatorCompiler: () => (form) => ({ value: form }),
    },
    async (request) => {
      const key = `circulars/uploaded/${randomUUID()}.pdf`;
      try {
        const { fields, file } = await readUpload(request, {
          ...{ storage, key, maxBytes },
          schema: UploadFieldsSchema,
        });
        callerNamed(request, fields.uploadedBy);
        const { auth0Id } = identityOf(request);
        const stored = await service.store({
          requestId: request.id,
          uploadedBy: auth0Id,
          fields,
          file,
        });
        request.log.info({ circularId: stored.id }, 'circular received');
        return stored;
      } catch (error) {
        // If the connection to the database was lost, the circular may have been stored anyway. The
        // periodic clean-up then decides whether to delete the file.
        if (!isDatabaseUnavailable(error)) await storage.remove(key);
        throw error;
      }
    },
  );

  app.post(
    '/admin/circulars/:id/file',
    {
      config: { access: 'admin' },
      schema: replaceSchema,
      // No validation here: the handler validates the fields, as for the form above.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request) => {
      const { id } = IdParamsSchema.parse(request.params);
      const key = `circulars/${id}/${randomUUID()}.pdf`;
      try {
        const { fields, file } = await readUpload(request, {
          ...{ storage, key, maxBytes },
          schema: ReplaceFileFieldsSchema,
        });
        return await service.replaceFile({
          circularId: id,
          requestId: request.id,
          uploadedBy: identityOf(request).auth0Id,
          fields,
          file,
        });
      } catch (error) {
        if (!isDatabaseUnavailable(error)) await storage.remove(key);
        throw error;
      }
    },
  );

  app.post(
    '/admin/known-files',
    { config: { access: 'admin' }, schema: knownFilesSchema },
    async (request) => ({ items: await service.knownFiles(request.body.content_hashes) }),
  );
};

const knownFilesSchema = {
  summary: 'Looks up stored files by hash',
  body: KnownFilesInputSchema,
  response: answers(KnownFileListSchema),
};

const replaceSchema = {
  summary: 'Replaces a failed circular’s file with a new version',
  consumes: ['multipart/form-data'],
  params: IdParamsSchema,
  body: ReplaceFileCallSchema,
  response: answers(UploadedCircularSchema, [
    'NOT_FOUND',
    'CONFLICT',
    'DUPLICATE_CIRCULAR',
    'NOT_A_PDF',
    'STORAGE_FULL',
  ]),
};

const uploadSchema = {
  summary: 'Uploads a circular: the form fields, and the PDF as `file`',
  consumes: ['multipart/form-data'],
  body: UploadCallSchema,
  response: answers(UploadedCircularSchema, [
    'NOT_YOURS',
    'NOT_FOUND',
    'DUPLICATE_CIRCULAR',
    'NOT_A_PDF',
    'STORAGE_FULL',
  ]),
};
