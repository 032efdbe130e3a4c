import type { ContractTerms, MerchantRecord } from '@portal/fixtures/merchants';
import { formatDecimal, formatNumber, formatMoney } from '../core/money.ts';
import { throwNotFound } from '../core/refusal.ts';
import { TENANT } from '../core/tenant.ts';
import { formatLocalTime } from '../core/zones.ts';
import type { StatementPdfContent } from '../files/statementPdf.ts';
import { createTranslator, type FileWording } from '../files/wording.ts';

type Say = (english: string) => string;
type Body = Pick<StatementPdfContent, 'columns' | 'rows'>;

/** Clauses of the service agreement. */
const CLAUSES = [
  'We accept payments for the merchant and pay them out to its bank accounts in settlements.',
  'The merchant pays the fees listed in the fee schedule, which is part of this agreement.',
  'The merchant provides true information about itself and the documents we request.',
  'The merchant delivers what its customers paid for and is responsible for refunds and disputes.',
  'A new or changed bank account receives settlements after it is confirmed, but no earlier than 24 hours after the change.',
  'Both parties keep confidential what they learn about each other, above all keys and card data.',
] as const;

const agreement = (_: ContractTerms, say: Say): Body => ({
  columns: [
    { title: '', part: 0.06 },
    { title: say('Terms'), part: 0.94 },
  ],
  rows: CLAUSES.map((clause, index) => [`${index + 1}.`, say(clause)]),
});

const percent = (hundredths: number, lang: string) => `${formatNumber(formatDecimal(hundredths), lang)} %`;

const fees = ({ tariff, payouts }: ContractTerms, say: Say, lang: string): Body => ({
  columns: [
    { title: say('Service'), part: 0.6 },
    { title: say('Fee'), part: 0.4, isFigure: true },
  ],
  rows: [
    [say('Payment fee, from the payment amount'), percent(tariff, lang)],
    ...payouts.map(({ currency, fee, fee_min }) => [
      say('Payout fee in {currency}, from the payout amount').replace('{currency}', currency),
      say('{fee}, minimum {sum}')
        .replace('{fee}', percent(fee, lang))
        .replace('{sum}', formatMoney(fee_min, currency, lang)),
    ]),
  ],
});

/** Documents of every merchant contract, by file id. */
export const PAPERS = [
  { id: 1, title: 'Service agreement', desc: 'Our services and your obligations.', body: agreement },
  { id: 2, title: 'Fee schedule', desc: 'Fees for payments and payouts.', body: fees },
] as const;

export const numberOf = ({ id }: Pick<MerchantRecord, 'id'>): string => `C-${id}`;

type Facts = StatementPdfContent['facts'];

function factsOf({ id, contract: { signed } }: MerchantRecord, terms: ContractTerms, zone: string, say: Say): Facts {
  return [
    [say('Merchant'), terms.merchant],
    [say('Company'), terms.company],
    [say('Merchant ID'), String(id)],
    ...(terms.currencies.length > 0 ? [[say('Currencies'), terms.currencies.join(', ')] as const] : []),
    [say('Signed by'), signed?.name ?? say('Not signed yet')],
    ...(signed ? [[say('Signed at'), `${formatLocalTime(signed.at, zone)} (${zone})`] as const] : []),
  ];
}

/**
 * Returns a document of the contract with the signed terms, or the current terms before signing. It is translated if
 * every clause has a translation and the font has its letters.
 */
export function contractPaper(
  merchant: MerchantRecord,
  paperId: number,
  { zone, ...wording }: Pick<FileWording, 'lang' | 'dictionary' | 'zone'>,
): { name: string; sheet: StatementPdfContent } {
  const { title, body } = PAPERS.find(({ id }) => id === paperId) ?? throwNotFound();
  const isWhole = Object.hasOwn(wording.dictionary, CLAUSES[0]);
  const say: Say = isWhole ? createTranslator(wording) : (english) => english;
  const lang = isWhole ? wording.lang : 'en';
  const { signed, offered_at } = merchant.contract;
  const terms = signed?.terms ?? termsOf(merchant);
  const sheet: StatementPdfContent = {
    title: say(title),
    number: numberOf(merchant),
    issuer: [TENANT.title, TENANT.support_email],
    facts: factsOf(merchant, terms, zone, say),
    ...body(terms, say, lang),
    empty: '',
    sums: [],
    footer: `${say(title)} ${numberOf(merchant)}, ${terms.company}`,
    lang,
    at: signed?.at ?? offered_at,
  };
  return { name: `${say(title)} ${numberOf(merchant)}`, sheet };
}

/** Current terms of a merchant's contract. Its currencies include those of pending accounts. */
export function termsOf(merchant: Omit<MerchantRecord, 'contract'>): ContractTerms {
  const { name, company_name, currencies, account_changes, tariff, payouts } = merchant;
  const coming = account_changes.map(({ currency }) => currency);
  return {
    merchant: name,
    company: company_name,
    currencies: [...new Set([...currencies, ...coming])],
    tariff,
    payouts,
  };
}
