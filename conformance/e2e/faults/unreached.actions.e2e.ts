import { payment as paymentCalls } from '@portal/contract/payments';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import { expect, test } from '../../support/e2e.ts';
import { said } from '../../support/screen.ts';
import { openPayment, showPayment, takeAction } from '../../support/screens.ts';
import { button } from '../account/screen.ts';
import {
  closeSuccess,
  dialog,
  dropNext,
  expectActionDoneAgain,
  expectFormSentAgain,
  expectQuestionAnsweredAgain,
  openBlocking,
  submit,
  success,
} from './pressed.ts';

/** Actions whose answer is lost can be asked for again. */

test('the actions of a payment can be asked for again when the answer is lost', async ({ page, portal }) => {
  await openBlocking(page, portal);
  await expectFormSentAgain(page, portal, 'blocking a payer', {
    press: () => submit(page),
    call: '/bwlist/change/',
    done: success(page),
  });
  await expect(dialog(page)).toHaveCount(0);
  await closeSuccess(page);
  await expectActionDoneAgain(page, portal, 'taking a payer off a list', {
    press: () => page.getByRole('button', { name: /^Remove/ }).click(),
    call: '/bwlist/change/',
    done: success(page),
  });
  await closeSuccess(page);
  await showPayment(page, portal, portal.known.refundable);
  await expectActionDoneAgain(page, portal, 'an action of a payment', {
    press: () => takeAction(page, 'Resend callback'),
    call: '/recallback/',
    done: said(page, 'Callback successfully send'),
  });
  await takeAction(page, 'Send receipt');
  await expectQuestionAnsweredAgain(page, portal, 'a receipt by mail', {
    press: () => dialog(page).getByRole('button', { name: 'Send receipt' }).click(),
    call: '/receipt_mail/',
    done: success(page),
  });
  await expectActionDoneAgain(page, portal, 'a form that has to be read first', {
    press: () => takeAction(page, 'Refund'),
    call: '/refund/',
    done: dialog(page).getByRole('radio', { name: 'Total' }),
  });
});

test('the papers and switches of payments can be asked for again when the answer is lost', async ({ page, portal }) => {
  await openPayment(page, portal, portal.known.partlyRefunded);
  await expectActionDoneAgain(page, portal, 'the receipt of a refund', {
    press: () => button(page, 'Download receipt').first().click(),
    call: '/reverse_receipt/',
    done: success(page),
  });
  await closeSuccess(page);
  await showPayment(page, portal, portal.known.p2p);
  await expectActionDoneAgain(page, portal, 'a paper', {
    press: () => takeAction(page, 'Print confirmation'),
    call: '/p2p_reference/',
    done: success(page),
  });
  await closeSuccess(page);
  await showPayment(page, portal, portal.known.recurringParent);
  await expectActionDoneAgain(page, portal, 'a switch of a payment', {
    press: () => takeAction(page, 'Switch recurring off'),
    call: '/recurring/stop/',
    done: success(page),
  });
  await closeSuccess(page);
  await test.step('a dispute that is accepted', async () => {
    await portal.open(`/transactions/disputes/info/${knownDispute(portal.fixture, 'urgent').id}?do=respond`);
    await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
    await dropNext(page, portal, '/accept/');
    await submit(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('The connection was lost');
    await submit(page);
    await expect(success(page)).toBeVisible();
  });
});

test('a callback and several callbacks can be resent when the answer is lost', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.call(paymentCalls.recallback, { params: { id: portal.known.refundable }, body: {} });
  await portal.open('/callbacks/list');
  await expectActionDoneAgain(page, portal, 'a callback', {
    press: async () => {
      await page.getByRole('button', { name: 'Row actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Resend' }).click();
    },
    call: '/resend/',
    done: said(page, 'The callback is sent again'),
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectActionDoneAgain(page, portal, 'several callbacks', {
    press: () => button(page, 'Resend 1').click(),
    call: '/callbacks/resend/',
    done: said(page, '1 left out: delivered already.'),
  });
});
