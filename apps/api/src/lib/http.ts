import { ErrorBodySchema } from '@circulate/shared-schemas';
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** The answers of a route: `schema` on 200, an error body on everything else. */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({
  200: schema,
  '4xx': ErrorBodySchema,
  '5xx': ErrorBodySchema,
});

/** As `answers`, for a call that makes a new row. */
export const answersCreated = <Schema extends z.ZodType>(schema: Schema) => ({
  201: schema,
  '4xx': ErrorBodySchema,
  '5xx': ErrorBodySchema,
});

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
