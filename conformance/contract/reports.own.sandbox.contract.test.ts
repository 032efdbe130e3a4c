import { expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { readSavedReport } from '../support/readList.ts';
import { payOwnLink } from './ownPayments.testData.ts';

/** Reports that the test saves from the list of payments and downloads when they are ready. */

const openOwner = () => openPortal({ account: 'owner', shared: true });

const saveReport = async (portal: Portal, body: object) =>
  (await portal.call(paymentLists.payments.export, { body: { type: 'csv', ...body } })).body.report_id;

/** Waits until a report is ready and returns its rows, titles first. */
async function downloadRows(portal: Portal, id: number): Promise<string[][]> {
  const { report, lines } = await readSavedReport(portal, id);
  expect(report?.status).toBe('success');
  return lines;
}

test('a report contains exactly the rows of the filtered list', async ({ skip }) => {
  covers('PAY-120', 'REP-002');
  const owner = await openOwner();
  const { data } = (await owner.call(paymentLists.payments.find, { body: { limit: 80 } })).body;
  if (data.length < 2) skip('the owner has fewer than two payments');
  const ids = data.slice(0, 2).map(({ order_id }) => order_id);
  const filters = [{ s: 'order_id', m: 'eq', v: ids[0] }];
  const listed = (await owner.call(paymentLists.payments.find, { body: { filters, limit: 80 } })).body.data;
  const rows = await downloadRows(owner, await saveReport(owner, { fields: ['id'], filters }));
  expect(rows.slice(1)).toEqual(listed.map(({ id }) => [String(id)]));
});

test.each(['viewer', 'other'] as const)('a report is visible only to its author, not to "%s"', async (account) => {
  covers('REP-048');
  const owner = await openOwner();
  const user = await owner.as(account);
  // A merchant of both, if there is one: then only the author may keep the report from the other user.
  const ids = (await user.call(merchants.list)).body.data.map(({ id }) => id);
  const shared = (await owner.call(merchants.list)).body.data.filter(({ id }) => ids.includes(id));
  const filters = [{ s: 'id', m: 'eq', v: '1' }];
  const only = shared.slice(0, 1).map(({ id }) => id);
  const id = await saveReport(owner, { fields: ['id'], filters, ...(only.length > 0 && { merchants: only }) });
  await downloadRows(owner, id);
  expect((await user.call(reports.download, { params: { id } })).status).toBeOneOf([403, 404]);
});

test('a report prefixes a text that a spreadsheet would evaluate as a formula with an apostrophe', async () => {
  covers('REP-002', 'REP-048');
  const owner = await openOwner();
  const email = '+1-cmd@example.com';
  const { id } = await payOwnLink(owner, {}, { email });
  const filters = [{ s: 'id', m: 'eq', v: String(id) }];
  const rows = await downloadRows(owner, await saveReport(owner, { fields: ['sender_email'], filters }));
  expect(rows.slice(1)).toEqual([[`'${email}`]]);
});
