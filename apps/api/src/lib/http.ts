import { ErrorBodySchema, type ErrorCode } from '@circulate/shared-schemas';
import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Error codes of a route, in addition to those of its access rule and inputs. */
const namedErrors = z.registry<{ codes: ErrorCode[] }>();

/**
 * The answers of a route: `schema` on 200, an error body on everything else. `errors`: the codes that
 * the route itself answers with, for the OpenAPI document.
 */
export const answers = <Schema extends z.ZodType>(schema: Schema, errors: ErrorCode[] = []) => ({
  200: schema,
  ...errorAnswers(errors),
});

/** As `answers`, for a call that makes a new row. */
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

/** The error codes that `answers` was told for a route. */
export const errorsNamedBy = (schema: FastifySchema | undefined): ErrorCode[] => {
  const response = ResponseSchema.safeParse(schema?.response).data;
  return (response && namedErrors.get(response['4xx'])?.codes) ?? [];
};

/**
 * Checks an answer against its schema and writes it as JSON, without what the schema does not name.
 * Reads the answer as one reads input: zod's way of encoding takes three times as long, and only
 * codecs, which no answer has, would need it.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
