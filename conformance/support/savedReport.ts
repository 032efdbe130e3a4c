import { reports } from '@portal/contract/reports';
import { csvRows } from './files/fileContents.ts';
import type { Portal } from './portal.ts';

/** The rows of a file that a list was saved as, its titles first, and what the list of reports says of it. */
export async function savedReport(portal: Portal, id: number) {
  await portal.clock.advance('1h');
  const { body } = await portal.call(reports.regular.rows);
  const file = await portal.call(reports.download, { params: { id } });
  return { report: body.data.find((one) => one.id === id), lines: csvRows(file.body) };
}
