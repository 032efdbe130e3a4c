import type { PaymentInfo } from '@portal/contract/payments';
import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { PaymentActionForms } from '../../src/payments/PaymentPage.tsx';
import { getPaymentQuery } from '../../src/payments/paymentInfo.ts';
import { useRoutedForm } from '../../src/ui/form/RoutedForm.tsx';
import { useLoadedData } from '../../src/ui/page/WhenLoaded.tsx';
import type { MockAnswer, SentRequest } from './commands.ts';
import { PAYMENT_INFO, CURRENT_USER } from './sampleAnswers.ts';
import { renderPart } from './renderPart.tsx';

/** The money forms of a payment, with a mock server whose answers the test sets. */

const TIME = PAYMENT_INFO.createtime;
const CALLS = `**/api/v2/merchant/transactions/${PAYMENT_INFO.id}`;
const ADDRESS = `#/transactions/payments/info/${PAYMENT_INFO.id}/general`;

/** Request and currency of each money form, and how the payment shows the form's results. */
export const moneyForms = {
  refund: {
    doing: 'refund',
    done: 'Refunded',
    currency: 'UAH',
    call: `POST ${CALLS}/refund/`,
    shown: (amounts) => ({
      reverse_transactions: amounts.map((amount, index) => ({
        id: 1 + index,
        status: 'approved',
        amount,
        currency: 'UAH',
        createtime: TIME,
        comment: '',
        created_by: 'Olena Shevchenko',
      })),
    }),
  },
  capture: {
    doing: 'capture',
    done: 'Captured',
    currency: 'EUR',
    call: `POST ${CALLS}/capture/`,
    shown: (amounts) => ({
      can_capture: amounts.length === 0,
      transactions: amounts.map((amount, index) => ({
        id: 1 + index,
        type: 'capture',
        status: 'approved',
        amount,
        currency: 'EUR',
        createtime: TIME,
        response_code: '00',
        response_text: null,
      })),
    }),
  },
  charge: {
    doing: 'charge',
    done: 'Charged',
    currency: 'UAH',
    call: `POST ${CALLS}/recurring/create/manual/`,
    shown: (amounts) => ({
      events: amounts.map((amount) => ({
        type: 'recurring_charged',
        time: TIME,
        amount,
        currency: 'UAH',
        detail: null,
      })),
    }),
  },
} as const satisfies Record<string, Form>;

interface Form {
  doing: string;
  done: string;
  currency: string;
  call: string;
  shown: (amounts: readonly string[]) => Partial<PaymentInfo>;
}
export type MoneyForm = (typeof moneyForms)[keyof typeof moneyForms];

function Forms() {
  const info = useLoadedData(getPaymentQuery(PAYMENT_INFO.id));
  const form = useRoutedForm();
  return info && <PaymentActionForms form={form} info={info} />;
}

export const dialog = page.getByRole('dialog');
export const submitButton = dialog.getByRole('button', { name: /^(Refund|Capture|Charge) \d/ });
export const amountField = dialog.getByRole('textbox', { name: 'Amount' });
export const messageWithText = (text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });

/** Sets the id of the signed-in user. */
export const answerCurrentUser = (id: number): Promise<void> =>
  commands.answer('**/api/v2/settings/personal/', { json: { ...CURRENT_USER, id } });

/** Sets the amounts that the payment shows as results of a form. */
export const answerPayment = ({ shown }: MoneyForm, ...amounts: string[]): Promise<void> =>
  commands.answer(`GET ${CALLS}/info/`, { json: { ...PAYMENT_INFO, ...shown(amounts) } });

/** Sets the answer to the status request, which starts each new read of the payment. */
export const answerStatus = (answer: MockAnswer = { json: { status: 'approved', processing_status: 'captured' } }) =>
  commands.answer(`GET ${CALLS}/status/`, answer);

/** Number of new reads of the payment since the last `answerStatus`. */
export const countRereads = async (): Promise<number> => (await commands.sent(`GET ${CALLS}/status/`)).length;

const tries = new Map<string, SentRequest[]>();

/** Submissions of a form since `answerMoneyForms`. */
async function triesOf({ call }: MoneyForm): Promise<SentRequest[]> {
  return [...(tries.get(call) ?? []), ...(await commands.sent(call))];
}

export const idempotencyKeysOf = async (form: MoneyForm): Promise<(string | undefined)[]> =>
  (await triesOf(form)).map(({ headers }) => headers['idempotency-key']);

/** Sets the answer to a form's next submissions. */
export async function answerSubmissions(form: MoneyForm, answer: MockAnswer): Promise<void> {
  tries.set(form.call, await triesOf(form));
  await commands.answer(form.call, answer);
}

/** Sets a success as the answer to a form's next submissions. */
export const answerWithSuccess = (form: MoneyForm, amount = '1.00'): Promise<void> =>
  answerSubmissions(form, { json: { id: 9, status: 'approved', amount, currency: form.currency, reason: null } });

/** Sets the answers of all reads to a payment without results. */
export async function answerMoneyForms(form: MoneyForm): Promise<void> {
  tries.clear();
  await commands.answer(form.call, { failure: 'abort' });
  const limits = { max_amount: '40.00', currency: form.currency, choices: { currency: [form.currency] } };
  await commands.answer(`GET ${CALLS}/refund/`, { json: { ...limits, reverse_exists: false } });
  await commands.answer(`GET ${CALLS}/capture/`, { json: limits });
  await answerCurrentUser(CURRENT_USER.id);
  await answerStatus();
  await answerPayment(form);
}

/** Opens a form by its address on a new page, so that only the browser's storage survives. */
export async function openForm({ doing }: MoneyForm): Promise<void> {
  await cleanup();
  history.replaceState(null, '', `${ADDRESS}?do=${doing}`);
  await renderPart(<Forms />);
}

/** Opens a form again on the same page. */
export async function reopenForm({ doing }: MoneyForm): Promise<void> {
  await expect.element(dialog).not.toBeInTheDocument();
  location.hash = `${ADDRESS}?do=${doing}`;
}

/** Types an amount into a form; a refund and a capture are switched to "Partial" first. */
export async function typeAmount({ doing }: MoneyForm, amount = '1.00'): Promise<void> {
  if (doing !== 'charge') await dialog.getByRole('radio', { name: 'Partial' }).click();
  await amountField.fill(amount);
}

export async function submitAmount(form: MoneyForm, amount = '1.00'): Promise<void> {
  await typeAmount(form, amount);
  await submitButton.click();
}

export async function closeForm(button: 'Cancel' | 'Close'): Promise<void> {
  await dialog.getByRole('button', { name: button }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Expects the message that the operation was done. */
export async function expectDone({ done }: MoneyForm, amount = '1.00'): Promise<void> {
  await expect.element(dialog.getByRole('status').filter({ hasText: `${done} ${amount}` })).toBeVisible();
}
