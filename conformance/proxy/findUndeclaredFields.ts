import { isSchema } from '@portal/contract/openapi/schemas';
import type { z } from 'zod';

/** Deepest level that is searched, because recursive schemas have no end. */
const DEEPEST = 20;

/** Parts of a zod schema definition that declare fields. */
type Definition = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
  element?: z.core.$ZodType;
  items?: readonly z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  catchall?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
};

/** Definitions that may apply to a value: wrappers such as `optional` are unwrapped, and unions split. */
function definitionsOf(schema: unknown): Definition[] {
  if (!isSchema(schema)) return [];
  const definition = schema._zod.def as Definition;
  const { innerType, options = [], left, right, getter } = definition;
  const parts = [innerType, definition.in, definition.out, left, right, getter?.(), ...options].filter(isSchema);
  return parts.length > 0 ? parts.flatMap(definitionsOf) : [definition];
}

function search(value: unknown, definitions: readonly Definition[], path: readonly PropertyKey[]): PropertyKey[][] {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
  if (definitions.some(({ type }) => type === 'unknown' || type === 'any' || type === 'custom')) return [];
  if (Array.isArray(value)) {
    const elements = definitions.flatMap(({ element, items = [] }) => [element, ...items].flatMap(definitionsOf));
    return value.flatMap((item, index) => search(item, elements, [...path, index]));
  }
  const objects = definitions.filter(({ shape, valueType }) => shape !== undefined || valueType !== undefined);
  if (objects.length === 0) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const found = objects.flatMap(({ shape = {}, valueType, catchall }) =>
      definitionsOf(Object.hasOwn(shape, name) ? shape[name] : (valueType ?? catchall)),
    );
    const declared = found.filter(({ type }) => type !== 'never');
    return declared.length === 0 ? [[...path, name]] : search(item, declared, [...path, name]);
  });
}

/** Paths of the fields of a value that its schema does not declare. */
export const findUndeclaredFields = (value: unknown, schema: unknown): PropertyKey[][] =>
  search(value, definitionsOf(schema), []);
