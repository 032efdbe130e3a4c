import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { DataList } from '../dataList.ts';

export type Json = Record<string, unknown>;
type Field = readonly [name: string, schema: unknown];

export const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const isOurs = (file: string) => file.endsWith('.ts') && !/^(index|openapi.*|.*\.(test|testData))\.ts$/.test(file);
const AREAS = new URL('..', import.meta.url);
const modules = await Promise.all(
  readdirSync(AREAS)
    .filter(isOurs)
    .map(async (file) => import(new URL(file, AREAS).href) as Promise<Json>),
);

/**
 * Exported zod schemas whose names begin with a capital letter. Excludes schemas that parse text into another type,
 * such as `PathId`, because the document describes the parsed type.
 */
export function exportedSchemas(): ReadonlyMap<string, z.ZodType> {
  const found = new Map<string, z.ZodType>();
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!isSchema(schema) || schema instanceof z.ZodPipe || !/^[A-Z]/.test(name)) continue;
    if ((found.get(name) ?? schema) !== schema) throw new Error(`Two schemas of the contract are named ${name}`);
    found.set(name, schema);
  }
  return found;
}

const COMPONENTS = '#/components/schemas/';
/** Name of the schema that a reference points to. */
export const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(COMPONENTS) ? $ref.slice(COMPONENTS.length) : undefined;

/** Simplifies record schemas: required keys become properties, other keys are strings. */
function record({ propertyNames, additionalProperties, required, ...rest }: Json): Json {
  if (!Array.isArray(required)) {
    const isNamed = isJson(propertyNames) && '$ref' in propertyNames;
    return { ...rest, ...(isNamed && { propertyNames }), additionalProperties };
  }
  const properties = Object.fromEntries(required.map((key: string) => [key, additionalProperties]));
  return { ...rest, properties, required };
}

/**
 * Writes a tuple of equal items as a list of fixed length, because many tools know neither `prefixItems` nor
 * `items: false`.
 */
function tuple({ prefixItems, items, ...rest }: Json): Json {
  const [first, ...others] = (prefixItems ?? []) as unknown[];
  const isUniform = items === false && others.every((item) => JSON.stringify(item) === JSON.stringify(first));
  return isUniform ? { ...rest, items: first } : { ...rest, ...(prefixItems !== undefined && { prefixItems }), items };
}

/** Removes the minimum and maximum that zod adds to all integers. */
function withoutSafety(json: Json): Json {
  const { minimum, maximum, ...rest } = json;
  return minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER ? rest : json;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const each = (parts: Json): Json =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, plain(part)]));

/**
 * Adapts a JSON schema for the OpenAPI document: description first, references to components, unknown members allowed.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isJson(value)) return value;
  const uniform = 'prefixItems' in value ? tuple(value) : value;
  const json = withoutSafety('propertyNames' in uniform ? record(uniform) : uniform);
  const { $schema: _schema, $ref, description, type, properties, additionalProperties, ...others } = json;
  return {
    ...(description !== undefined && { description }),
    ...(typeof $ref === 'string' && { $ref: $ref.replace('#/$defs/', COMPONENTS) }),
    ...(type !== undefined && { type }),
    ...(isJson(properties) && { properties: each(properties) }),
    ...(isJson(additionalProperties) && { additionalProperties: plain(additionalProperties) }),
    ...each(others),
  };
}

/** Members of an object schema in order; empty for other schemas. */
const fieldsOf = (schema: z.ZodType | undefined): Field[] =>
  schema instanceof z.ZodObject ? Object.entries<unknown>(schema.shape) : [];

/** Whether an object schema extends another: its first members are the same schemas. */
const beginWith = (fields: readonly Field[], base: readonly Field[]) =>
  base.length > 1 && base.every(([name, schema], at) => fields[at]?.[0] === name && fields[at][1] === schema);

/**
 * Schemas of the OpenAPI document. Exported schemas are references to `components`, other schemas are inline.
 */
export class OpenApiSchemas {
  readonly #named = exportedSchemas();
  readonly #components = new Map<string, Json>();

  constructor() {
    for (const [id, schema] of this.#named) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }

  /** Referenced schemas, sorted by name. */
  get components(): Json {
    return Object.fromEntries([...this.#components].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Description of a named schema. */
  descriptionOf(name: string): string | undefined {
    const description = this.#components.get(name)?.['description'];
    return typeof description === 'string' ? description : undefined;
  }

  of(schema: z.ZodType): Json {
    const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
    for (const [name, definition] of Object.entries($defs as Record<string, Json>))
      this.#keep(name, this.#named.get(name), definition);
    const row = this.#rowOfList(schema);
    if (row === undefined) return plain(rest) as Json;
    this.#keep(`${row}List`, schema, { ...rest, description: `A page of a list whose rows are \`${row}\`.` });
    return { $ref: `${COMPONENTS}${row}List` };
  }

  #keep(name: string, schema: z.ZodType | undefined, definition: Json): void {
    if (this.#components.has(name)) return;
    const json = plain(definition) as Json;
    this.#components.set(name, json);
    this.#components.set(name, this.#composed(fieldsOf(schema), json));
  }

  /** Name of the row schema in a list response. */
  #rowOfList(schema: z.ZodType): string | undefined {
    const [list, fields] = [fieldsOf(DataList), fieldsOf(schema)];
    const [name, data] = fields[list.length] ?? [];
    const isList = fields.length === list.length + 1 && beginWith(fields, list);
    return isList && name === 'data' && data instanceof z.ZodArray
      ? nameIn(this.of(data.element as z.ZodType))
      : undefined;
  }

  /** Longest named object schema that these members extend. */
  #baseOf(fields: readonly Field[], whole: number): z.ZodType | undefined {
    return [...this.#named.values()]
      .filter((schema) => fieldsOf(schema).length < whole && beginWith(fields, fieldsOf(schema)))
      .toSorted((a, b) => fieldsOf(b).length - fieldsOf(a).length)[0];
  }

  /** `allOf` schema of an object that extends a named object: the reference and the added members. */
  #composed(fields: readonly Field[], json: Json): Json {
    const allOf: Json[] = [];
    let own = fields;
    for (let base = this.#baseOf(own, fields.length); base; base = this.#baseOf(own, fields.length)) {
      allOf.push(this.of(base));
      own = own.slice(fieldsOf(base).length);
    }
    if (allOf.length === 0) return json;
    const { type, properties, required = [], ...about } = json as Json & { properties: Json; required?: string[] };
    const names = new Set(own.map(([name]) => name));
    const of = (parts: Json) => Object.fromEntries(Object.entries(parts).filter(([name]) => names.has(name)));
    const needed = required.filter((name) => names.has(name));
    const added = { type, properties: of(properties), ...(needed.length > 0 && { required: needed }) };
    return { ...about, allOf: [...allOf, added] };
  }
}
