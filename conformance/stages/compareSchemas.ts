export type Json = Record<string, unknown>;
/** Who writes the value: the client a request, the server an answer or a callback. */
export type Side = 'request' | 'answer';
export type Level = 'breaking' | 'additive' | 'wording';
export interface Change {
  level: Level;
  side: Side;
  /** Place of the change: an operation or a component, and the path of the member. */
  at: string;
  what: string;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown) => JSON.stringify(value) ?? 'none';

/** Members of a schema that change no value: texts, examples and extensions. */
export const isWording = (name: string): boolean =>
  ['description', 'summary', 'title', 'example', 'tags'].includes(name) || name.startsWith('x-');

/** JSON text of a schema without its wording. */
const shapeOf = (schema: unknown) =>
  JSON.stringify(schema, (name, value: unknown) => (isWording(name) ? undefined : value));

/** Short name of a schema for a message. */
const named = (schema: Json): string => {
  const { $ref, type } = schema;
  const name = [$ref, type].find((one) => typeof one === 'string');
  return (name ?? shapeOf(schema)).replace('#/components/schemas/', '');
};

/** Follows the reference of a part of a document, and adds the members beside the reference. */
export const resolve = (document: Json, part: unknown): Json => {
  if (!isJson(part)) return {};
  const { $ref, ...own } = part;
  if (typeof $ref !== 'string') return part;
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (isJson(at) ? at[step] : undefined), document);
  return { ...resolve(document, found), ...own };
};

/** Keywords that limit a value, by the direction in which a greater number limits more. */
const LIMITS: Readonly<Record<string, 1 | -1>> = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  minProperties: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
  maxProperties: -1,
};
/** Keywords that contain one schema. */
const NESTED = ['items', 'additionalProperties', 'propertyNames'];
/** Keywords that are compared one by one; a changed value of all other keywords is breaking. */
const HANDLED = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'properties',
  'required',
  'enum',
  'prefixItems',
  ...NESTED,
]);

/**
 * Compares the schemas of two OpenAPI documents. A change that allows fewer values breaks requests, and one that allows
 * more values breaks answers. Exception: enums of answers may grow, because clients show unknown values as they are.
 */
export class SchemaComparison {
  readonly changes: Change[] = [];
  readonly #before: Json;
  readonly #after: Json;
  readonly #seen = new Set<string>();

  constructor(before: Json, after: Json) {
    this.#before = before;
    this.#after = after;
  }

  add(level: Level, side: Side, at: string, what: string): void {
    this.changes.push({ level, side, at, what });
  }
  #narrower(side: Side, at: string, what: string): void {
    this.add(side === 'request' ? 'breaking' : 'additive', side, at, what);
  }
  #wider(side: Side, at: string, what: string): void {
    this.add(side === 'answer' ? 'breaking' : 'additive', side, at, what);
  }

  compare(before: unknown, after: unknown, side: Side, at: string): void {
    const [from, to] = [this.#options(before), this.#options(after)];
    const gone = from.filter((one) => {
      const index = to.findIndex((other) => shapeOf(other) === shapeOf(one));
      // Equal schemas may refer to components that changed.
      for (const same of index < 0 ? [] : to.splice(index, 1)) this.#compareOne(one, same, side, at);
      return index < 0;
    });
    const [left, right] = [gone[0], to[0]];
    if (left && right && gone.length === 1 && to.length === 1) return this.#compareOne(left, right, side, at);
    for (const one of gone) this.#narrower(side, at, `no longer ${named(one)}`);
    for (const one of to) this.#wider(side, at, `may be ${named(one)}`);
    if (isJson(before) && isJson(after)) this.wording(before, after, side, at);
  }

  /** Reports changed texts of two parts. */
  wording(before: Json, after: Json, side: Side, at: string): void {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of names)
      if (isWording(name) && text(before[name]) !== text(after[name])) this.add('wording', side, at, `${name} changed`);
  }

  /** Alternatives of a schema; a schema without `anyOf` is the only one. */
  #options(schema: unknown): Json[] {
    if (!isJson(schema)) return [];
    const choices = list(schema['anyOf'] ?? schema['oneOf']);
    return choices.length === 0 ? [schema] : choices.flatMap((one) => this.#options(one));
  }

  /** A schema without `$ref` and `allOf`: their members are merged. */
  #flat(document: Json, schema: Json): Json {
    const { allOf, ...own } = resolve(document, schema);
    return list(allOf).reduce<Json>((whole, part) => {
      const one = this.#flat(document, part as Json);
      return {
        ...one,
        ...whole,
        properties: { ...(whole['properties'] as Json), ...(one['properties'] as Json) },
        required: [...list(whole['required']), ...list(one['required'])],
      };
    }, own);
  }

  #compareOne(before: Json, after: Json, side: Side, at: string): void {
    const name = before['$ref'];
    const place = typeof name === 'string' && name === after['$ref'] ? (name.split('/').at(-1) ?? at) : at;
    const key = `${side} ${place} ${place === at ? text([before, after]) : ''}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const [from, to] = [this.#flat(this.#before, before), this.#flat(this.#after, after)];
    if ('anyOf' in from || 'anyOf' in to) return this.compare(from, to, side, place);
    this.wording(from, to, side, place);
    this.#compareMembers(from, to, side, place);
    this.#compareEnums(from, to, side, place);
    for (const keyword of NESTED)
      if (isJson(from[keyword]) && isJson(to[keyword])) this.compare(from[keyword], to[keyword], side, `${place}[]`);
    list(from['prefixItems']).forEach((item, index) =>
      this.compare(item, list(to['prefixItems'])[index] ?? {}, side, `${place}[${index}]`),
    );
    this.#compareKeywords(from, to, side, place);
  }

  #compareMembers(before: Json, after: Json, side: Side, at: string): void {
    const [from, to] = [before['properties'] ?? {}, after['properties'] ?? {}] as [Json, Json];
    const [needed, needs] = [new Set(list(before['required'])), new Set(list(after['required']))];
    for (const name of Object.keys(from)) {
      const place = `${at}.${name}`;
      if (!(name in to)) this.add('breaking', side, place, 'removed');
      else {
        if (needed.has(name) && !needs.has(name)) this.#wider(side, place, 'became optional');
        if (!needed.has(name) && needs.has(name)) this.#narrower(side, place, 'became required');
        this.compare(from[name], to[name], side, place);
      }
    }
    for (const name of Object.keys(to).filter((one) => !(one in from)))
      this.add(needs.has(name) && side === 'request' ? 'breaking' : 'additive', side, `${at}.${name}`, 'added');
  }

  #compareEnums({ enum: before }: Json, { enum: after }: Json, side: Side, at: string): void {
    if (before === undefined && after === undefined) return;
    if (before === undefined) return this.#narrower(side, at, `is one of ${text(after)}`);
    if (after === undefined) return this.#wider(side, at, `is no longer one of ${text(before)}`);
    for (const value of list(before))
      if (!list(after).includes(value)) this.#narrower(side, at, `no longer ${text(value)}`);
    for (const value of list(after))
      if (!list(before).includes(value)) this.add('additive', side, at, `may be ${text(value)}`);
  }

  #compareKeywords(before: Json, after: Json, side: Side, at: string): void {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const name of names) {
      const [from, to] = [before[name], after[name]];
      if (isWording(name) || HANDLED.has(name) || text(from) === text(to)) continue;
      const what = `${name} ${text(from)} → ${text(to)}`;
      const limit = LIMITS[name];
      const isTighter = from === undefined || (limit !== undefined && Number(to) * limit > Number(from) * limit);
      if (name === 'format') this.add('additive', side, at, what);
      else if (name === 'type' || (limit === undefined && from !== undefined && to !== undefined))
        this.add('breaking', side, at, what);
      else if (to !== undefined && isTighter) this.#narrower(side, at, what);
      else this.#wider(side, at, what);
    }
  }
}
