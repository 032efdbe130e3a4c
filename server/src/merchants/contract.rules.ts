import type { ContractSettings } from '@portal/contract/merchantContract';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { checkedName } from '../core/checkedName.ts';
import { decimal } from '../core/money.ts';
import { missing, refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { TENANT } from '../core/tenant.ts';
import { moment } from '../core/time.ts';
import { insistUnchanged, versionOf } from '../core/version.ts';
import type { Sheet } from '../files/pdf.ts';

/** The papers of every contract, by the number of their file. */
const PAPERS = [
  { id: 1, title: 'Service agreement', desc: 'What we do for you, and what you owe us for it.' },
  { id: 2, title: 'Fee schedule', desc: 'The fee of each payment.' },
];

const numberOf = ({ id }: MerchantRecord) => `C-${id}`;

/** The contract of a merchant: its papers, and whose name stands under it (MER-047). */
export function contractOf(merchant: MerchantRecord): ContractSettings {
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
    version: versionOf(merchant.contract),
  };
}

/** Puts a typed name under the contract, once. */
export function signContract(
  merchant: MerchantRecord,
  body: { name: string; version?: string | undefined },
  { at, by }: Stamp,
): Change {
  insistUnchanged(merchant.contract, body.version);
  if (merchant.contract.signed) refuse('The contract is signed already');
  const signed = { name: checkedName(body.name), by, at };
  return { merchants: [{ ...merchant, contract: { ...merchant.contract, signed } }] };
}

/** One paper of the contract, as it is signed or not. */
export function contractPaper(merchant: MerchantRecord, paperId: number): { name: string; sheet: Sheet } {
  const { title } = PAPERS.find(({ id }) => id === paperId) ?? missing();
  const { signed, offered_at } = merchant.contract;
  const sheet: Sheet = {
    title,
    number: numberOf(merchant),
    issuer: [TENANT.title, TENANT.support_email],
    amount: `${decimal(merchant.tariff)} %`,
    status: signed ? 'Signed' : 'Not signed yet',
    facts: [
      ['Merchant', merchant.name],
      ['Company', merchant.company_name],
      ['Merchant ID', String(merchant.id)],
      ['Currencies', merchant.currencies.join(', ')],
      ...(signed
        ? ([
            ['Signed by', signed.name],
            ['Signed at', moment(signed.at)],
          ] as const)
        : []),
    ],
    lines: [],
    total: null,
    footer: `${title} of ${merchant.company_name}`,
    at: signed?.at ?? offered_at,
  };
  return { name: `${title} ${numberOf(merchant)}`, sheet };
}
