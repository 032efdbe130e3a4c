import type { FastifyRequest } from 'fastify';
import type { ConfirmAccount, SaveFinancialAccount } from '@portal/contract/financial';
import { accessOf } from '@portal/contract/rights';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { Job } from '../core/jobs.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { ok } from '../core/typed.ts';
import { insistUnchanged } from '../core/version.ts';
import { accountConfirmedMail, payoutAccountMail } from '../mails/payoutAccount.ts';
import { postOf } from '../mails/post.ts';
import { confirmAccount, saveAccount, withDueChanges } from './financial.rules.ts';
import { financialOf } from './financial.view.ts';
import { changing, lookingAt, registrationJob } from './settings.ts';

/** Those who may do everything at a merchant. */
const fullUsers = ({ store }: World, id: number): UserRecord[] =>
  [...store.users.values()].filter(
    ({ confirmed, rights }) => confirmed && accessOf(rights[id] ?? {}) === 'full_access',
  );

/** The change itself, the day it counts from, and a mail to everybody with full rights. */
function saved(request: FastifyRequest, before: MerchantRecord, body: SaveFinancialAccount, stamp: Stamp): Change {
  const { payout_accounts, account_changes } = before;
  insistUnchanged({ payout_accounts, account_changes }, body.version);
  const { world } = request;
  const { merchant, change } = saveAccount(before, body, world.store.merchants.values(), stamp);
  const post = postOf(request);
  return {
    merchants: [merchant],
    jobs: [{ id: stamp.id(), due: change.from, kind: 'payout_account', ref: merchant.id }],
    outbox: fullUsers(world, merchant.id).map((user) => payoutAccountMail(post, user, merchant, change)),
  };
}

export const financial = (request: FastifyRequest, id: number) => ok(financialOf(lookingAt(request, id).merchant));

/** Adds or changes a bank account. */
export async function saveFinancial(request: FastifyRequest, id: number, body: SaveFinancialAccount) {
  await changing(request, id, {
    name: 'payout_account_change',
    rule: (merchant, stamp) => saved(request, merchant, body, stamp),
  });
  return financial(request, id);
}

/** The new account as it was shown is right: it is paid to, and everybody with full rights is mailed. */
function confirmedNow(request: FastifyRequest, before: MerchantRecord, body: ConfirmAccount, stamp: Stamp): Change {
  const { payout_accounts, account_changes } = before;
  insistUnchanged({ payout_accounts, account_changes }, body.version);
  const { merchant, change } = confirmAccount(before, body.account_id, stamp.at);
  const post = postOf(request);
  return {
    merchants: [merchant],
    jobs: [registrationJob(merchant, stamp)],
    outbox: fullUsers(request.world, merchant.id).map((user) =>
      accountConfirmedMail(post, user, merchant, { ...change, by: stamp.by }),
    ),
  };
}

/** Confirms a new bank account. */
export async function confirmNewAccount(request: FastifyRequest, id: number, body: ConfirmAccount) {
  await changing(request, id, {
    name: 'payout_account_confirm',
    rule: (merchant, stamp) => confirmedNow(request, merchant, body, stamp),
  });
  return financial(request, id);
}

/** Bank accounts are paid to from their day on. */
function applyChanges({ store }: World, { ref, due }: Parameters<Job['run']>[1]): Change {
  const merchant = store.merchants.get(ref);
  return merchant ? { merchants: [withDueChanges(merchant, due)] } : {};
}

export const jobs = { payout_account: { run: applyChanges } } satisfies Record<string, Job>;
