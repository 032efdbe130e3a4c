import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { contract } from './index.ts';
import { openapi, routesOf } from './openapi.ts';

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(openapi());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('has every call of the contract, each under a name of its own', () => {
    const { paths } = openapi() as { paths: Record<string, Record<string, { operationId: string }>> };
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.toSorted()).toEqual(
      routesOf(contract)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('says of each call what a demo user may', () => {
    const { paths } = openapi() as { paths: Record<string, Record<string, { 'x-demo': string }>> };
    const said = (method: string, path: string) => paths[path]?.[method]?.['x-demo'];
    expect(said('get', '/api/v2/merchant/transactions/{id}/receipt/')).toBe('allowed');
    expect(said('post', '/api/v2/merchant/transactions/{id}/refund/')).toBe('allowed');
    expect(said('post', '/api/v2/merchant/transactions/{id}/receipt_mail/')).toBe('blocked');
  });

  test('points at no schema it does not define', () => {
    const text = JSON.stringify(openapi());
    const { components } = openapi() as { components: { schemas: object } };
    const used = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !(String(name) in components.schemas))).toEqual([]);
  });
});
