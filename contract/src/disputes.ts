import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Dispute } from './dispute.ts';
import { answers, area, c, done, nothing, t } from './protocol.ts';
import { Count, Id, MaskedCard, Moment, PathId } from './values.ts';

export * from './dispute.ts';

/** What may be sent as evidence: so many files, bytes of each, characters of the explanation. */
export const EVIDENCE_COUNT = 5;
export const EVIDENCE_BYTES = 5 * 1024 * 1024;
export const EVIDENCE_TEXT = 1000;

export const DisputeEvent = z
  .object({
    type: z.enum(['opened', 'responded', 'accepted', 'won', 'lost', 'expired']),
    time: Moment,
    by: z.string().nullable().describe('The person who responded or accepted.'),
  })
  .describe('One thing that happened to a dispute.');
export type DisputeEvent = z.infer<typeof DisputeEvent>;

export const EvidenceFile = z
  .object({ name: z.string(), size: Count.describe('Bytes.') })
  .describe('A file that was sent: it went to the bank, only its name and size are kept.');
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const DisputeInfo = Dispute.extend({
  reason_code: z.string().describe('The code that the card scheme has for the reason: `10.4`.'),
  card: MaskedCard,
  card_brand: z.string(),
  can_respond: z.boolean().describe('It needs a response, and the person may act (DIS-009).'),
  explanation: z.string().nullable().describe('What was written beside the files.'),
  files: z.array(EvidenceFile),
  decision_time: Moment.nullable().describe('By when the bank decides, while it does.'),
  closetime: Moment.nullable().describe('When it was decided or given up.'),
  settlement: z
    .object({ id: Id, reference: z.string() })
    .nullable()
    .describe('Where it was charged back; null for a dispute that is no chargeback.'),
  events: z.array(DisputeEvent).describe('The timeline, the earliest first.'),
}).describe('Everything about one dispute.');
export type DisputeInfo = z.infer<typeof DisputeInfo>;

const base = '/api/v2/merchant/disputes';
const one = t(z.object({ id: PathId }));

/** A list a tab (DIS-035): "urgent" needs a response, "progress" is with the bank, "closed" is decided or given up. */
export const disputeLists = {
  all: dataList(`${base}/all`, Dispute, 'disputes'),
  urgent: dataList(`${base}/urgent`, Dispute, 'disputes'),
  progress: dataList(`${base}/progress`, Dispute, 'disputes'),
  closed: dataList(`${base}/closed`, Dispute, 'disputes'),
};

export const disputes = area(base, {
  info: {
    method: 'POST',
    path: '/:id/info/',
    pathParams: one,
    body: nothing,
    responses: answers(DisputeInfo),
    metadata: { right: 'disputes.read', demo: 'allowed', viewing: 'allowed' },
    summary: 'One dispute, whole',
  },
  start: {
    method: 'POST',
    path: '/:id/start/',
    pathParams: one,
    contentType: 'multipart/form-data',
    body: c.type<{ file: File; explanation?: string }>(),
    responses: done,
    metadata: {
      right: 'disputes.edit',
      demo: 'allowed',
      evidence: { count: EVIDENCE_COUNT, bytes: EVIDENCE_BYTES, text: EVIDENCE_TEXT },
    },
    summary: 'Respond to a dispute with evidence; the bank decides',
    description:
      'The field `file`, as often as there are files. What is wrong with one of them is told of `file.0`, `file.1` … ' +
      'Refused when the deadline is over.',
  },
  accept: {
    method: 'POST',
    path: '/:id/accept/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'disputes.edit', demo: 'allowed' },
    summary: 'Accept a dispute: the payment is charged back',
    description: 'There is no way back.',
  },
});
