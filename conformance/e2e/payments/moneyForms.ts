import { payment, type PaymentInfo } from '@portal/contract/payments';
import type { Locator, Page } from 'playwright/test';
import type { E2ePortal } from '../../support/e2e.ts';

/** What tests of the forms that move money share. */

const amounts = (moved: readonly { amount: string | null }[]) => moved.map(({ amount }) => amount);

/** Each form: the call it sends, the known payment it is opened on, and what the server's books say that it moved. */
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

/** The payment of a form as the server has it now; the form's known payment unless another one is named. */
export const booksOf = async (portal: E2ePortal, { of }: MoneyForm, id = portal.known[of]): Promise<PaymentInfo> =>
  (await portal.call(payment.info, { params: { id } })).body;

/** The amount of an open form, where it can be typed: a part of the payment's. */
export async function amountOf(page: Page, { doing }: MoneyForm): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (doing !== 'charge') await dialog.getByRole('radio', { name: 'Partial' }).check();
  return dialog.getByRole('textbox', { name: 'Amount' });
}
