import { z } from 'zod';

/** A setting, described for `docs/configuration.md` and `.env.example`. */
export type SettingDescription = {
  name: string;
  text: string;
  isRequired: boolean;
  /** Default value as written in a settings file; undefined if there is none. */
  standard: string | undefined;
  /** Allowed values; undefined if any value is. */
  choices: string[] | undefined;
  isSecret: boolean;
};

const MetaSchema = z.object({ description: z.string().min(1), secret: z.boolean().optional() });

/** Whether a setting is marked as secret with `.meta({ secret: true })`. */
export const isSecret = (field: z.core.$ZodType): boolean =>
  z.globalRegistry.get(field)?.secret === true;

const PropertySchema = z.object({
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
});

/**
 * Describes every setting of a schema, in order. Throws if one has no `.describe()` or `.meta()`,
 * which must be the last call on its field.
 */
export const describeSettings = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): SettingDescription[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(schema.shape).map(([name, field]) => {
    const meta = MetaSchema.safeParse(z.globalRegistry.get(field));
    if (!meta.success) throw new Error(`The setting ${name} has no description`);
    const property = PropertySchema.parse(properties[name]);
    return {
      name,
      text: meta.data.description,
      isRequired: required.includes(name) && !acceptsNothing(field),
      standard: property.default === undefined ? undefined : written(property.default),
      choices: property.enum?.map(String),
      isSecret: meta.data.secret ?? false,
    };
  });
};

/** Whether a setting is optional. JSON Schema gets this wrong for fields that are coerced. */
const acceptsNothing = (field: z.core.$ZodType) => z.safeParse(field, undefined).success;

const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));
