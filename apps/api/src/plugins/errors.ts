import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isDatabaseUnavailable } from '@circulate/database';
import type { ErrorBody, ErrorCode, ErrorIssue } from '@circulate/shared-schemas';
import { StorageFull, StorageUnavailable } from '@circulate/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  AppError,
  notFound,
  RETRY_AFTER_S,
  statusByCode,
  storageFull,
  unavailable,
} from '../lib/app-error.ts';

/** Gives every error the same format (product.md: errors). An undeclared route is NOT_FOUND. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    answerError(notFound('URL'), request, reply);
  });
});

/** Sends an error response, also for errors that occur before routing, such as a malformed URL. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const appError = toAppError(error, request);
  const statusCode = statusByCode[appError.code];
  request.refusedAs = appError.code;
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.debug({ err: error }, 'request refused');
  if (statusCode === 503 || appError.retryAfterS !== undefined) {
    reply.header('retry-after', String(appError.retryAfterS ?? RETRY_AFTER_S));
  }
  return reply.code(statusCode).send(toErrorBody(appError));
};

export const toErrorBody = ({ code, message, issues, data }: AppError): ErrorBody => ({
  statusCode: statusByCode[code],
  code,
  error: STATUS_CODES[statusByCode[code]] ?? 'Error',
  message,
  ...(issues && { issues }),
  ...(data && { data }),
});

/** Maximum number of issues listed: the first few suffice, and thousands would take megabytes. */
const ISSUES_AT_MOST = 20;
const ISSUE_LENGTH = 200;

const toAppError = (error: unknown, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) {
    return toValidationError(error.issues.slice(0, ISSUES_AT_MOST).map(fromZodIssue));
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return toValidationError(
      error.validation.slice(0, ISSUES_AT_MOST).map(({ instancePath, message }) => ({
        path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: shortened(message ?? 'Invalid value'),
      })),
    );
  }
  if (error instanceof StorageFull) return storageFull(error);
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable)
    return unavailable(error);
  return fromFramework(error) ?? internal(error, request);
};

const toValidationError = (issues: ErrorIssue[]) =>
  new AppError(
    'VALIDATION',
    issues[0]?.message ?? 'The request is invalid. Correct it, then send it again.',
    { issues },
  );

const fromZodIssue = (issue: z.core.$ZodIssue): ErrorIssue => ({
  path: issue.path.join('.'),
  message: shortened(issue.message),
});

/** Shortens a message, which may quote an invalid value of any length. */
const shortened = (message: string) =>
  message.length > ISSUE_LENGTH ? `${message.slice(0, ISSUE_LENGTH)}…` : message;

const internal = (cause: unknown, request: FastifyRequest) =>
  new AppError(
    'INTERNAL',
    `Something went wrong on our side. Try again; if it keeps failing, contact support with request ID ${request.id}.`,
    {
      cause,
    },
  );

const FrameworkErrorSchema = z.object({ statusCode: z.number().int(), message: z.string() });

/** Error codes for requests that Fastify or its plugins reject, by status. */
const codeByStatus: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  414: 'URI_TOO_LONG',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Messages for requests that Fastify or its plugins reject without a next step, by status. */
const textByStatus: Partial<Record<number, string>> = {
  413: 'The request is too large. Send a smaller one.',
  414: 'The URL is too long. Shorten it.',
  415: 'We can’t read this content type. Send application/json, or multipart/form-data with a file.',
};

const fromFramework = (error: unknown): AppError | undefined => {
  const parsed = FrameworkErrorSchema.safeParse(error);
  if (!parsed.success) return undefined;
  const { statusCode, message } = parsed.data;
  const code = codeByStatus[statusCode] ?? (statusCode < 500 ? 'VALIDATION' : undefined);
  const text =
    textByStatus[statusCode] ??
    (code === 'VALIDATION'
      ? `We couldn’t read the request: ${shortened(message)}. Correct it, then send it again.`
      : message);
  return code && new AppError(code, text, { cause: error });
};

const parserStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to errors from the HTTP parser, which occur before any request exists. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = parserStatuses[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[statusCode] ?? '';
  const message =
    statusCode === 408 ? 'The request timed out. Send it again.' : 'The request is not valid HTTP.';
  const refusal = new AppError('VALIDATION', message);
  const body = JSON.stringify({ ...toErrorBody(refusal), statusCode, error: reason });
  const head = [
    `HTTP/1.1 ${statusCode} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
