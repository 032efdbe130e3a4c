import type { FastifyRequest } from 'fastify';
import { merged, type Change } from '../core/store.ts';
import { payoutFileMail } from '../mails/payoutFile.ts';
import { postOf } from '../mails/post.ts';
import { merchantName } from '../merchants/names.ts';
import { countOf } from './files.view.ts';

/** Mails payouts that begin to wait to everyone who may approve them. */
export function mailApprovers(request: FastifyRequest, change: Change): Change {
  const { store } = request.world;
  const [file] = change.payoutFiles ?? [];
  if (file?.status !== 'waiting') return change;
  const post = postOf(request);
  const { name, created_by: by, sums } = file;
  const waiting = { name, by, merchant: merchantName(store, file.merchant_id), payouts: countOf(file), sums };
  const approvers = file.approvers.flatMap((id) => store.users.get(id) ?? []);
  return merged([change, { outbox: approvers.map((user) => payoutFileMail(post, user, waiting)) }]);
}
