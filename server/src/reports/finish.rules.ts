import type { ReportRecord } from '@portal/fixtures/reports';
import type { Change, Store } from '../core/store.ts';
import type { AnyRow, ListDefinition } from '../lists/dataList.ts';

/**
 * Rows of a report at the moment of its request: each download reads the same rows, regardless of later changes. They
 * refer to a former state of the store.
 */
export interface ReportRows {
  /** Id of the report. */
  id: number;
  rows: Iterable<AnyRow>;
}

/** Freezes the rows of a report that is requested now. */
export function rowsAtRequest(list: ListDefinition<AnyRow>, store: Store, report: ReportRecord): ReportRows {
  const { filters = [], query = '' } = report.request;
  const { id, zone, merchant_ids: merchants, created } = report;
  return { id, rows: list.each(store, { merchants, filters, text: query, zone }, created) };
}

/** Finishes a due report; one whose rows are lost gets the status `error`. */
export function finishReport(store: Store, report: ReportRecord): Change {
  // Also deletes the rows of evicted reports.
  const gone = Array.from(store.reportRows.values(), ({ id }) => id).filter((id) => !store.reports.get(id));
  return {
    reports: [{ ...report, status: store.reportRows.get(report.id) ? 'success' : 'error' }],
    remove: { reportRows: gone },
  };
}
