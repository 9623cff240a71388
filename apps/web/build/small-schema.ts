import { z } from 'zod';

type Node = z.core.JSONSchema.BaseSchema;
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * The source of a schema of valibot (there called `v`) that reads values of the form that a schema of zod
 * describes: what is absent gets its default, what is unknown is left out, and what has another form fails.
 * What goes beyond the form (the length of a text, a rule of the product) is for the server to keep. Throws
 * where a schema changes what it reads, and where it says what this does not know.
 */
export const smallSchema = (schema: z.ZodType): string =>
  source(z.toJSONSchema(schema, { io: 'input', override, metadata: NO_NAMES }));

/** Whatever has a name in the API's description is written out here. */
const NO_NAMES = z.registry<Record<string, unknown>>();

/** What changes a value, which JSON Schema has no words for. */
const CHANGING = new Set(['transform', 'catch', 'prefault']);

const override: Override = ({ zodSchema, path }) => {
  const { def } = zodSchema._zod;
  const parts = def.type === 'pipe' ? [def.in._zod.def.type, def.out._zod.def.type] : [def.type];
  const changing = parts.find((type) => CHANGING.has(type));
  if (changing) throw new TypeError(`/${path.join('/')} is changed where it is read (${changing})`);
};

const SAYING_NOTHING = new Set(['$schema', 'default', 'description']);

const source = (node: Node): string => {
  if (Object.keys(node).every((key) => SAYING_NOTHING.has(key))) return 'v.unknown()';
  if ('const' in node) return `v.literal(${JSON.stringify(node.const)})`;
  if (node.enum) return `v.picklist(${JSON.stringify(node.enum)})`;
  if (node.allOf) return `v.intersect([${node.allOf.map(asNode).map(source).join(', ')}])`;
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return choice(choices.map(asNode));
  if (Array.isArray(node.type)) return choice(node.type.map((type) => ({ ...node, type })));
  switch (node.type) {
    case 'null':
      return 'v.null()';
    case 'boolean':
      return 'v.boolean()';
    case 'string':
      return text(node);
    case 'integer':
      return 'v.pipe(v.number(), v.integer())';
    case 'number':
      return 'v.number()';
    case 'array':
      return list(node);
    case 'object':
      return object(node);
  }
  throw new TypeError(`Nothing is known of the type ${node.type}`);
};

/** Schemas that stand for everything or nothing are in no answer. */
const asNode = (node: Node | boolean | undefined): Node => {
  if (typeof node !== 'object') throw new TypeError('A schema is missing');
  return node;
};

const choice = (nodes: Node[]): string => {
  const some = nodes.filter(({ type }) => type !== 'null').map(source);
  const [only] = some;
  const one = some.length === 1 && only !== undefined ? only : `v.union([${some.join(', ')}])`;
  return some.length === nodes.length ? one : `v.nullable(${one})`;
};

const text = ({ pattern, minLength = 0 }: Node): string => {
  if (pattern) return `v.pipe(v.string(), v.regex(new RegExp(${JSON.stringify(pattern)}, 'u')))`;
  return minLength > 0 ? 'v.pipe(v.string(), v.nonEmpty())' : 'v.string()';
};

const list = ({ items, minItems, maxItems }: Node): string => {
  const all = `v.array(${source(asNode(Array.isArray(items) ? undefined : items))})`;
  const least = minItems === undefined ? '' : `, v.minLength(${minItems})`;
  const most = maxItems === undefined ? '' : `, v.maxLength(${maxItems})`;
  return least || most ? `v.pipe(${all}${least}${most})` : all;
};

/** For valibot, unlike zod, a list is an object like others, in which no field is missing that may be absent. */
const NO_LIST = 'v.unknown(), v.check((input) => !Array.isArray(input))';

const object = (node: Node): string => {
  const { properties, required = [], propertyNames, additionalProperties } = node;
  if (!properties) return record(asNode(propertyNames), asNode(additionalProperties), required);
  const fields = Object.entries(properties).map(([name, given]) => {
    const field = asNode(given);
    const value = source(field);
    const fallback = 'default' in field ? `, () => (${JSON.stringify(field.default)})` : '';
    const whole = required.includes(name) ? value : `v.optional(${value}${fallback})`;
    return `${JSON.stringify(name)}: ${whole}`;
  });
  const kind = additionalProperties === false ? 'strictObject' : 'object';
  const all = `v.${kind}({ ${fields.join(', ')} })`;
  return required.length > 0 ? all : `v.pipe(${NO_LIST}, ${all})`;
};

const record = (names: Node, values: Node, required: readonly string[]): string => {
  if (required.length === 0)
    return `v.pipe(${NO_LIST}, v.record(${source(names)}, ${source(values)}))`;
  return `v.strictObject(v.entriesFromList(${JSON.stringify(required)}, ${source(values)}))`;
};
