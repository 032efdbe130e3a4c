import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { payouts, type ManyPayouts, type PayoutFile } from '@portal/contract/payouts';
import type { PayoutRecord } from '@portal/fixtures/payouts';
import { performAction, readRecord } from '../core/performAction.ts';
import { listedMerchantIds, requireCaller } from '../core/caller.ts';
import type { AuditFacts } from '../core/log.ts';
import { throwNotFound } from '../core/refusal.ts';
import { runInSlices } from '../files/slices.ts';
import { needsSecondPerson } from '../fourEyes/rules.ts';
import { changeContext as stampOf, type ChangeContext } from '../core/changeContext.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import type { World } from '../core/world.ts';
import { getUploadedFile } from '../plugins/uploads.ts';
import type { PayoutFileRecord } from './fileRecords.ts';
import { decidePayoutFile } from './files.rules.ts';
import { payoutCount, payoutFileRows, earlierFileRow, payoutFileTotalRow, compareWaitingFirst } from './files.view.ts';
import { mailApprovers, payoutRequestContext, findPayoutFile, findOwnMerchant } from './handlerContext.ts';
import { assertCanPayOut } from './make.rules.ts';
import {
  balanceAfterFile,
  preparePayouts,
  recordFileCheck,
  arePayoutsUpToDate,
  findEarlierFile,
  findSubmittedFile,
  submitPayoutFile,
  type SubmittedFile,
} from './makeFile.rules.ts';
import { parsePayoutFile, type ParsedPayoutFile } from './many.rules.ts';
import { payoutBalance } from './ledger.rules.ts';

const { files, createMany, decide: decideRoute } = payouts;
/** Routes of payout files. */
export const payoutFileRoutes = { files, createMany, decide: decideRoute };

/** Reads and checks a payout file for a user who may pay out for the merchant. */
async function readFile(request: FastifyRequest, merchantId: number, file: Uint8Array) {
  const { record, caller } = readRecord(request, findOwnMerchant(merchantId));
  assertCanPayOut(record.merchant);
  return {
    caller,
    read: await runInSlices(parsePayoutFile(file, record.merchant, payoutRequestContext(request), stampOf(caller))),
  };
}

/** Checks a payout file and returns its errors and totals. Creates no payouts. */
async function checkedFile(request: FastifyRequest, merchantId: number, file: Uint8Array): Promise<ManyPayouts> {
  const { caller, read } = await readFile(request, merchantId, file);
  const { world, user } = caller;
  const file_id = world.chance.id();
  await performAction(request, findOwnMerchant(merchantId), {
    name: 'payout_file_check',
    facts: { file_id, rows: read.checked.rows, wrong: read.checked.wrong },
    rule: () => recordFileCheck(world.store, read, { id: file_id, merchant_id: merchantId, user_id: user.id }),
    answer: () => undefined,
  });
  const totals = read.sums.map((sum) => payoutFileTotalRow(sum, balanceAfterFile(world.store, merchantId, sum)));
  const made_before = earlierFileRow(findEarlierFile(world.store, merchantId, read.fingerprint));
  const waits = needsSecondPerson(world.store, merchantId, read.sums, stampOf(caller));
  return { ...read.checked, totals, file_id, created: 0, waits, made_before };
}

/** Number of payouts in a payout file, by status. */
function outcomesOf({ payouts: all }: World['store'], fileId: number): NonNullable<ManyPayouts['outcomes']> {
  const counts = new Map<PayoutRecord['status'], number>();
  for (const { file_id, status } of all.values())
    if (file_id === fileId) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, payouts: count }));
}

/** Response to a submitted payout file. The payouts are already subtracted from the available balance. */
function madeAnswer({ store }: World, file: PayoutFileRecord): ManyPayouts {
  const rows = payoutCount(file);
  const totals = file.sums.map((sum) =>
    payoutFileTotalRow(sum, payoutBalance(store, file.merchant_id, sum.currency).available),
  );
  const waits = file.status === 'waiting';
  const outcomes = outcomesOf(store, file.id);
  return { file_id: file.id, created: rows, waits, made_before: null, rows, wrong: 0, totals, errors: [], outcomes };
}

/** Response to a payout file with errors, which is not submitted. */
const unmadeAnswer = ({ store }: World, merchantId: number, file_id: number, read: ParsedPayoutFile): ManyPayouts => ({
  ...read.checked,
  file_id,
  created: 0,
  waits: false,
  made_before: earlierFileRow(findEarlierFile(store, merchantId, read.fingerprint)),
  totals: read.sums.map((sum) => payoutFileTotalRow(sum, balanceAfterFile(store, merchantId, sum))),
});

/** Creates the payouts of a payout file, only once. A repeated request gets the same response. */
async function payoutsOfFile(
  request: FastifyRequest,
  merchantId: number,
  bytes: Uint8Array,
  sent: Omit<SubmittedFile, 'userId'>,
) {
  const { caller, read } = await readFile(request, merchantId, bytes);
  const { world, user } = caller;
  const { store } = world;
  const facts: AuditFacts = { file_id: sent.id, payouts: read.checked.rows };
  const build = () => runInSlices(preparePayouts(read, sent.id, merchantId, store, stampOf(caller)));
  const isMade = store.payoutFiles.get(sent.id) !== undefined;
  let built = read.checked.wrong > 0 || isMade ? undefined : await build();
  // Builds the payouts again if other requests changed the data that they depend on. No request runs between the last
  // check and the rule below.
  while (built && !arePayoutsUpToDate(built, read, merchantId, store, stampOf(caller))) built = await build();
  await performAction(request, findOwnMerchant(merchantId), {
    name: 'payout_create_many',
    facts,
    rule({ merchant }, stamp) {
      if (findSubmittedFile(store, sent.id, merchantId, read.fingerprint)) return {};
      return mailApprovers(
        request,
        submitPayoutFile(read, built, { ...sent, userId: user.id }, merchant, store, stamp),
      );
    },
    answer(_, change) {
      facts['repeated'] = store.payoutFiles.get(sent.id) !== undefined && change.payoutFiles === undefined;
    },
  });
  // Computes the balance in a separate step of the event loop, because a payout file makes many ledger entries.
  await setImmediate();
  const made = store.payoutFiles.get(sent.id);
  return made ? madeAnswer(world, made) : unmadeAnswer(world, merchantId, sent.id, read);
}

/** Approves or rejects a payout file. */
async function decided(request: FastifyRequest, merchantId: number, fileId: number, body: { approve: boolean }) {
  const caller = requireCaller(request);
  const { store } = caller.world;
  const receiverOf = ({ receiver_id }: PayoutRecord) => store.payoutReceivers.get(receiver_id) ?? throwNotFound();
  return performAction(request, findPayoutFile(merchantId, fileId), {
    name: 'payout_file_decide',
    facts: { file_id: fileId, approve: body.approve },
    money: { body },
    rule(file, stamp: ChangeContext) {
      const made = Array.from(store.payouts.values()).filter(({ file_id }) => file_id === fileId);
      const merchant = store.merchants.get(merchantId) ?? throwNotFound();
      const { id: userId } = caller.user;
      return decidePayoutFile(file, { merchant, userId, approve: body.approve, payouts: made, receiverOf }, stamp);
    },
    answer: (file): PayoutFile =>
      payoutFileRows(store.payoutFiles.get(file.id) ?? throwNotFound(), caller)[0] ?? throwNotFound(),
  });
}

export const payoutFileHandlers = defineHandlers(payoutFileRoutes, {
  files: async ({ request }) => {
    const caller = requireCaller(request);
    const wanted = new Set(listedMerchantIds(caller, request));
    const all = Array.from(caller.world.store.payoutFiles.values()).filter(({ merchant_id }) =>
      wanted.has(merchant_id),
    );
    return ok({ data: all.toSorted(compareWaitingFirst).flatMap((file) => payoutFileRows(file, caller)) });
  },

  createMany: async ({ params, query, request }) => {
    const { name } = getUploadedFile(request);
    const bytes = new Uint8Array(await getUploadedFile(request).arrayBuffer());
    return ok(
      query.file_id === undefined
        ? await checkedFile(request, params.id, bytes)
        : await payoutsOfFile(request, params.id, bytes, { id: query.file_id, name }),
    );
  },

  decide: async ({ params, body, request }) => ok(await decided(request, params.id, params.file, body)),
});
