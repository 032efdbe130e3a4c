import type { CompanyRecord } from '@portal/fixtures/companies';
import type { ContractSettings } from '@portal/contract/merchantSettings';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { checkedName } from '../core/checkedName.ts';
import { refuse, refuseField } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { moment } from '../core/time.ts';
import { assertUnchanged, versionOf } from '../core/version.ts';
import { numberOf, PAPERS } from './contractPapers.ts';
import { termsOf } from './contractTerms.ts';
import { signerNamed, signersOf } from './signers.ts';

/** The contract of a merchant: its papers, who may sign it and who has signed it (MER-047). */
export function contractOf(merchant: MerchantRecord, company: CompanyRecord | undefined): ContractSettings {
  const { signed, offered_at } = merchant.contract;
  return {
    number: numberOf(merchant),
    data: PAPERS.map(({ id, title, desc }) => ({
      file_type_id: id,
      file_type: title,
      file_desc: desc,
      mandatory: true,
      files: [{ id, name: `${title}.pdf`, createtime: moment(signed?.at ?? offered_at) }],
    })),
    signed: signed && { name: signed.name, by: signed.by, createtime: moment(signed.at) },
    signers: signersOf(company),
    version: versionOf(merchant.contract),
  };
}

/** Signs the contract, once, with the name of a person on file; its terms are kept with the name, whatever changes later. */
export function signContract(
  merchant: MerchantRecord,
  company: CompanyRecord | undefined,
  body: { name: string; version?: string | undefined },
  { at, by }: Stamp,
): Change {
  assertUnchanged(merchant.contract, body.version);
  if (merchant.contract.signed) refuse('The contract is already signed');
  const name =
    signerNamed(checkedName(body.name), signersOf(company)) ??
    refuseField('name', "Choose a director, an authorized person or the company's proprietor");
  const signed = { name, by, at, terms: termsOf(merchant) };
  return { merchants: [{ ...merchant, contract: { ...merchant.contract, signed } }] };
}
