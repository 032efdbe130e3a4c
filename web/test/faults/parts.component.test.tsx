import { settlements, type SettlementInfo } from '@portal/contract/settlements';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { Route } from 'wouter';
import DashboardPage from '../../src/dashboard/DashboardPage.tsx';
import BwListPage from '../../src/payments/BwListPage.tsx';
import PaymentPage from '../../src/payments/PaymentPage.tsx';
import { TwoStepVerificationTab } from '../../src/profile/TwoStepVerificationTab.tsx';
import SpecialsPage from '../../src/reports/SpecialReportsPage.tsx';
import { SettlementCurrencies } from '../../src/settlements/SettlementPage.tsx';
import { ScreenBoundary } from '../../src/ui/page/ScreenBoundary.tsx';
import { advanceClock, stopClock } from '../support/clock.ts';
import type { MockAnswer } from '../support/commands.ts';
import {
  answerDashboard,
  categoriesAnswer,
  currenciesAnswer,
  merchantsAnswer,
  widgetAnswers,
} from '../support/dashboard.ts';
import { PAYMENT_INFO, CURRENT_USER } from '../support/sampleAnswers.ts';
import { countFailureEvents } from '../support/portalEvents.ts';
import { renderPart } from '../support/renderPart.tsx';
import { expectTrouble } from '../support/troubles.ts';

/**
 * Parts of screens whose answer is invalid or missing: the part shows an error instead of an empty state, and can be
 * loaded again.
 */

/** A missing list, lists with invalid rows, and a body that is not JSON. */
const NONSENSE: MockAnswer[] = [
  { json: {} },
  { json: [] },
  ...['', '{"data":[', 'null'].map((body) => ({ body, contentType: 'application/json' })),
  { body: '<html>Bad Gateway</html>', contentType: 'text/html' },
  { json: { data: null, items: null } },
  { json: { data: 'none' } },
  { json: { data: [null] } },
  { json: { data: [{}] } },
];

const lost = page.getByText("This part of the page couldn't be loaded.");
const again = page.getByRole('button', { name: 'Try again' });

interface Part {
  address?: string;
  screen: ReactNode;
  call: string;
  answer: unknown;
  /** Text that appears when the part has loaded. */
  shows: string;
}

const row = { id: 7, currency: 'UAH', status: 'paid', payments: '10.00', refunds: '0.00', chargebacks: '0.00' };

const PARTS: Record<string, Part> = {
  'the categories of the dashboard': {
    screen: <DashboardPage />,
    call: '**/api/v2/dashboard/config/',
    answer: categoriesAnswer,
    shows: 'Turnover over time',
  },
  'the currencies of the dashboard': {
    screen: <DashboardPage />,
    call: '**/api/v2/dashboard/currencies/',
    answer: currenciesAnswer,
    shows: 'Turnover over time',
  },
  'the merchants of a person': {
    screen: <DashboardPage />,
    call: '**/api/v2/merchant/list/',
    answer: merchantsAnswer,
    shows: 'Turnover over time',
  },
  'a payment': {
    address: `/transactions/payments/info/${PAYMENT_INFO.id}/general`,
    screen: <Route path="/transactions/payments/info/:id/:type" component={PaymentPage} />,
    call: '**/info/',
    answer: PAYMENT_INFO,
    shows: `Payment ${PAYMENT_INFO.id}`,
  },
  'the special reports': {
    screen: <SpecialsPage />,
    call: '**/reports/special/list/',
    answer: { data: [{ id: 1, title: 'Turnover by month', description: 'A row a month.' }], can_request: false },
    shows: 'Turnover by month',
  },
  'the values of a payer': {
    address: `/transactions/payments/info/${PAYMENT_INFO.id}/bwlist`,
    screen: <Route path="/transactions/payments/info/:id/bwlist" component={BwListPage} />,
    call: '**/bwlist/',
    answer: {
      order_id: PAYMENT_INFO.order_id,
      items: [{ field: 'email', value: 'payer@example.com', list: null, until: null }],
    },
    shows: 'payer@example.com',
  },
  'the second step': {
    screen: <TwoStepVerificationTab person={CURRENT_USER} />,
    call: '**/api/v2/settings/mfa/',
    answer: { mfa: false, secret: 'JBSWY3DP', otpauth_uri: 'otpauth://totp/Portal?secret=JBSWY3DP' },
    shows: 'JBSW',
  },
  'the currencies of a settlement': {
    screen: <SettlementCurrencies info={{ id: 7 } as SettlementInfo} />,
    call: `**${settlements.currencies.path.replace(':id', '7')}`,
    answer: { data: [{ ...row, deposits: '0.00', fees: '0.10', settlement_amount: '9.90' }] },
    shows: 'Net',
  },
};

async function open({ screen, address = '/' }: Pick<Part, 'screen' | 'address'>): Promise<void> {
  history.replaceState(null, '', `#${address}`);
  await renderPart(<ScreenBoundary>{screen}</ScreenBoundary>);
}

describe('the "Try again" button of a part of a page', () => {
  beforeEach(async () => {
    expectTrouble(/answered beside the contract|Failure: other/);
    await answerDashboard();
    await commands.answer('GET **/info/', { json: PAYMENT_INFO });
  });

  for (const [what, part] of Object.entries(PARTS))
    test(`each click on "Try again" loads ${what} again after a malformed answer`, async () => {
      const bad = countFailureEvents();
      for (const [index, nonsense] of NONSENSE.entries()) {
        await commands.answer(part.call, nonsense);
        if (index === 0) await open(part);
        else await again.click();
        await expect.poll(async () => [(await commands.sent(part.call)).length, bad()]).toEqual([1, index + 1]);
        await expect.element(lost).toBeVisible();
        await expect.element(page.getByText(/^No (payments|merchants) yet$/)).not.toBeInTheDocument();
      }
      await commands.answer(part.call, { json: part.answer });
      await again.click();
      await expect.element(page.getByText(part.shows).first()).toBeVisible();
      await expect.element(lost).not.toBeInTheDocument();
      expect(bad()).toBe(NONSENSE.length);
    });
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
const callOf = (alias: string) => `**/api/v2/dashboard/widget/${alias}/?*`;

/** Expects an error in a widget's card, then the widget's content after "Try again". */
async function expectLostAndFound(name: string, alias: keyof typeof widgetAnswers): Promise<void> {
  await expect.element(card(name).getByText("This part of the page couldn't be loaded.")).toBeVisible();
  await commands.answer(callOf(alias), { json: widgetAnswers[alias] });
  await card(name).getByRole('button', { name: 'Try again' }).click();
  await expect.element(card(name).getByRole('link').first()).toBeVisible();
  await expect.element(card(name).getByText("This part of the page couldn't be loaded.")).not.toBeInTheDocument();
}

describe('dashboard widgets', () => {
  beforeEach(() => answerDashboard());

  test('a dashboard widget that failed, was malformed or cannot render shows "Try again" in its own card', async () => {
    expectTrouble(/answered beside the contract|Objects are not valid as a React child|TypeError/);
    const bad = countFailureEvents();
    const graph = widgetAnswers.latest.graph.map((one) => ({ ...one, order_id: { no: 'text' } }));
    await commands.answer(callOf('turnover'), { status: 500 });
    await commands.answer(callOf('turnover_time'), { json: {} });
    await commands.answer(callOf('latest'), { json: { ...widgetAnswers.latest, graph } });
    await open({ screen: <DashboardPage /> });
    await expectLostAndFound('Turnover', 'turnover');
    await expectLostAndFound('Turnover over time', 'turnover_time');
    await expectLostAndFound('Latest payments', 'latest');
    await expect.poll(() => card('Latest payments').getByRole('listitem').elements().length).toBe(2);
    expect(bad()).toBe(0);
  });

  test('a dashboard widget with malformed rows shows "Try again" in its own card', async () => {
    expectTrouble(/answered beside the contract|TypeError/);
    await commands.answer(callOf('latest'), { json: { graph: [null] } });
    await open({ screen: <DashboardPage /> });
    await expectLostAndFound('Latest payments', 'latest');
    expect(await commands.sent(callOf('latest'))).toHaveLength(1);
  });

  test('a slow dashboard widget says that loading takes long, and can be cancelled and loaded again', async () => {
    for (const alias of ['turnover', 'turnover_time']) await commands.answer(callOf(alias), { failure: 'hang' });
    stopClock();
    await open({ screen: <DashboardPage /> });
    const cards = [card('Turnover'), card('Turnover over time')];
    for (const one of cards) await expect.element(one).toHaveAttribute('aria-busy', 'true');
    const places = () => cards.map((one) => JSON.stringify(one.element().getBoundingClientRect()));
    const before = places();
    await advanceClock(8000);
    for (const one of cards) expect(one.getByText('This is taking longer than usual.').elements()).toEqual([]);
    await advanceClock(3000);
    for (const one of cards) await expect.element(one.getByText('This is taking longer than usual.')).toBeVisible();
    expect(places()).toEqual(before);
    await cards[1]?.getByRole('button', { name: 'Cancel' }).click();
    await expectLostAndFound('Turnover over time', 'turnover_time');
    await commands.answer(callOf('turnover'), { json: widgetAnswers.turnover });
    await cards[0]?.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Turnover').getByRole('link').first()).toHaveTextContent('UAH');
  });
});
