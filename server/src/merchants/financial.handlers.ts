import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  FinancialAccount,
  FinancialSettings,
  PendingAccount,
  SaveFinancialAccount,
} from '@portal/contract/financial';
import { accessOf } from '@portal/contract/rights';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import { proveIdentity } from '../account/identity.ts';
import { requireCaller } from '../core/caller.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import type { World } from '../core/world.ts';
import { ok } from '../core/typed.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';
import { fourEyesAt, mayConfirmAccount, submitAccount } from '../fourEyes/rules.ts';
import { accountConfirmedMail, changeCancelledMail, payoutAccountMail } from '../mails/payoutAccount.ts';
import { mailContextOf } from '../mails/context.ts';
import {
  type AccountDraft,
  accountsOf,
  cancelChange,
  confirmAccount,
  type Confirming,
  draftAccount,
  freeCurrencies,
  isFirstAccount,
  saveAccount,
  withDueChanges,
} from './financial.rules.ts';
import { changing, lookingAt, registrationJob } from './settings.ts';
import type { AccountChange, PayoutAccount } from '@portal/fixtures/payoutAccount';
import { formatTimestamp } from '../core/time.ts';
import { COUNTRIES } from '../shell/countries.ts';

const JURTYPES = [
  { value: 'individual', text: 'Sole proprietor' },
  { value: 'legal', text: 'Company' },
];
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, text: name }));
const LISTS: Readonly<Record<PayoutAccount['type'], string>> = {
  direct: 'Direct',
  bulk: 'Bulk',
  transactional: 'Transactional',
};

type Known = Pick<PayoutAccount, 'id' | 'country' | 'currency' | 'bank' | 'masked_number' | 'jurtype'>;

const facts = ({ id, country, currency, masked_number, jurtype }: Known) => ({
  id,
  country,
  currency,
  settlement_currency: currency,
  iban: masked_number,
  jurtype,
});

const coming = (change: AccountChange, reader: Confirming): FinancialAccount['change'] => {
  const { masked_number, from, by, confirmed, country, jurtype, bank } = change;
  const can_confirm = !confirmed && mayConfirmAccount(reader.fourEyes, change, reader.userId);
  return { iban: masked_number, from: formatTimestamp(from), by, country, jurtype, bank, confirmed, can_confirm };
};

const active = (account: PayoutAccount, change: AccountChange | undefined, reader: Confirming): FinancialAccount => ({
  ...facts(account),
  settlement_status: 'active',
  data: [
    ['Bank', account.bank],
    ['Settlements', LISTS[account.type]],
  ],
  change: change ? coming(change, reader) : null,
});

const fresh = (change: AccountChange, reader: Confirming): FinancialAccount => ({
  ...facts(change),
  settlement_status: null,
  data: [['Bank', change.bank]],
  change: coming(change, reader),
});

/**
 * Returns the bank accounts of a merchant, new ones last, with the actions that `reader` may take and the options for a
 * new account.
 */
function financialOf(merchant: MerchantRecord, reader: Confirming): FinancialSettings {
  const { payout_accounts, account_changes } = merchant;
  const changeOf = ({ id }: PayoutAccount) => account_changes.find((change) => change.id === id);
  return {
    data: [
      ...payout_accounts.map((account) => active(account, changeOf(account), reader)),
      ...account_changes.filter(({ is_new }) => is_new).map((change) => fresh(change, reader)),
    ],
    choices: {
      country: COUNTRY_CHOICES,
      currency: freeCurrencies(merchant).map((code) => ({ value: code, text: code })),
      jurtype: JURTYPES,
    },
    needs_proof: !isFirstAccount(merchant),
    version: settingsVersion(accountsOf(merchant)),
  };
}

/** Users with full rights at a merchant. */
const fullUsers = ({ store }: World, id: number): UserRecord[] =>
  [...store.users.values()].filter(
    ({ confirmed, rights }) => confirmed && accessOf(rights[id] ?? {}) === 'full_access',
  );

/**
 * Returns the change of a saved bank account: the record, the job for its start day, and an email to all users with
 * full rights.
 */
function saved(request: FastifyRequest, before: MerchantRecord, draft: AccountDraft, stamp: ChangeContext): Change {
  const { world } = request;
  const { merchant, change } = saveAccount(before, draft, world.store.merchants.values(), stamp);
  const post = mailContextOf(request);
  return {
    merchants: [merchant],
    jobs: [{ id: stamp.id(), due: change.from, kind: 'payout_account', ref: merchant.id }],
    outbox: fullUsers(world, merchant.id).map((user) => payoutAccountMail(post, user, merchant, change)),
  };
}

/** Returns the signed-in user as the confirmer of a bank account change. */
const confirmingAt = (request: FastifyRequest, id: number): Confirming => ({
  userId: requireCaller(request).user.id,
  fourEyes: fourEyesAt(request.world.store, id),
});

export const financial = (request: FastifyRequest, id: number) =>
  ok(financialOf(lookingAt(request, id).merchant, confirmingAt(request, id)));

/**
 * Adds or changes a bank account, for a user who proves their identity. Outdated forms and wrong fields are rejected
 * before the proof, so they use up no code. If the accounts change during the proof, nothing is saved.
 */
export async function saveFinancial(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  id: number,
  body: SaveFinancialAccount,
) {
  const { merchant: before, caller } = lookingAt(request, id);
  assertSettingsUnchanged(accountsOf(before), body.version);
  const submission = submitAccount(fourEyesAt(caller.world.store, id), caller.user.id);
  const draft = draftAccount(before, body, submission);
  if (!isFirstAccount(before)) await proveIdentity(request, reply, body);
  await changing(request, id, {
    name: 'payout_account_change',
    rule(merchant, stamp) {
      assertSettingsUnchanged(accountsOf(merchant), settingsVersion(accountsOf(before)));
      return saved(request, merchant, draft, stamp);
    },
  });
  return financial(request, id);
}

/** Confirms the bank account that the user saw, and emails all users with full rights. */
function confirmedNow(
  request: FastifyRequest,
  before: MerchantRecord,
  body: PendingAccount,
  stamp: ChangeContext,
): Change {
  assertSettingsUnchanged(accountsOf(before), body.version);
  const { merchant, change } = confirmAccount(before, body.account_id, {
    ...confirmingAt(request, before.id),
    at: stamp.at,
  });
  const post = mailContextOf(request);
  return {
    merchants: [merchant],
    jobs: [registrationJob(merchant, stamp)],
    outbox: fullUsers(request.world, merchant.id).map((user) =>
      accountConfirmedMail(post, user, merchant, { ...change, by: stamp.by }),
    ),
  };
}

/** Confirms a new or changed bank account. */
export async function confirmNewAccount(request: FastifyRequest, id: number, body: PendingAccount) {
  await changing(request, id, {
    name: 'payout_account_confirm',
    rule: (merchant, stamp) => confirmedNow(request, merchant, body, stamp),
  });
  return financial(request, id);
}

/** Cancels the bank account change that the user saw, and emails all users with full rights. */
function cancelledNow(
  request: FastifyRequest,
  before: MerchantRecord,
  body: PendingAccount,
  { by }: ChangeContext,
): Change {
  assertSettingsUnchanged(accountsOf(before), body.version);
  const { merchant, change } = cancelChange(before, body.account_id);
  const post = mailContextOf(request);
  const mails = fullUsers(request.world, merchant.id).map((user) =>
    changeCancelledMail(post, user, merchant, { ...change, by }),
  );
  return { merchants: [merchant], outbox: mails };
}

/** Cancels a new or changed bank account. */
export async function cancelAccountChange(request: FastifyRequest, id: number, body: PendingAccount) {
  await changing(request, id, {
    name: 'payout_account_cancel',
    rule: (merchant, stamp) => cancelledNow(request, merchant, body, stamp),
  });
  return financial(request, id);
}

/** Applies bank account changes that are due. */
function applyChanges({ store }: World, { ref, due }: Parameters<JobDefinition['run']>[1]): Change {
  const merchant = store.merchants.get(ref);
  return merchant ? { merchants: [withDueChanges(merchant, due)] } : {};
}

export const jobs = { payout_account: { run: applyChanges } } satisfies Record<string, JobDefinition>;
