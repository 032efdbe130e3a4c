import type { z } from 'zod';
import { journalFieldNames } from './journal/namesForJournal.ts';

/** Deepest level of a value that is copied, because recursive schemas have no end. */
const DEEPEST = 20;

/** Parts of a zod schema definition that declare fields. */
type Def = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  catchall?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
};

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/**
 * Schema definitions that may apply to a value: wrappers such as `optional` are unwrapped, and union members listed
 * separately.
 */
function shapesOf(schema: unknown): Def[] {
  if (!isSchema(schema)) return [];
  const def = schema._zod.def as Def;
  const { innerType, options = [], left, right, getter } = def;
  const parts = [innerType, def.in, def.out, left, right, getter?.(), ...options].filter(isSchema);
  if (parts.length > 0) return parts.flatMap(shapesOf);
  return def.type === 'never' ? [] : [def];
}

class Walk {
  readonly unknown: string[] = [];

  kept(value: unknown, shapes: readonly Def[], at: readonly string[]): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (at.length > DEEPEST) return '…';
    if (shapes.some(({ type }) => type === 'unknown' || type === 'any')) return value;
    if (Array.isArray(value)) {
      const elements = shapes.flatMap(({ element }) => shapesOf(element));
      return elements.length === 0
        ? '[array]'
        : value.map((item, index) => this.kept(item, elements, [...at, String(index)]));
    }
    const objects = shapes.filter(({ shape, valueType }) => shape !== undefined || valueType !== undefined);
    return objects.length === 0 ? '[object]' : this.#fields(value, objects, at);
  }

  #fields(value: object, shapes: readonly Def[], at: readonly string[]): object {
    const fields: [string, unknown][] = [];
    for (const [name, item] of Object.entries(value)) {
      const found = shapes.flatMap(({ shape = {}, valueType, catchall }) =>
        shapesOf(Object.hasOwn(shape, name) ? shape[name] : (valueType ?? catchall)),
      );
      if (found.length > 0) fields.push([name, this.kept(item, found, [...at, name])]);
      else this.unknown.push([...at, name].join('.'));
    }
    return Object.fromEntries(fields);
  }
}

/** Copies the fields of a request value that the schema declares, and lists names of undeclared fields. */
export function pickDeclaredFields(value: unknown, schema: unknown): { kept: unknown; unknown: string[] } {
  const walk = new Walk();
  const kept = walk.kept(value, shapesOf(schema), []);
  return { kept, unknown: journalFieldNames(walk.unknown) };
}
