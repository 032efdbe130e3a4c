import { payment, type PaymentInfo } from '@portal/contract/payments';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';

/** Helpers of the tests of money forms. */

const amounts = (moved: readonly { amount: string | null }[]) => moved.map(({ amount }) => amount);

/** Each money form: its request, the sample payment, and the moved amount in the server's ledger. */
export const moneyForms = {
  refund: {
    doing: 'refund',
    path: /\/refund\/$/,
    glob: '*/refund/',
    of: 'refundable',
    moved: ({ reverse_transactions }: PaymentInfo) => amounts(reverse_transactions),
  },
  capture: {
    doing: 'capture',
    path: /\/capture\/$/,
    glob: '*/capture/',
    of: 'uncaptured',
    moved: ({ transactions }: PaymentInfo) => amounts(transactions.filter(({ type }) => type === 'capture')),
  },
  charge: {
    doing: 'charge',
    path: /\/recurring\/create\/manual\/$/,
    glob: '*/recurring/create/manual/',
    of: 'recurringParent',
    moved: ({ events }: PaymentInfo) => amounts(events.filter(({ type }) => type === 'recurring_charged')),
  },
} as const;
export type MoneyForm = (typeof moneyForms)[keyof typeof moneyForms];

/** The ledger's value for a form's payment; `id` names another payment than the form's sample. */
export const ledgerPaymentOf = async (
  portal: E2ePortal,
  { of }: MoneyForm,
  id = portal.known[of],
): Promise<PaymentInfo> => (await portal.call(payment.info, { params: { id } })).body;

/** The amount field of an open form, for a partial amount. */
export async function amountFieldOf(page: Page, { doing }: MoneyForm): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (doing !== 'charge') await dialog.getByRole('radio', { name: 'Partial' }).check();
  return dialog.getByRole('textbox', { name: 'Amount' });
}
