import { Readable } from 'node:stream';
import type { Database, Prisma } from '@circulate/database';
import { ErrorBodySchema, FileTicketParamsSchema } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { answers } from '../../lib/http.ts';
import { toErrorBody } from '../../plugins/errors.ts';
import { parseRange } from './byte-range.ts';

type Options = {
  db: Database;
  storage: Storage;
  productTokens: ProductTokens;
  webOrigins: string[];
};

/**
 * `GET /files/:ticket`: sends an original PDF, in full or in part. The ticket in the URL replaces
 * an authorization header.
 */
export const fileRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, storage, productTokens, webOrigins } = options;
  const frameAncestors = ["'self'", ...webOrigins].join(' ');

  app.get(
    '/files/:ticket',
    { config: { access: 'public' }, schema: fileSchema },
    async (request, reply) => {
      const id = productTokens.readFileTicket(request.params.ticket);
      const version = id === undefined ? null : await findFile(db, id);
      if (!version) throw notFound('file');

      const range = parseRange(request.headers.range, version.file_bytes);
      if (range === 'unsatisfiable') {
        setFileHeaders(reply, { ...version, frameAncestors });
        return refuseRange(reply, version.file_bytes);
      }
      // Fastify handles HEAD with the GET route, which would open the file only to discard it.
      const isHead = request.method === 'HEAD';
      // Opens the file before setting any header, so that an unreachable storage results in an
      // error response.
      const file = isHead ? Readable.from([]) : await storage.open(version.file_key, range);
      setFileHeaders(reply, { ...version, frameAncestors });
      const bytes = range ? range.end - range.start + 1 : version.file_bytes;
      if (range) {
        const { start, end } = range;
        reply.code(206).header('content-range', `bytes ${start}-${end}/${version.file_bytes}`);
      }
      return reply.header('content-length', String(bytes)).send(file);
    },
  );
};

/** Finds a version's or annex's file. */
const findFile = async (db: Database, id: string) => {
  const select = {
    file_key: true,
    file_name: true,
    file_bytes: true,
    content_hash: true,
  } satisfies Prisma.CircularVersionSelect;
  return (
    (await db.circularVersion.findUnique({ where: { id }, select })) ??
    (await db.circularAnnex.findUnique({ where: { id }, select }))
  );
};

/** Media type for a captured circular without a PDF, which is stored as text. */
const PAGE_TEXT = 'text/plain; charset=utf-8';

type FileHeaders = {
  file_key: string;
  file_name: string;
  content_hash: string;
  frameAncestors: string;
};

/** Serves the untrusted file only as PDF or text, in a sandbox and uncached. */
const setFileHeaders = (reply: FastifyReply, file: FileHeaders) => {
  reply
    .removeHeader('x-frame-options')
    .header('content-type', file.file_key.endsWith('.txt') ? PAGE_TEXT : 'application/pdf')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${file.frameAncestors}`,
    )
    .header('content-disposition', inlineDisposition(file.file_name))
    .header('accept-ranges', 'bytes')
    .header('etag', `"${file.content_hash}"`)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer');
};

const refuseRange = (reply: FastifyReply, size: number) => {
  const refusal = toErrorBody(
    new AppError(
      'VALIDATION',
      `The requested range is outside the file. Request a range within its ${size} bytes.`,
    ),
  );
  return reply
    .code(416)
    .removeHeader('content-disposition')
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-range', `bytes */${size}`)
    .send({ ...refusal, statusCode: 416, error: 'Range Not Satisfiable' });
};

const fileSchema = {
  summary: 'Returns the original PDF for a ticket valid for 60 seconds',
  params: FileTicketParamsSchema,
  produces: ['application/pdf'],
  response: {
    ...answers(z.any().describe('The file'), ['NOT_FOUND']),
    206: z.any().describe('Part of the file'),
    416: ErrorBodySchema,
  },
};

/**
 * Returns a `content-disposition` that shows the file under its name without trusting it (RFC
 * 6266): a plain ASCII name for old clients, and the percent-encoded real one.
 */
const inlineDisposition = (fileName: string): string => {
  const plain = fileName.replace(/[^\w. ()-]/g, '_');
  // Replaces lone surrogates, which can't be percent-encoded.
  const wellFormed = fileName.replace(/\p{Surrogate}/gu, '_');
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
