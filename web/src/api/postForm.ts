import { Failure, kindOf } from './failure.ts';
import { readJson, ownHeaders, request } from './http.ts';
import { readMarkers } from './readMarkers.ts';

/** Posts a form's data to an endpoint that a page supplies, outside the contract; an answer with an `error` rejects. */
export async function postForm(path: string, values: object): Promise<void> {
  const headers = { ...ownHeaders(), 'content-type': 'application/json' };
  const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(values) });
  if (answer.status !== 200) throw new Failure(kindOf(answer.status), answer.status);
  readMarkers(path, await readJson(answer));
}
