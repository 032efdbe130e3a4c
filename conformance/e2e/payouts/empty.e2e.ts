import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import {
  BALANCES_PATH,
  CREATE_PAYOUT_PATH,
  EMPTY_PAYOUTS_PATH,
  PAYOUT_FORM_PATH,
  PAYOUT_HISTORY_PATH,
} from './screen.ts';

test(
  "every payouts screen explains how to begin until one of the user's merchants can pay out",
  { tag: ['@OUT-010', '@OUT-011', '@OUT-012', '@OUT-013', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.signIn('new');
    expect((await portal.call(payouts.merchants)).body.data).toEqual([]);
    const screens = [
      BALANCES_PATH,
      PAYOUT_HISTORY_PATH,
      `/multiparty-payments/status/${MERCHANTS.coffee}/PO-1`,
      CREATE_PAYOUT_PATH,
      PAYOUT_FORM_PATH,
    ];
    const ours = ['file', 'files', `split/${MERCHANTS.coffee}/400000001`].map((path) => `/multiparty-payments/${path}`);
    for (const path of [...screens, ...ours]) {
      await portal.open('/');
      await expect(heading(page, 'Home')).toBeVisible();
      await portal.open(path);
      await expect(page).toHaveURL(new RegExp(`${EMPTY_PAYOUTS_PATH}$`));
      await expect(notice(page, "Your merchants can't pay out to cards yet")).toContainText(
        'Ask support to switch on payouts.',
      );
    }
    await expect(heading(page, 'Multiparty payments')).toBeVisible();
    // The redirect leaves no entry in the history.
    await page.goBack();
    await expect(heading(page, 'Home')).toBeVisible();

    await test.step('a granted right leads on to a new payout', async () => {
      await portal.open(EMPTY_PAYOUTS_PATH);
      await portal.grant('new@example.com', MERCHANTS.coffee, { payouts: 'edit' });
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(heading(page, 'Create payout')).toBeVisible();
    });
  },
);
