import { z } from 'zod';

/** The keywords that strict structured outputs of every known provider accept. */
const KEPT = new Set(['type', 'properties', 'required', 'items', 'enum', 'anyOf', 'description']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts a zod schema to the subset of JSON Schema that strict servers accept: every property
 * required, no additional ones, enums, and no lengths, ranges or formats, which zod checks afterwards.
 */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> => {
  const subset = toSubset(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return isRecord(subset) ? subset : {};
};

const toSubset = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(toSubset);
  if (!isRecord(node)) return node;
  const kept: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (keyword === 'const') kept.enum = [value];
    else if (keyword === 'properties' && isRecord(value)) {
      kept.properties = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [name, toSubset(property)]),
      );
    } else if (KEPT.has(keyword)) kept[keyword] = keyword === 'enum' ? value : toSubset(value);
  }
  if (isRecord(kept.properties)) {
    kept.required = Object.keys(kept.properties);
    kept.additionalProperties = false;
  }
  return kept;
};
