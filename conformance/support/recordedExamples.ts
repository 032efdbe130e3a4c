import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@portal/contract';
import { interruptsOf } from '@portal/contract/interrupts';
import { routesOf } from '@portal/contract/openapi';
import { SECRET_NAME } from '@portal/contract/openapi/examples';

/** Folder with the results that each process recorded, by operation id; unset outside of `npm run openapi:examples`. */
const FOLDER = process.env['EXAMPLES_FOLDER'];

/** Lengths in characters: of a text in an example, and of an example that is not replaced by a fuller one. */
const MAX_TEXT = 120;
const FULL = 600;
/** Number of members above which an object is a dictionary, of which an example shows three entries. */
const MAX_MEMBERS = 120;
/** Replaces the letters and digits of a secret, so that its form stays. */
const disguise = (text: string) => text.replaceAll(/[a-z]/g, 'x').replaceAll(/[A-Z]/g, 'X').replaceAll(/\d/g, '0');

/** Whether a value is a name with its text, such as a line of bank details. */
const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string');

function shorten(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    const text = SECRET_NAME.test(name) ? disguise(value) : value;
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  }
  if (isPair(value)) return value;
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item, name));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const shown = members.length > MAX_MEMBERS ? members.slice(0, 3) : members;
  return Object.fromEntries(shown.map(([key, item]) => [key, shorten(item, key)]));
}

const names = new Map(routesOf(contract).map(({ name, route }) => [`${route.method} ${route.path}`, name]));

const examples: Record<string, unknown> = {};
const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** Keeps a shortened copy of a call's result as its example, unless the process has one that shows as much. */
export function recordExample(call: string, body: unknown): void {
  const name = names.get(call);
  if (FOLDER === undefined || name === undefined) return;
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || interruptsOf(body).length > 0) return;
  const before = examples[name];
  const example = shorten(body);
  if (before !== undefined && lengthOf(before) >= Math.min(FULL, lengthOf(example))) return;
  examples[name] = example;
  writeFileSync(join(FOLDER, `${process.pid}.json`), JSON.stringify(examples));
}
