import { ErrorBodySchema, type ErrorCode } from '@circulate/shared-schemas';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Error codes of a route, in addition to those of its access rule and its inputs. */
const namedErrors = z.registry<{ codes: ErrorCode[] }>();

/**
 * Returns a route's responses: `schema` for 200, and an error body for everything else. `errors`
 * are the route's own error codes, for the OpenAPI document.
 */
export const answers = <Schema extends z.ZodType>(schema: Schema, errors: ErrorCode[] = []) => ({
  200: schema,
  ...errorAnswers(errors),
});

/** Like `answers`, for a route that creates a row. */
export const answersCreated = <Schema extends z.ZodType>(
  schema: Schema,
  errors: ErrorCode[] = [],
) => ({
  201: schema,
  ...errorAnswers(errors),
});

const errorAnswers = (codes: ErrorCode[]) => ({
  '4xx': ErrorBodySchema.clone().register(namedErrors, { codes }),
  '5xx': ErrorBodySchema,
});

const ResponseSchema = z.object({ '4xx': z.instanceof(z.ZodType) });

/** Returns the error codes that a route passed to `answers`. */
export const errorsNamedBy = (schema: FastifySchema | undefined): ErrorCode[] => {
  const response = ResponseSchema.safeParse(schema?.response).data;
  return (response && namedErrors.get(response['4xx'])?.codes) ?? [];
};

/**
 * Validates a response and writes it as JSON, dropping fields that the schema doesn't name. Uses
 * zod's parsing rather than encoding, which takes three times as long and only matters for codecs,
 * which no response has.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
