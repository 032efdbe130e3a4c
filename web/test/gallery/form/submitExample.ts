import { Failure, getFailureKind } from '../../../src/api/failure.ts';
import { buildRequestHeaders, readJsonBody, sendRequest } from '../../../src/api/http.ts';
import { readMarkers } from '../../../src/api/readMarkers.ts';

const PATH = '/api/v2/gallery/form/';

/**
 * Posts an example form's values to an address that no server has; tests set the answer. Rejects if the answer has an
 * `error`.
 */
export async function submitExample(values: object): Promise<void> {
  const headers = { ...buildRequestHeaders(), 'content-type': 'application/json' };
  const answer = await sendRequest(PATH, { method: 'POST', headers, body: JSON.stringify(values) });
  if (answer.status !== 200) throw new Failure(getFailureKind(answer.status), answer.status);
  readMarkers(PATH, await readJsonBody(answer));
}
