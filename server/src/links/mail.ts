import type { PaymentLinkRecord } from '@portal/fixtures/links';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { formatMoney } from '../core/money.ts';
import { renderLinkMail } from '../mails/link.ts';
import { payerSupportEmail, senderOf } from '../merchants/names.ts';
import { addressesOf } from './address.ts';

/** Returns the email with a payment link, or the reminder email, in the language of its checkout. */
export const mailOf = (
  link: PaymentLinkRecord,
  merchant: MerchantRecord,
  origin: string,
  { isReminder = false } = {},
) => {
  const language = link.checkout_language || merchant.payment.lang_priority_id;
  return renderLinkMail({
    isReminder,
    language,
    merchant: merchant.name,
    support_email: payerSupportEmail(merchant),
    amount: formatMoney(link.amount, link.currency, language),
    name: link.receiver_first_name,
    description: link.invoice_desc || link.invoice_name,
    timeend: link.timeend,
    url: addressesOf(link, origin).url,
    sender: senderOf(merchant),
  });
};
