import { payment as paymentCalls } from '@portal/contract/payments';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { button, field, toTheCode } from '../account/screen.ts';
import { dialog, dropNext, onPage, openBlocking, openHome, submit, success, type Pressed } from './pressed.ts';
import { boxes } from '../profile/screen.ts';
import { takeAction, heading, openList, openPayment } from '../../support/screens.ts';
import { codeAt } from '../../support/accounts.ts';
import { expect, test, type E2ePortal } from '../../support/e2e.ts';
import { pick, said } from '../../support/screen.ts';

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Row actions' }).first().click();
  await page.getByRole('menuitem', { name }).click();
};

async function openTemplate(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open('/transactions/settlements/direct?do=save_to_reports');
  await pick(dialog(page), 'Repeat', 'Every week');
  await submit(page);
  await heading(page, 'Scheduled templates').waitFor();
}

async function openReport(page: Page, portal: E2ePortal): Promise<void> {
  await openList(page, portal, 'refund?do=save_to_reports');
  await submit(page);
  await heading(page, 'Downloads').waitFor();
  await portal.clock.advance('1m');
  await expect(button(page, 'Download')).toBeEnabled();
}

async function openSpecial(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  await portal.open('/reports/special/custom/1');
  await button(page, 'Save CSV').waitFor();
}

const payment = (page: Page, portal: E2ePortal) => openPayment(page, portal, portal.known.refundable);

const ACTIONS: Record<string, Pressed> = {
  'a code': {
    open: (page, portal) => toTheCode(page, portal),
    press: async (page, portal) => {
      await expect(boxes(page).first()).toBeFocused();
      await page.keyboard.type(await codeAt(await portal.clock.now()));
    },
    call: '/login/two_factor/',
    done: onPage('Home'),
  },
  'an action of a payment': {
    open: payment,
    press: (page) => takeAction(page, 'Resend callback'),
    call: '/recallback/',
    done: (page) => said(page, 'Callback successfully send'),
  },
  'a callback': {
    open: async (page, portal) => {
      await portal.signIn('owner');
      await portal.call(paymentCalls.recallback, { params: { id: portal.known.refundable }, body: {} });
      await portal.open('/callbacks/list');
    },
    press: (page) => choose(page, 'Resend'),
    call: '/resend/',
    done: (page) => said(page, 'The callback is sent again'),
  },
  'several callbacks': {
    open: async (page, portal) => {
      await portal.signIn('owner');
      await portal.call(paymentCalls.recallback, { params: { id: portal.known.refundable }, body: {} });
      await portal.open('/callbacks/list');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    },
    press: (page) => button(page, 'Resend 1').click(),
    call: '/callbacks/resend/',
    done: (page) => said(page, '1 left out: delivered already.'),
  },
  'a switch of a payment': {
    open: (page, portal) => openPayment(page, portal, portal.known.recurringParent),
    press: (page) => takeAction(page, 'Switch recurring off'),
    call: '/recurring/stop/',
    done: success,
  },
  'a paper': {
    open: (page, portal) => openPayment(page, portal, portal.known.p2p),
    press: (page) => takeAction(page, 'Print confirmation'),
    call: '/p2p_reference/',
    done: success,
  },
  'the receipt of a refund': {
    open: (page, portal) => openPayment(page, portal, portal.known.partlyRefunded),
    press: (page) => button(page, 'Download receipt').first().click(),
    call: '/reverse_receipt/',
    done: success,
  },
  'a form that has to be read first': {
    open: payment,
    press: (page) => takeAction(page, 'Refund'),
    call: '/refund/',
    done: (page) => dialog(page).getByRole('radio', { name: 'Total' }),
  },
  'the columns of a list': {
    open: (page, portal) => openList(page, portal),
    press: (page) => button(page, 'Configure report').click(),
    call: '/fields/',
    done: (page) => dialog(page).getByLabel('Title'),
  },
  'taking a payer off a list': {
    open: async (page, portal) => {
      await openBlocking(page, portal);
      await submit(page);
      await expect(dialog(page)).toHaveCount(0);
      await success(page).getByRole('button', { name: 'Close' }).click();
    },
    press: (page) => page.getByRole('button', { name: /^Remove/ }).click(),
    call: '/bwlist/change/',
    done: success,
  },
  'a switch of a row': {
    open: openTemplate,
    press: (page) => choose(page, 'Switch off'),
    call: '/state/',
    done: (page) => said(page, 'No more files are made'),
  },
  'a download': {
    open: openReport,
    press: (page) => button(page, 'Download').click(),
    call: '/reports/*/',
    done: (page) => button(page, 'Download').and(page.locator(':enabled')),
  },
  'a special report that is saved': {
    open: openSpecial,
    press: (page) => button(page, 'Save CSV').click(),
    call: '/export/csv/',
    done: onPage('Downloads'),
  },
  'the dashboard as it was at first': {
    open: (page, portal) => openHome(page, portal, '?do=settings'),
    press: (page) => button(page, 'Reset to default').click(),
    call: '/dashboard/config/default/',
    done: success,
  },
};

const AGAIN = 'The server could not be reached. Try again.';

for (const [name, { open, press, call, done }] of Object.entries(ACTIONS))
  test(`${name} without an answer is told, and can be asked for again`, async ({ page, portal }) => {
    await open(page, portal);
    await dropNext(page, portal, call);
    await press(page, portal);
    const told = page.getByRole('alert').filter({ hasText: AGAIN });
    await expect(told).toBeVisible();
    const close = told.getByRole('button', { name: 'Close' });
    if ((await close.count()) > 0) await close.click();
    await press(page, portal);
    await expect(done(page)).toBeVisible();
  });

const QUESTIONS: Record<string, Pressed> = {
  'a receipt by mail': {
    open: async (page, portal) => {
      await payment(page, portal);
      await takeAction(page, 'Send receipt');
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Send receipt' }).click(),
    call: '/receipt_mail/',
    done: success,
  },
  'the removal of a template': {
    open: async (page, portal) => {
      await openTemplate(page, portal);
      await choose(page, 'Remove');
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Remove' }).click(),
    call: '/remove/',
    done: (page) => said(page, 'Nothing is scheduled yet'),
  },
};

for (const [name, { open, press, call, done }] of Object.entries(QUESTIONS))
  test(`${name} without an answer leaves its question open, and says so there`, async ({ page, portal }) => {
    await open(page, portal);
    await dropNext(page, portal, call);
    await press(page, portal);
    await expect(dialog(page).getByRole('alert')).toHaveText(AGAIN);
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

test('a dispute that is accepted without an answer says so in its form', async ({ page, portal }) => {
  await portal.signIn('owner');
  await portal.open(`/transactions/disputes/info/${knownDispute(portal.fixture, 'urgent').id}?do=respond`);
  await dialog(page).getByRole('radio', { name: 'Accept the dispute' }).check();
  await dropNext(page, portal, '/accept/');
  await submit(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('The connection was lost');
  await submit(page);
  await expect(success(page)).toBeVisible();
});

test.describe('with the clock of the browser in our hands', () => {
  test('a mail that is asked for again without an answer is told, and can be asked for again', async ({
    page,
    portal,
  }) => {
    await page.clock.install();
    await portal.open('/account/forgot_password');
    await field(page, 'Email').fill('owner@example.com');
    await button(page, 'Send the link').click();
    await heading(page, 'Look into your mail').waitFor();
    await page.clock.runFor(61_000);
    await dropNext(page, portal, '/password/email/');
    await button(page, 'Send again').click();
    await expect(page.getByRole('alert').filter({ hasText: AGAIN })).toBeVisible();
    await button(page, 'Send again').click();
    await expect(said(page, 'We have sent the mail again.')).toBeVisible();
  });
});
