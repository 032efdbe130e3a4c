import { reports } from '@portal/contract/reports';
import { expectTotal, heading } from '../../support/screens.ts';
import { expect, test } from '../../support/e2e.ts';

test(
  'the special reports are all there, each with what it is for, and lead to themselves',
  { tag: ['@REP-011', '@REP-012', '@REP-042', '@REP-043'] },
  async ({ page, portal }) => {
    await portal.signIn('owner');
    await portal.open('/reports/special/list');
    await expect(heading(page, 'Special reports')).toBeVisible();
    const { data } = (await portal.call(reports.special.list)).body;
    const entries = page.getByRole('list', { name: 'Special reports' }).getByRole('listitem');
    await expect(entries).toHaveText(data.map(({ title, description }) => `${title}${description}`));
    for (const [at, { id }] of data.entries())
      await expect(entries.nth(at).getByRole('link')).toHaveAttribute('href', `#/reports/special/custom/${id}`);
    for (const [at, { id, title, description }] of data.entries()) {
      await portal.open('/reports/special/list');
      await entries.nth(at).getByRole('link').click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByText(description, { exact: true })).toBeVisible();
      const { rows_count } = (await portal.call(reports.special.show, { params: { id } })).body;
      await expectTotal(page, rows_count);
    }
  },
);
