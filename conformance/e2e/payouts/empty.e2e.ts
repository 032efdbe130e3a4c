import { payouts } from '@portal/contract/payouts';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { expect, test } from '../../support/e2e.ts';
import { notice } from '../../support/screen.ts';
import { heading } from '../../support/screens.ts';
import { BALANCES, CREATE, EMPTY, FORM, HISTORY } from './screen.ts';

test(
  'without a merchant that pays out every screen of payouts leads to the page that says how to begin, until one does',
  { tag: ['@OUT-010', '@OUT-011', '@OUT-012', '@OUT-013', '@OUT-027'] },
  async ({ page, portal }) => {
    await portal.signIn('new');
    expect((await portal.call(payouts.merchants)).body.data).toEqual([]);
    const screens = [BALANCES, HISTORY, `/multiparty-payments/status/${MERCHANTS.coffee}/PO-1`, CREATE, FORM];
    const ours = ['file', 'files', `split/${MERCHANTS.coffee}/400000001`].map((path) => `/multiparty-payments/${path}`);
    for (const path of [...screens, ...ours]) {
      await portal.open('/');
      await expect(heading(page, 'Home')).toBeVisible();
      await portal.open(path);
      await expect(page).toHaveURL(new RegExp(`${EMPTY}$`));
      await expect(notice(page, 'Your merchants do not pay out to cards yet')).toContainText(
        'Ask support to switch on payouts.',
      );
    }
    await expect(heading(page, 'Multiparty payments')).toBeVisible();
    // The redirect leaves no entry in the history.
    await page.goBack();
    await expect(heading(page, 'Home')).toBeVisible();

    await test.step('a right that is granted leads on to a new payout', async () => {
      await portal.open(EMPTY);
      await portal.grant('new@example.com', MERCHANTS.coffee, { payouts: 'edit' });
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(heading(page, 'Create payout')).toBeVisible();
    });
  },
);
