import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openapi } from '../openapi.ts';

type Json = Record<string, unknown>;
interface Operation extends Json {
  operationId: string;
  responses: Record<string, Json>;
}

const ID = 'portal';
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const document = openapi() as { paths: Record<string, Record<string, Operation>> };
ajv.addSchema({ $id: ID, ...document });

const pointer = (...steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Validators of the JSON bodies of 200 answers, by operation id, built from the OpenAPI document alone. */
export const answerValidators: ReadonlyMap<string, () => ValidateFunction> = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]): [string, () => ValidateFunction] => {
      const { $ref } = responses['200'] ?? {};
      const answer = typeof $ref === 'string' ? $ref : `#${pointer('paths', path, method, 'responses', '200')}`;
      const at = `${ID}${answer}${pointer('content', 'application/json', 'schema')}`;
      return [operationId, () => ajv.getSchema(at) ?? ajv.compile({ $ref: at })];
    }),
  ),
);
