import { everywhere } from '@portal/contract/rights';
import { DEFAULT_NOTIFICATION, DEFAULT_PAYMENT, NO_CONTACTS } from '@portal/fixtures/domain/defaultSettings';
import type { CompanyRecord } from '@portal/fixtures/companies';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { RegistrationRecord } from '@portal/fixtures/onboarding';
import type { UserRecord } from '@portal/fixtures/people';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { termsOf } from '../merchants/contractPapers.ts';
import { signersOf } from '../merchants/contract.rules.ts';
import { ownerOf, type CheckedCreation } from './creation.rules.ts';

/** Payment fee of a new merchant in hundredths of a percent. */
const FIRST_TARIFF = 250;
const AUTOCAPTURE_DAYS = 7;
/** Status of a merchant before its activation. */
export const PENDING = 'pending_activation';

interface NewMerchantInput {
  user: UserRecord;
  company: CompanyRecord;
  /** Whether the company is created together with the merchant. */
  isNew: boolean;
  keys: MerchantRecord['keys'];
}

function newMerchant(
  id: number,
  said: CheckedCreation,
  { user, company, keys }: NewMerchantInput,
  at: number,
): MerchantRecord {
  const [first = company.company_name] = signersOf(company);
  const signer = said.company ? ownerOf(said.company) : first;
  const merchant: Omit<MerchantRecord, 'contract'> = {
    id,
    name: said.name,
    name_en: said.name,
    url: said.url,
    company_name: company.company_name,
    company_id: company.id,
    status: PENDING,
    country: said.country,
    currencies: [],
    payout_accounts: [],
    account_changes: [],
    terminal: null,
    checkout_version: 2,
    support_email: user.email,
    callback_url: '',
    tariff: FIRST_TARIFF,
    autocapture_days: AUTOCAPTURE_DAYS,
    payouts: [],
    keys,
    payment: DEFAULT_PAYMENT,
    notification: DEFAULT_NOTIFICATION,
    contacts: NO_CONTACTS,
    logo: null,
  };
  const accepted = { name: signer, by: user.email, at, terms: termsOf(merchant) };
  return { ...merchant, contract: { offered_at: at, signed: said.isOffer ? accepted : null } };
}

/** Returns the change that creates an inactive merchant, gives its creator full rights, and deletes the draft. */
export function createMerchant(
  said: CheckedCreation,
  given: NewMerchantInput,
  { at, id }: ChangeContext,
): Change & { merchants: [MerchantRecord] } {
  const merchant = newMerchant(id(), said, given, at);
  const { user } = given;
  const registration: RegistrationRecord = {
    id: merchant.id,
    user_id: user.id,
    at,
    phone: said.phone,
    trades: said.trades,
    is_offer: said.isOffer,
    // Documents of an existing company were accepted before, so the review must not reject one.
    sent_back: !given.isNew,
  };
  return {
    merchants: [merchant],
    ...(given.isNew ? { companies: [given.company] } : {}),
    registrations: [registration],
    users: [{ ...user, rights: { ...user.rights, [merchant.id]: everywhere('edit') } }],
    remove: { merchantDrafts: [user.id] },
  };
}
