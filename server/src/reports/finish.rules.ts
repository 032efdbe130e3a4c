import type { ReportRecord } from '@portal/fixtures/reports';
import type { Change, Store } from '../core/store.ts';
import type { AnyRow, ListDefinition } from '../lists/dataList.ts';

/**
 * The rows of a report, as they were when it was asked for: each download reads the same ones again, whatever was
 * refunded since. They are references into the store's past.
 */
export interface ReportRows {
  /** The report's. */
  id: number;
  rows: Iterable<AnyRow>;
}

/** The rows of a report that is asked for now; from now on they stand still. */
export function rowsAtRequest(list: ListDefinition<AnyRow>, store: Store, report: ReportRecord): ReportRows {
  const { filters = [], query = '' } = report.request;
  const { id, zone, merchant_ids: merchants, created } = report;
  return { id, rows: list.each(store, { merchants, filters, text: query, zone }, created) };
}

/** A report that has fallen due is there; one without rows is an error. */
export function finishReport(store: Store, report: ReportRecord): Change {
  // Of reports that have given way meanwhile the rows go, too.
  const gone = Array.from(store.reportRows.values(), ({ id }) => id).filter((id) => !store.reports.get(id));
  return {
    reports: [{ ...report, status: store.reportRows.get(report.id) ? 'success' : 'error' }],
    remove: { reportRows: gone },
  };
}
