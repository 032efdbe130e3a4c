import { z } from 'zod';
import { nameIn, type Json, type OpenApiSchemas } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: unknown;
  schema: Json;
}

/** The `Idempotency-Key` header of calls that move money (decision 10). */
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names one movement of money, which then happens once however often it is sent: the same key and body get the ' +
    'first answer again, the same key with another body an `error`.',
  schema: { type: 'string', maxLength: 255 },
};

interface Called {
  path: string;
  pathParams?: unknown;
  query?: unknown;
}

const fieldsOf = (schema: unknown): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});

/** Parameters of a call in path, query and headers. */
export function parametersOf(
  schemas: OpenApiSchemas,
  { path, pathParams, query }: Called,
  isMoney: boolean,
): Parameter[] {
  const parameter = (name: string, where: 'path' | 'query', field: z.ZodType = z.string()): Parameter => {
    const { description, ...schema } = schemas.of(field);
    const required = where === 'path' || !field.isOptional();
    return { name, in: where, required, ...(description !== undefined && { description }), schema };
  };
  const inPath = fieldsOf(pathParams);
  return [
    ...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => parameter(name, 'path', inPath[name])),
    ...Object.entries(fieldsOf(query)).map(([name, field]) => parameter(name, 'query', field)),
    ...(isMoney ? [IDEMPOTENCY_KEY] : []),
  ];
}

/**
 * Component name of a parameter: `Idempotency-Key` → `IdempotencyKey`; `id` → `Id`, or the name of its schema, such as
 * `LinkId`.
 */
function componentName({ name, in: where, schema }: Parameter): string {
  const words = name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
  const named = nameIn(schema) ?? '';
  return (named.endsWith(words) ? named : words) + (where === 'query' ? 'Query' : '');
}

/** Parameters shared by several calls, by component name. */
export function sharedParameters(all: readonly Parameter[]): Record<string, Parameter> {
  const shared = all.filter((one, at) => all.findIndex((other) => isSame(one, other)) < at);
  const byName: Record<string, Parameter> = {};
  for (const one of shared) {
    const name = componentName(one);
    if (byName[name] && !isSame(byName[name], one))
      throw new Error(`Calls have unlike parameters ${name}: export the schema of one under a name that ends so`);
    byName[name] = one;
  }
  return byName;
}

const isSame = (one: Parameter, other: Parameter) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a reference to a shared parameter, or the parameter itself if it is not shared. */
export function referTo(shared: Readonly<Record<string, Parameter>>, parameter: Parameter): Json {
  const name = componentName(parameter);
  return shared[name] && isSame(shared[name], parameter)
    ? { $ref: `#/components/parameters/${name}` }
    : { ...parameter };
}
