import type { AppRoute } from '@ts-rest/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buttons } from '@portal/contract/buttons';
import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { samplePng } from '@portal/contract/pictures.testData';
import { metadataOf } from '@portal/contract/protocol';
import { openPortal, type Portal } from '../support/portal.ts';
import { toTextParts, uploadMultipart } from '../support/upload.ts';
import { buildCallPath } from '../support/routeCall.ts';

/** Card numbers outside card fields are refused in each text that a call could store (PCI DSS 3.3). */

const TEXT = 'Card 4444 5555 6666 1111, please';
const COMPLAINT = "Don't enter a card number here";

/** Names of members that no call stores as typed. */
const NOT_STORED = /(^|\.)(token|session)$|password$/;

type Json = Readonly<Record<string, unknown>>;

/** Paths of all texts in a JSON Schema. A list counts as one item, a record as one member. */
function textsIn(schema: Json, path: readonly string[] = []): (readonly string[])[] {
  if (path.length > 20) return [];
  const inner = (key: string) => (schema[key] ?? []) as readonly Json[];
  const choices = [...inner('anyOf'), ...inner('oneOf'), ...inner('allOf')].flatMap((one) => textsIn(one, path));
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const members = properties.flatMap(([name, one]) => textsIn(one, [...path, name]));
  const { items, additionalProperties: others } = schema as { items?: Json; additionalProperties?: Json | false };
  return [
    ...(schema['type'] === 'string' && !('enum' in schema) && !('const' in schema) ? [path] : []),
    ...choices,
    ...members,
    ...(items ? textsIn(items, [...path, '0']) : []),
    ...(typeof others === 'object' ? textsIn(others, [...path, 'any']) : []),
  ];
}

/** Wraps `value` in the objects and lists of a path. */
const at = ([name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  return name === '0' ? [at(rest, value)] : { [name]: at(rest, value) };
};

const isText = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

const isForm = (route: AppRoute) => route.method === 'POST' && route.contentType === 'multipart/form-data';

interface StoredText {
  name: string;
  route: AppRoute;
  path: readonly string[];
}
const calls = routesOf(contract).map(({ name, route }) => ({
  name: name.replaceAll('_', '.'),
  route: route as unknown as AppRoute,
}));
const writes = calls.filter(({ route }) => route.method === 'POST' && metadataOf(route).viewing === undefined);

const texts: readonly StoredText[] = writes.flatMap(({ name, route }) => {
  const body = route.method === 'POST' ? (route.body as unknown) : undefined;
  if (!isText(body)) return [];
  const { cards = [] } = metadataOf(route);
  const paths = textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }));
  const keys = [...new Set(paths.map((path) => path.join('.')))];
  return keys
    .filter((key) => !cards.includes(key.replaceAll(/\.0(?=\.)/g, '.*')) && !NOT_STORED.test(key))
    .map((key) => ({ name, route, path: key === '' ? [] : key.split('.') }));
});

/** Sends a call whose body has a card number in the text at `path`, and returns the answer. */
async function sendText(portal: Portal, route: AppRoute, path: readonly string[]): Promise<{ error?: unknown }> {
  const params = { id: 1, token: 'none', session: 'none' };
  const body = at(path, TEXT);
  if (!isForm(route)) return (await portal.call(route, { params, body })).body;
  return (await uploadMultipart(portal, { path: buildCallPath(route, { params }) }, ...toTextParts(body as object)))
    .body;
}

describe('a card number', () => {
  let portal: Portal;
  let opened: Promise<Portal> | undefined;
  // In `beforeEach`, because a hook for all tests cannot skip them on a target without control calls.
  beforeEach(async () => {
    portal = await (opened ??= openPortal({ account: 'owner' }));
  });
  const isMine = ({ route }: { route: AppRoute }) => metadataOf(route).right !== 'half';

  test('a card number is refused in every text of every call that stores data', async () => {
    expect(texts.length).toBeGreaterThan(300);
    const accepted: string[] = [];
    for (const { name, route, path } of texts.filter(isMine)) {
      const { error } = await sendText(portal, route, path);
      if (JSON.stringify(error) !== JSON.stringify([[path.join('.'), COMPLAINT]]))
        accepted.push(`${name} ${path.join('.')}: ${JSON.stringify(error)}`);
    }
    expect(accepted).toEqual([]);
  });

  test('a card number whose digits are escaped in JSON text is refused', async () => {
    const data = JSON.stringify({ order_desc: '4444555566661111' }).replace('4444', String.raw`\u0034444`);
    const { body } = await portal.call(buttons.edit, { params: { merchant: 1, id: 1 }, body: { data } });
    expect(body.error).toEqual([['data.order_desc', COMPLAINT]]);
  });

  test('a card number is refused in file names and texts of uploads', async () => {
    const forms = writes.filter(({ route }) => isForm(route));
    expect(forms.length).toBeGreaterThan(5);
    const file = { bytes: Buffer.from(samplePng(4, 4)), name: '4444555566661111.png' };
    for (const { name, route } of forms) {
      const path = buildCallPath(route, { params: { id: 1, token: 'none' } });
      const { body } = await uploadMultipart(portal, { path }, file);
      expect([name, JSON.stringify(body.error)]).toEqual([name, expect.stringContaining(COMPLAINT)]);
      const { evidence, files } = metadataOf(route);
      if (!evidence && !files) continue;
      const said = toTextParts({ [evidence ? 'explanation' : 'message']: TEXT });
      const beside = await uploadMultipart(portal, { path }, { ...file, name: 'a.png' }, ...said);
      expect([name, JSON.stringify(beside.body.error)]).toEqual([name, expect.stringContaining(COMPLAINT)]);
    }
  });
});
