import { settlementLists } from '@portal/contract/settlements';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import type { Page } from 'playwright/test';
import { openEditor as openDesign, DESIGN_IN_USE } from '../e2e/designs/screen.ts';
import { openEditor as openLanding } from '../e2e/landings/editorScreen.ts';
import { TASTING_LANDING } from '../e2e/landings/screen.ts';
import type { E2ePortal } from '../support/e2e.ts';
import { heading, openList, openPayment } from '../support/screens.ts';

/** A screenshot of the documentation: how to open its screen, and whether at phone width. */
interface Stop {
  show(page: Page, portal: E2ePortal): Promise<void>;
  onPhone?: boolean;
}

/** Signs in by API calls, opens a screen and waits for its heading. */
async function open(page: Page, portal: E2ePortal, path: string, title: string | RegExp): Promise<void> {
  await portal.signIn('owner');
  await portal.open(path);
  await heading(page, title).waitFor();
}

/** Opens a settlement with refunds, so that its ledger shows every kind of line. */
async function openSettlement(page: Page, portal: E2ePortal): Promise<void> {
  await portal.signIn('owner');
  const { data } = (await portal.call(settlementLists.direct.find, { body: { limit: 80, page: 1 } })).body;
  const found = data.find(({ refunds, cnt }) => refunds !== '0.00' && cnt > 1);
  if (!found) throw new Error('no settlement with a refund');
  await open(page, portal, `/transactions/settlements/info/${found.id}`, `Settlement ${found.reference}`);
}

/** Opens a cash register whose shift has a sale every half hour. */
async function openOverview(page: Page, portal: E2ePortal): Promise<void> {
  for (const amount of ['125.50', '84.00', '310.00', '56.50']) {
    await portal.pay(MERCHANTS.coffee, amount, 'UAH');
    await portal.clock.advance('30m');
  }
  await open(page, portal, `/taxes/cockpit/${MERCHANTS.coffee}`, 'Cash register overview');
}

/** Screenshots of the documentation by file name. */
export const SCREENSHOTS: Readonly<Record<string, Stop>> = {
  home: { show: (page, portal) => open(page, portal, '/', 'Home') },
  payments: { show: (page, portal) => openList(page, portal, 'all?limit=20') },
  payment: { show: (page, portal) => openPayment(page, portal, portal.known.partlyRefunded) },
  settlement: { show: openSettlement },
  dispute: {
    show: (page, portal) => {
      const { id } = knownDispute(portal.fixture, 'lost');
      return open(page, portal, `/transactions/disputes/info/${id}`, `Dispute CB-${id}`);
    },
  },
  'cash-register': { show: openOverview },
  payouts: {
    show: (page, portal) => open(page, portal, '/multiparty-payments/history/payouts?limit=20', 'Payout history'),
  },
  design: { show: (page, portal) => openDesign(page, portal, DESIGN_IN_USE) },
  landing: { show: (page, portal) => openLanding(page, portal, TASTING_LANDING) },
  customers: {
    onPhone: true,
    show: async (page, { url }) => {
      await page.goto(`${url}/l/${TASTING_LANDING.alias}`);
      await heading(page, TASTING_LANDING.name).waitFor();
    },
  },
};
