import { expect } from 'vitest';
import { disputeLists, disputes, type Dispute } from '@portal/contract/disputes';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Portal } from '../support/portal.ts';

export const disputeIdOf = (portal: Portal, name: Parameters<typeof knownDispute>[1]) =>
  knownDispute(portal.fixture, name).id;
export const readDispute = async (portal: Portal, id: number) =>
  (await portal.call(disputes.info, { params: { id } })).body;

/** Reads all disputes of a list, which fit on one page. */
export async function listDisputes(portal: Portal, tab: keyof typeof disputeLists): Promise<Dispute[]> {
  const { body } = await portal.call(disputeLists[tab].find, { body: { limit: 80 } });
  expect(body.paginator.pages).toBe(1);
  expect((await portal.call(disputeLists[tab].rows)).body.data).toEqual(body.data.slice(0, 5));
  return body.data;
}

export const SAMPLE_PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 65)]);
export interface EvidencePart {
  bytes?: Buffer;
  name?: string;
  field?: string;
}

/** Sends a response with evidence files as the portal does. */
export async function sendEvidence(
  portal: Portal,
  id: number,
  parts: readonly EvidencePart[] = [{}],
  explanation = 'Delivered.',
) {
  const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
  const request = portal.http
    .post(disputes.start.path.replace(':id', String(id)))
    .set('X-CSRFToken', token)
    .field('explanation', explanation);
  for (const { bytes = SAMPLE_PDF, name = 'receipt.pdf', field = 'file' } of parts)
    request.attach(field, bytes, { filename: name });
  const answer = await request;
  return { status: answer.status, body: answer.body as { error?: unknown } };
}
