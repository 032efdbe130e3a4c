import { expect, test } from '../../support/e2e.ts';
import { LIST_SCREENS } from '../../support/listScreens.ts';

test(
  'every list page offers both report actions; those of settlements are saved, and have columns alone to choose',
  { tag: ['@REP-003', '@REP-004', '@REP-005', '@DIS-007', '@SET-011'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    for (const [name, [path, label]] of Object.entries(LIST_SCREENS)) {
      await portal.open(path);
      await page.getByRole('region', { name: label, exact: true }).waitFor();
      const hasReport = !name.startsWith('settlementLists');
      const button = (title: string) => page.getByRole('button', { name: title, exact: true });
      await expect(button('Save to reports'), label).toBeEnabled();
      await expect(button(hasReport ? 'Configure report' : 'Columns'), label).toBeEnabled();
      await expect(button(hasReport ? 'Columns' : 'Configure report'), label).toHaveCount(0);
    }
  },
);
