import { required } from '@portal/contract/rules';
import type { SpecialRequestRecord } from '@portal/fixtures/reports';
import type { OutboxRecord } from '../core/outbox.ts';
import { refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { TENANT } from '../core/tenant.ts';
import { HOUR } from '../core/time.ts';
import { renderMail } from '../mails/renderMail.ts';
import type { MailContext } from '../mails/context.ts';
import type { Special } from './specialReports.ts';

/** Time until support answers a request, in milliseconds. */
const ANSWER_MS = HOUR;

/** Maximum number of requests of a user. Requests are never deleted. */
const MOST_REQUESTS = 100;

type Requests = readonly SpecialRequestRecord[];

/** Columns of a special report that a user was granted. */
const granted = (requests: Requests, report: number): Set<string> =>
  new Set(requests.filter((one) => one.report === report && one.granted_at !== null).flatMap(({ fields }) => fields));

/** Columns of a special report that are locked for a user, and which of these were requested. */
export function lockedFor({ id, locked }: Special, requests: Requests): { unblock: string[]; requested: string[] } {
  const open = granted(requests, id);
  const asked = new Set(requests.filter(({ report }) => report === id).flatMap(({ fields }) => fields));
  const unblock = locked.filter((name) => !open.has(name));
  return { unblock, requested: unblock.filter((name) => asked.has(name)) };
}

/** Request of a user for locked columns, or for a new special report. */
export interface ReportRequest {
  user: { id: number; name: string; email: string };
  report: Special | undefined;
  fields: readonly string[];
  message: string;
}

/**
 * Rejects invalid requests: columns that are not locked or already requested, or a new report without a description.
 */
function assertRequestValid({ report, fields, message }: ReportRequest, requests: Requests): void {
  const wordless = required(message);
  if (wordless !== undefined) refuseField('message', wordless);
  if (requests.length >= MOST_REQUESTS) refuseField('message', 'Too many requests. Email support instead');
  if (!report) return;
  if (fields.length === 0) refuseField('fields', 'field is required');
  const { unblock, requested } = lockedFor(report, requests);
  for (const name of fields) {
    if (!unblock.includes(name)) refuseField('fields', 'This column needs no request');
    if (requested.includes(name)) refuseField('fields', 'This column was already requested');
  }
}

function letter({ user, report, fields, message }: ReportRequest, support: string, post: MailContext): OutboxRecord {
  const titles = fields.map((name) => report?.list.fields.find((field) => field.name === name)?.title ?? name);
  const said = renderMail({
    lang: 'en',
    subject: report ? `Fields of "${report.list.title}" for ${user.name}` : `Special report for ${user.name}`,
    greeting: `${user.name} (${user.email}) wrote:`,
    lines: message.split(/\r\n|\r|\n/),
    ...(report ? { facts: [['Report', report.list.title] as const, ['Fields', titles.join(', ')] as const] } : {}),
    notes: [],
    sender: TENANT.title,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: support, ...said, payment_id: null };
}

/** Stores a request for a special report and mails it to support. Columns are unlocked when support answers. */
export function requestFields(
  wish: ReportRequest,
  requests: Requests,
  support: string,
  post: MailContext,
): Change & { id: number } {
  assertRequestValid(wish, requests);
  const { user, report, fields, message } = wish;
  const id = post.id();
  const asked: SpecialRequestRecord = {
    id,
    user_id: user.id,
    report: report?.id ?? null,
    fields,
    message,
    at: post.at,
    granted_at: null,
  };
  const answer = { id: post.id(), due: post.at + ANSWER_MS, kind: 'special_request' as const, ref: id };
  return { id, specialRequests: [asked], outbox: [letter(wish, support, post)], jobs: report ? [answer] : [] };
}
