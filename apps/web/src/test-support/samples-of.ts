import { z } from 'zod';

type Node = z.core.JSONSchema.BaseSchema;

/** Texts of every form that an answer knows; the first that fits is taken. */
const TEXTS = [
  'A text',
  '0198c5a2-6c1f-7cc0-9c1b-5d2f8a3e7b10',
  '2031-02-28',
  '2031-02-28T12:30:00.000Z',
  'GH',
  'en',
  'a-slug',
  '08:00',
  '7',
  'f'.repeat(64),
];

/** Values that a schema takes, which between them hold each of its fields and choices. */
export const samplesOf = (schema: z.ZodType): unknown[] =>
  samples(z.toJSONSchema(schema, { io: 'input', metadata: z.registry<Record<string, unknown>>() }));

const samples = (node: Node): unknown[] => {
  if ('const' in node) return [node.const];
  if (node.enum) return node.enum;
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return choices.flatMap((choice) => samples(asNode(choice)));
  if (Array.isArray(node.type)) return node.type.flatMap((type) => samples({ ...node, type }));
  switch (node.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'string':
      return [textFor(node)];
    case 'integer':
    case 'number':
      return [Math.max(node.minimum ?? 1, 1)];
    case 'array':
      return lists(node);
    case 'object':
      return objects(node);
  }
  return ['anything'];
};

const asNode = (node: Node | boolean | undefined): Node => (typeof node === 'object' ? node : {});

const textFor = ({ pattern = '' }: Node): string => {
  const text = TEXTS.find((known) => new RegExp(pattern, 'u').test(known));
  if (text === undefined) throw new Error(`No text fits ${pattern}`);
  return text;
};

const lists = ({ items, minItems = 0, maxItems = 3 }: Node): unknown[] => {
  const all = samples(asNode(Array.isArray(items) ? undefined : items));
  const [first] = all;
  return [
    ...all.map((item) => Array.from({ length: Math.max(minItems, 1) }, () => item)),
    Array.from({ length: minItems }, () => first),
    Array.from({ length: maxItems }, () => first),
  ];
};

/** One with each choice of each field, and one with no more than it must have. */
const objects = (node: Node): unknown[] => {
  const { properties, required = [], additionalProperties, propertyNames } = node;
  if (!properties) {
    const names = required.length > 0 ? required : samples(asNode(propertyNames)).slice(0, 1);
    return samples(asNode(additionalProperties)).map((value) =>
      Object.fromEntries(names.map((name) => [String(name), value])),
    );
  }
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    values: samples(asNode(field)),
  }));
  const most = Math.max(1, ...fields.map(({ values }) => values.length));
  const whole = Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(fields.map(({ name, values }) => [name, values[turn % values.length]])),
  );
  const least = fields.filter(({ name }) => required.includes(name));
  return [...whole, Object.fromEntries(least.map(({ name, values }) => [name, values[0]]))];
};
