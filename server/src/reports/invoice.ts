import type { MerchantRecord } from '@portal/fixtures/merchants';
import { formatMoney } from '../core/money.ts';
import { TENANT } from '../core/tenant.ts';
import type { DocumentPdfContent } from '../files/pdf.ts';
import type { AccountMonth } from './accountMonths.ts';
import { daysOf } from './periods.ts';

/**
 * Returns the invoice of the provider's fees for a month, which were already withheld from the settlements. `zone` is
 * the time zone of the month.
 */
export function invoice(number: string, of: AccountMonth, merchant: MerchantRecord, zone: string): DocumentPdfContent {
  const { account, month, madeAt, settlements, cnt } = of;
  const charged = formatMoney(-of.total('fees'), account.currency);
  return {
    title: 'Invoice',
    number,
    issuer: [TENANT.title, TENANT.support_email],
    amount: charged,
    status: 'Paid: withheld from the settlements',
    facts: [
      ['Period', `${daysOf(month).join(' – ')} (${zone})`],
      ['Merchant', merchant.name],
      ['Company', merchant.company_name],
      ['Merchant ID', String(merchant.id)],
      ['Settlements', String(settlements.length)],
      ['Settled payments', String(cnt)],
      ['Turnover', formatMoney(of.total('payments'), account.currency)],
    ],
    lines: [['Payment fees', month, charged]],
    total: ['Total', charged],
    footer: `Fees of ${merchant.company_name} for ${month}`,
    at: madeAt,
  };
}
