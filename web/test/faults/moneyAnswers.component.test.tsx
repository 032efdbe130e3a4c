import type { PayoutTerms, SplitForm as SplitTerms } from '@portal/contract/payouts';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { PayoutForm } from '../../src/payouts/PayoutForm.tsx';
import { SplitEditor } from '../../src/payouts/split/SplitPage.tsx';
import { useSplitOperation } from '../../src/payouts/split/SplitPage.tsx';
import { ChargeCardModal } from '../../src/terminal/ChargeCardModal.tsx';
import { useEarlierMoneyOutcome } from '../../src/ui/form/outcome.ts';
import type { MockAnswer } from '../support/commands.ts';
import { CURRENT_USER } from '../support/sampleAnswers.ts';
import * as forms from '../support/moneyForms.tsx';
import { countFailureEvents } from '../support/portalEvents.ts';
import { renderPart } from '../support/renderPart.tsx';
import { expectTrouble } from '../support/troubles.ts';

/**
 * An operation ends only with an answer that the contract declares, a success or a refusal. After any other answer the
 * outcome is unknown, and the next try has the same key (decision 52).
 */

const CARD = '4242424242424242';
const MASK = '424242******4242';
const OTHER_CARD = '5555555555554444';
const TIME = '2026-11-20T10:00:00Z';
const ROWS = { data: [], fields: [], paginator: { page: 1, pages: 1, limit: 80, total: 0 } };

const payoutOf = (id: number, amount: string, origin: 'form' | 'split') => ({
  id,
  order_id: `PO-${id}`,
  merchant: { id: 1, name: 'Coffee corner' },
  createtime: TIME,
  status: 'approved',
  type: 'card',
  receiver: MASK,
  amount,
  currency: 'UAH',
  reason: null,
  origin,
});

interface MoneyOperation {
  call: string;
  open: () => Promise<void>;
  send: () => Promise<void>;
  /** Body of the success answer that the contract declares. */
  done: object;
  expectDone: () => Promise<void>;
}

const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const said = (text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const amountField = page.getByRole('textbox', { name: /^Amount/ });
const cardFields = page.getByRole('textbox', { name: 'Card number' });

async function draw(part: ReactNode): Promise<void> {
  await cleanup();
  history.replaceState(null, '', '#/');
  await renderPart(part);
}

const paymentOperation = (form: forms.MoneyForm): MoneyOperation => ({
  call: form.call,
  open: async () => {
    await forms.answerMoneyForms(form);
    await forms.openForm(form);
    await forms.typeAmount(form);
  },
  send: () => forms.submitButton.click(),
  done: { id: 9, status: 'approved', amount: '1.00', currency: form.currency, reason: null },
  expectDone: () => forms.expectDone(form),
});

const sums = { currency: 'UAH', fee_percent: '1', fee_min: '1.00', min_amount: '1.00', max_amount: '9000.00' };
const terms = { ...sums, merchant_id: 1, balance_db: '900.00' } as PayoutTerms;
const splitTerms: SplitTerms = { ...sums, payment_id: 500, order_id: 'A-500', amount: '10.00', available: '900.00' };

function SplitForm() {
  const { split, findEarlier } = useSplitOperation(1, splitTerms);
  const earlier = useEarlierMoneyOutcome(findEarlier);
  return earlier && <SplitEditor merchant={1} terms={splitTerms} split={split} first={earlier.outcome} />;
}

const OPERATIONS: Record<string, MoneyOperation> = {
  refund: paymentOperation(forms.moneyForms.refund),
  capture: paymentOperation(forms.moneyForms.capture),
  'charge of a stored card': paymentOperation(forms.moneyForms.charge),
  'charge by hand': {
    call: 'POST **/payment-solutions/moto/1/create/',
    open: async () => {
      await draw(
        <ChargeCardModal
          merchants={[{ id: 1, name: 'Coffee corner', currency: 'UAH', can_charge: true }]}
          onClose={() => undefined}
        />,
      );
      await amountField.fill('1.00');
      await page.getByLabelText('Expiry date').fill('12/30');
    },
    send: async () => {
      await cardFields.fill(CARD);
      await button(/^Charge 1/).click();
    },
    done: { id: 9, status: 'approved', amount: '1.00', currency: 'UAH', reason: null },
    expectDone: async () => void (await expect.element(said(/Charged 1\.00/)).toBeVisible()),
  },
  payout: {
    call: 'POST **/merchant/1/payout/create/',
    open: async () => {
      await draw(<PayoutForm merchant={{ id: 1, name: 'Coffee corner', currencies: ['UAH'] }} terms={terms} />);
      await amountField.fill('1.00');
    },
    send: async () => {
      await cardFields.fill(CARD);
      await button('Continue').click();
      await button(/^Pay out 10?\.00/).click();
    },
    done: payoutOf(9, '1.00', 'form'),
    expectDone: async () => {
      await expect.poll(() => location.hash).toContain('/PO-9');
    },
  },
  split: {
    call: 'POST **/merchant/1/payout/split/500/',
    open: () => draw(<SplitForm />),
    send: async () => {
      await cardFields.first().fill(CARD);
      await cardFields.last().fill(OTHER_CARD);
      await button('Continue').click();
      await button(/^Pay out 10/).click();
    },
    done: { data: [payoutOf(8, '5.00', 'split'), payoutOf(9, '5.00', 'split')] },
    expectDone: async () => void (await expect.element(said(/10\.00.* was paid out/)).toBeVisible()),
  },
};

/** Answers that are neither a declared success nor a declared refusal; `done` is the body of a success. */
const answersBeside = (done: object): MockAnswer[] => [
  { status: 201, json: done },
  { status: 202, json: done },
  { status: 204, body: '' },
  ...[400, 401, 403, 404, 409, 425, 429, 499, 500].map((status) => ({ status, json: { error: 'No' } })),
  { json: {} },
  { json: [] },
  { json: { id: 5 } },
  { json: { status: 'odd' } },
  { json: { ...done, status: 'odd', data: [] } },
  { json: { ...done, id: null, data: [{ id: 5 }] } },
  { json: { ...done, error: { code: 5 } } },
  { json: { ...done, 'redirect-to': '/elsewhere' } },
];

const REFUSALS: MockAnswer[] = [
  { json: { error: 'Not today' } },
  {
    status: 400,
    json: { error: 'The request breaks the contract', issues: [{ path: 'body.amount', message: 'Odd' }] },
  },
];

/** Sends the operation once for each answer, and returns the idempotency keys of all tries. */
async function triesOf(
  movement: MoneyOperation,
  answers: readonly MockAnswer[],
  shows: (answer: MockAnswer) => Promise<void>,
) {
  const keys: (string | undefined)[] = [];
  for (const answer of answers) {
    await commands.answer(movement.call, answer);
    await movement.send();
    await expect
      .poll(async () => (await commands.sent(movement.call)).length, { message: JSON.stringify(answer) })
      .toBe(1);
    keys.push(...(await commands.sent(movement.call)).map(({ headers }) => headers['idempotency-key']));
    await shows(answer);
  }
  return keys;
}

for (const [name, movement] of Object.entries(OPERATIONS))
  describe(`the money operation ${name}`, () => {
    const opened = async () => {
      expectTrouble(/answered beside the contract/);
      await commands.answer('**/api/v2/settings/personal/', { json: CURRENT_USER });
      await commands.answer('**/payouts/history/', { json: ROWS });
      await commands.answer('**/payment-solutions/moto/list/', { json: ROWS });
      await movement.open();
    };
    const expectUnknown = async (answer: MockAnswer) => {
      // After these answers the shell opens another screen, so the form shows nothing.
      const isLedAway = answer.status === 401 || JSON.stringify(answer).includes('redirect-to');
      if (!isLedAway) await expect.element(said('so the outcome is unknown.')).toBeVisible();
      await expect.element(page.getByText('Something bad happened')).not.toBeInTheDocument();
    };

    test('the money operation ${name} keeps its idempotency key until an answer shows the outcome', async () => {
      const bad = countFailureEvents();
      await opened();
      const keys = await triesOf(movement, answersBeside(movement.done), expectUnknown);
      const last = await triesOf(movement, [{ json: movement.done }], movement.expectDone);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect([new Set([...keys, ...last]).size, bad()]).toEqual([1, 0]);
      expect(localStorage.getItem('portal:operations')).toBeNull();
    });

    test('the money operation ${name} gets a new idempotency key after each declared refusal', async () => {
      await opened();
      const keys = await triesOf(movement, REFUSALS, async ({ status }) => {
        await expect.element(said(status === 400 ? 'Request error' : 'Not today')).toBeVisible();
        expect(localStorage.getItem('portal:operations')).toBeNull();
      });
      expect(new Set(keys).size).toBe(REFUSALS.length);
    });
  });

test('a new payout is shown beside an earlier payout that has no answer yet', async () => {
  const { payout } = OPERATIONS;
  if (!payout) throw new Error('no payout');
  expectTrouble(/answered beside the contract/);
  await commands.answer('**/api/v2/settings/personal/', { json: CURRENT_USER });
  await commands.answer('**/payouts/history/', { json: ROWS });
  await commands.answer(payout.call, { status: 502 });
  await payout.open();
  await payout.send();
  await expect.element(said('is not in the list yet')).toBeVisible();
  await commands.answer('**/payouts/history/', { status: 503 });
  await amountField.fill('10.00');
  await payout.send();
  await expect.element(said("The list of payouts couldn't be loaded")).toBeVisible();
  const made = { ...payoutOf(7, '10.00', 'form'), createtime: new Date().toISOString() };
  await commands.answer('**/payouts/history/', { json: { ...ROWS, data: [made] } });
  await payout.open();
  await expect.element(said(/An earlier payout of 1\.00.* is not in the list yet/)).toBeVisible();
  await expect.element(said(/10\.00.UAH was paid out.*earlier request/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open payout PO-7' })).toBeVisible();
});
