import { knownRecord } from '@portal/fixtures/known';
import { expect, test } from '../../support/e2e.ts';
import { fact } from '../../support/screen.ts';
import { openPayment } from '../../support/screens.ts';
import { currentTab, money } from './screen.ts';

/** What a payment's two tabs know of it, by group. */
const FACTS = {
  general: {
    Payment: ['Description', 'Type', 'Declined because', 'Actual amount', 'Captured', 'Refunded', 'Fee', 'Held until'],
    Payer: ['Name', 'E-mail', 'Phone', 'Country', 'Card', 'Receiver card'],
    Recurring: ['State', 'Charge', 'Period', 'Next charge'],
    Settlement: ['Reference', 'Settled after fee', 'Paid out', 'Fiscal number'],
  },
  detailed: {
    Identity: ['Payment ID', 'Processor ID', 'Merchant ID', 'Origin', 'Origin ID', 'Description'],
    Status: ['Type', 'Processing status', 'Error code', 'Error', 'Partly captured', 'Partly refunded', 'Fraud'],
    Amounts: [
      'Amount',
      'Actual amount',
      'Captured',
      'Refunded',
      'Most that can be refunded',
      'Fee',
      'Payer’s currency',
      'Held until',
    ],
    Payer: ['Name', 'E-mail', 'Phone', 'Country', 'IP address'],
    Card: ['Number', 'BIN', 'Bank', 'Country of the card', 'Card token', 'Receiver card'],
    Recurring: ['State', 'Period', 'Charge', 'Charges so far', 'Next charge', 'First payment'],
    Settlement: ['Reference', 'Settled after fee', 'Paid out', 'Fiscal number', 'Fiscalized'],
  },
} satisfies Record<string, Record<string, string[]>>;
const TAGS = { general: ['@PAY-013', '@PAY-014'], detailed: ['@PAY-013', '@PAY-015', '@PAY-019', '@PAY-020'] };

for (const tab of ['general', 'detailed'] as const)
  test(`a payment's ${tab} tab has a place for each of its facts`, { tag: TAGS[tab] }, async ({ page, portal }) => {
    const { id, payer, amount, currency, recurring, fee, ...kept } = knownRecord(portal.fixture, 'recurringParent');
    await openPayment(page, portal, id, tab);
    await expect(currentTab(page)).toHaveText(tab === 'general' ? 'General' : 'Detailed');
    await page.getByRole('button', { name: 'Show all' }).click();
    const groups: [string, string[]][] = Object.entries(FACTS[tab]);
    for (const [group, labels] of groups)
      await expect(page.getByRole('region', { name: group, exact: true }).getByRole('term'), group).toHaveText(labels);
    await expect(fact(page, 'Name')).toHaveText(payer.name);
    await expect(fact(page, 'Phone')).toHaveText(payer.phone ?? '—');
    await expect(fact(page, 'Actual amount')).toHaveText(money(amount, currency));
    await expect(fact(page, 'Charge')).toHaveText(money(recurring?.amount ?? 0, currency));
    await expect(fact(page, 'Fee')).toHaveText(money(fee, currency));
    await expect(fact(page, 'E-mail')).toHaveText(payer.email ?? '');
    await expect(fact(page, 'Reference')).toHaveText(kept.settlement?.reference ?? '');
    await expect(fact(page, 'Settled after fee')).toHaveText(money(amount - fee, currency));
    await expect(fact(page, tab === 'general' ? 'Card' : 'Number')).toContainText(payer.card.bin.slice(0, 4));
    if (tab === 'general') return;
    await expect(fact(page, 'BIN')).toHaveText(payer.card.bin);
    await expect(fact(page, 'Bank')).toHaveText(payer.card.bank);
    await expect(fact(page, 'Card token')).toHaveText(kept.rectoken ?? '');
    await expect(fact(page, 'Charges so far')).toHaveText(String(recurring?.charged));
    await expect(fact(page, 'Amount')).toHaveText(money(amount, currency));
  });
