import type { ReportRecord } from '@portal/fixtures/reports';
import type { Change, Store } from '../core/store.ts';
import type { AnyRow, Lists } from '../lists/dataList.ts';

/**
 * The rows of a finished report, as they were when it was made: each download reads the same ones again, whatever was
 * refunded since. They are references into the store's past.
 */
export interface ReportRows {
  /** The report's. */
  id: number;
  rows: Iterable<AnyRow>;
}

/** Makes a report that has fallen due: from now on its rows stand still. One whose list cannot be read is an error. */
export function finishReport(lists: Lists, store: Store, report: ReportRecord, due: number): Change {
  const list = lists.get(report.list);
  if (!list) return { reports: [{ ...report, status: 'error' }] };
  const { filters = [], query = '' } = report.request;
  const { zone, merchant_ids: merchants } = report;
  const rows = list.each(store, { merchants, filters, text: query, zone }, due);
  // Of reports that have given way meanwhile the rows go, too.
  const gone = Array.from(store.reportRows.values(), ({ id }) => id).filter((id) => !store.reports.get(id));
  return {
    reports: [{ ...report, status: 'success' }],
    reportRows: [{ id: report.id, rows }],
    remove: { reportRows: gone },
  };
}
