import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Dispute } from './dispute.ts';
import { answers, area, c, done, t } from './protocol.ts';
import { Id, Moment, PathId } from './values.ts';

export * from './dispute.ts';

/** What may be sent as evidence: so many files, bytes of each, characters of the explanation. */
export const EVIDENCE_COUNT = 5;
export const EVIDENCE_BYTES = 5 * 1024 * 1024;
export const EVIDENCE_TEXT = 1000;

/** One thing that happened, oldest first; the portal makes the sentence. */
export const DisputeEvent = z.object({
  type: z.enum(['opened', 'responded', 'accepted', 'won', 'lost', 'expired']),
  time: Moment,
  /** Who responded or accepted. */
  by: z.string().nullable(),
});
export type DisputeEvent = z.infer<typeof DisputeEvent>;

/** A file that was sent: it went to the bank, only its name and size are kept. */
export const EvidenceFile = z.object({ name: z.string(), size: z.number().int().min(0) });
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const DisputeInfo = Dispute.extend({
  reason_code: z.string(),
  /** First six and last four digits. */
  card: z.string(),
  card_brand: z.string(),
  /** The person may respond now: it needs a response, and the person may act (DIS-009). */
  can_respond: z.boolean(),
  explanation: z.string().nullable(),
  files: z.array(EvidenceFile),
  /** By when the bank decides, while it does. */
  decision_time: Moment.nullable(),
  closetime: Moment.nullable(),
  /** Where it was charged back; nothing of a dispute that is no chargeback. */
  settlement: z.object({ id: Id, reference: z.string() }).nullable(),
  events: z.array(DisputeEvent),
});
export type DisputeInfo = z.infer<typeof DisputeInfo>;

const base = '/api/v2/merchant/disputes';
const one = t(z.object({ id: PathId }));
const nothing = t(z.object({}));

/** A list a tab (DIS-035): "urgent" needs a response, "progress" is with the bank, "closed" is decided or given up. */
export const disputeLists = {
  all: dataList(`${base}/all`, Dispute),
  urgent: dataList(`${base}/urgent`, Dispute),
  progress: dataList(`${base}/progress`, Dispute),
  closed: dataList(`${base}/closed`, Dispute),
};

export const disputes = area(base, {
  info: {
    method: 'POST',
    path: '/:id/info/',
    pathParams: one,
    body: nothing,
    responses: answers(DisputeInfo),
    metadata: { demo: 'allowed' },
    summary: 'One dispute, whole',
  },
  /** Files in the field `file`, as often as there are; what is wrong with one of them is told of `file.0`, `file.1` … */
  start: {
    method: 'POST',
    path: '/:id/start/',
    pathParams: one,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File; explanation?: string }>(),
    responses: done,
    metadata: {
      demo: 'allowed',
      evidence: { count: EVIDENCE_COUNT, bytes: EVIDENCE_BYTES, text: EVIDENCE_TEXT },
    },
    summary: 'Respond with evidence; the bank decides',
  },
  accept: {
    method: 'POST',
    path: '/:id/accept/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { demo: 'allowed' },
    summary: 'Accept: the payment is charged back',
  },
});
