import { Failure, getFailureKind } from '../../../src/api/failure.ts';
import { buildRequestHeaders, readJsonBody, sendRequest } from '../../../src/api/http.ts';
import { readMarkers } from '../../../src/api/readMarkers.ts';

const PATH = '/api/v2/gallery/form/';

/** Posts an example form's values to a path that no server has; tests answer it. An answer with an `error` rejects. */
export async function send(values: object): Promise<void> {
  const headers = { ...buildRequestHeaders(), 'content-type': 'application/json' };
  const answer = await sendRequest(PATH, { method: 'POST', headers, body: JSON.stringify(values) });
  if (answer.status !== 200) throw new Failure(getFailureKind(answer.status), answer.status);
  readMarkers(PATH, await readJsonBody(answer));
}
