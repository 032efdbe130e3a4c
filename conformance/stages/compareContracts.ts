import { isJson, isWording, resolve, SchemaComparison, type Change, type Json, type Side } from './compareSchemas.ts';

/** Extensions that say who may make a call and what it does: a change of one breaks clients. */
const MEANING = ['x-right', 'x-also', 'x-demo', 'x-writes', 'x-money', 'x-download'];

const text = (value: unknown) => JSON.stringify(value) ?? 'none';
const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});

class ContractComparison {
  readonly #before: Json;
  readonly #after: Json;
  readonly schemas: SchemaComparison;

  constructor(before: Json, after: Json) {
    this.#before = before;
    this.#after = after;
    this.schemas = new SchemaComparison(before, after);
  }

  /** Compares the operations of `paths` or `webhooks`. The server writes the body of a webhook. */
  operations(kind: 'paths' | 'webhooks'): void {
    const [from, to] = [this.#before, this.#after].map((document) => this.#operationsOf(document, kind));
    for (const [name, operation] of from ?? []) {
      const now = to?.get(name);
      if (now) this.#operation(operation, now, name, kind === 'paths' ? 'request' : 'answer');
      else this.schemas.add('breaking', 'request', name, 'removed');
    }
    for (const name of to?.keys() ?? []) if (!from?.has(name)) this.schemas.add('additive', 'request', name, 'added');
  }

  /** Operations by method and path. The document's security applies to those without their own. */
  #operationsOf(document: Json, kind: string): Map<string, Json> {
    const { security } = document;
    return new Map(
      Object.entries(jsonOf(document[kind])).flatMap(([path, methods]) =>
        Object.entries(jsonOf(methods)).map(
          ([method, one]) => [`${method.toUpperCase()} ${path}`, { security, ...jsonOf(one) }] as const,
        ),
      ),
    );
  }

  #operation(before: Json, after: Json, at: string, side: Side): void {
    for (const name of ['operationId', 'security', ...MEANING])
      if (text(before[name]) !== text(after[name])) {
        const isEasier =
          name === 'security' && this.#schemes(after).every((one) => this.#schemes(before).includes(one));
        const what = `${name} ${text(before[name])} → ${text(after[name])}`;
        this.schemas.add(isEasier ? 'additive' : 'breaking', 'request', at, what);
      }
    const said = (operation: Json) =>
      Object.fromEntries(Object.entries(operation).filter(([name]) => isWording(name) && !MEANING.includes(name)));
    this.schemas.wording(said(before), said(after), side, at);
    this.#parameters(before, after, at, side);
    const [body, newBody] = [jsonOf(before['requestBody']), jsonOf(after['requestBody'])];
    if (body['required'] !== true && newBody['required'] === true)
      this.schemas.add('breaking', side, `${at} body`, 'became required');
    this.#content(body, newBody, side, `${at} body`);
    if (side === 'request') this.#responses(before, after, at);
  }

  #schemes = ({ security }: Json): string[] =>
    Array.isArray(security) ? security.flatMap((one) => Object.keys(jsonOf(one))) : [];

  #parameters(before: Json, after: Json, at: string, side: Side): void {
    const [from, to] = (
      [
        [this.#before, before],
        [this.#after, after],
      ] as const
    ).map(([document, operation]) => {
      const all = (operation['parameters'] ?? []) as unknown[];
      return new Map(
        all.map((one) => resolve(document, one)).map((one) => [`${text(one['in'])} ${text(one['name'])}`, one]),
      );
    });
    for (const [key, one] of from ?? []) {
      const [place, now] = [`${at} ${key.replaceAll('"', '')}`, to?.get(key)];
      if (!now) this.schemas.add('breaking', side, place, 'removed');
      else {
        if (one['required'] !== true && now['required'] === true)
          this.schemas.add('breaking', side, place, 'became required');
        this.schemas.wording(one, now, side, place);
        this.schemas.compare(one['schema'], now['schema'], side, place);
      }
    }
    for (const [key, one] of to ?? [])
      if (!from?.has(key)) {
        const isNeeded = one['required'] === true && side === 'request';
        this.schemas.add(isNeeded ? 'breaking' : 'additive', side, `${at} ${key.replaceAll('"', '')}`, 'added');
      }
  }

  #responses(before: Json, after: Json, at: string): void {
    const [from, to] = [jsonOf(before['responses']), jsonOf(after['responses'])];
    for (const status of new Set([...Object.keys(from), ...Object.keys(to)])) {
      const place = `${at} ${status}`;
      if (!(status in to)) this.schemas.add('breaking', 'answer', place, 'removed');
      else if (!(status in from)) this.schemas.add('additive', 'answer', place, 'added');
      else {
        const [old, now] = [resolve(this.#before, from[status]), resolve(this.#after, to[status])];
        this.schemas.wording(old, now, 'answer', place);
        this.#content(old, now, 'answer', place);
      }
    }
  }

  #content(before: Json, after: Json, side: Side, at: string): void {
    const [from, to] = [jsonOf(before['content']), jsonOf(after['content'])];
    for (const type of new Set([...Object.keys(from), ...Object.keys(to)])) {
      if (!(type in to)) this.schemas.add('breaking', side, at, `${type} removed`);
      else if (!(type in from)) this.schemas.add('additive', side, at, `${type} added`);
      else this.schemas.compare(jsonOf(from[type])['schema'], jsonOf(to[type])['schema'], side, at);
    }
  }
}

/** Returns the differences of two OpenAPI documents, without repeated ones. */
export function compareContracts(before: Json, after: Json): Change[] {
  const comparison = new ContractComparison(before, after);
  comparison.operations('paths');
  comparison.operations('webhooks');
  return [...new Map(comparison.schemas.changes.map((change) => [text(change), change])).values()];
}

/** Notes about the contract in the section "Unreleased" of a changelog. */
const notesOf = (changelog: string): string[] =>
  (/^## \[Unreleased\]$(.*?)(?=^## \[|(?![^]))/ms.exec(changelog)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- Contract: '));

/** Notes about the contract that were added to the section "Unreleased". */
export const newContractNotes = (before: string, after: string): string[] =>
  notesOf(after).filter((note) => !before.includes(note));
