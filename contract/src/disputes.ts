import { z } from 'zod';
import { dataList } from './dataList.ts';
import { Dispute } from './dispute.ts';
import { answers, area, c, done, nothing, t } from './protocol.ts';
import { Count, Id, MaskedCard, Moment, PathId } from './values.ts';

export * from './dispute.ts';

/** Limits of dispute evidence: number of files, bytes per file, characters of the explanation. */
export const MAX_EVIDENCE_FILES = 5;
export const MAX_EVIDENCE_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_EVIDENCE_TEXT_LENGTH = 1000;

export const DisputeEvent = z
  .object({
    type: z.enum(['opened', 'responded', 'accepted', 'won', 'lost', 'expired']),
    time: Moment,
    by: z.string().nullable().describe('Name of the person who responded or accepted.'),
  })
  .describe("An event of a dispute's timeline.");
export type DisputeEvent = z.infer<typeof DisputeEvent>;

export const EvidenceFile = z
  .object({ name: z.string(), size: Count.describe('Size in bytes.') })
  .describe('A file of the evidence. It was forwarded to the bank; only its name and size are stored.');
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const DisputeInfo = Dispute.extend({
  reason_code: z.string().describe("The card scheme's reason code, such as `10.4`."),
  card: MaskedCard,
  card_brand: z.string(),
  can_respond: z.boolean().describe('Whether the dispute needs a response and the user may respond (DIS-009).'),
  explanation: z.string().nullable().describe('Explanation sent with the evidence files; null if none was sent.'),
  files: z.array(EvidenceFile),
  decision_time: Moment.nullable().describe("Deadline of the bank's decision; null when the bank is not deciding."),
  closetime: Moment.nullable().describe('When the dispute was decided or accepted; null while it is open.'),
  settlement: z
    .object({ id: Id, reference: z.string() })
    .nullable()
    .describe('Settlement that contains the chargeback; null without a chargeback.'),
  events: z.array(DisputeEvent).describe('Timeline, the earliest event first.'),
}).describe('All facts of one dispute.');
export type DisputeInfo = z.infer<typeof DisputeInfo>;

const base = '/api/v2/merchant/disputes';
const one = t(z.object({ id: PathId }));

/**
 * Dispute lists by tab (DIS-035): "urgent" needs a response, "progress" is with the bank, "closed" is decided or
 * accepted.
 */
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
    summary: 'Get a dispute',
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
      evidence: { count: MAX_EVIDENCE_FILES, bytes: MAX_EVIDENCE_FILE_BYTES, text: MAX_EVIDENCE_TEXT_LENGTH },
    },
    summary: 'Respond to a dispute with evidence',
    description:
      'One field `file` per file. Errors name a file by its index: `file.0`, `file.1` … Refused after the deadline.',
  },
  accept: {
    method: 'POST',
    path: '/:id/accept/',
    pathParams: one,
    body: nothing,
    responses: done,
    metadata: { right: 'disputes.edit', demo: 'allowed' },
    summary: 'Accept a dispute, so that the payment is charged back',
    description: 'This cannot be undone.',
  },
});
