import type { ReportRecord } from '@portal/fixtures/reports';
import type { Change, Store } from '../core/store.ts';
import type { AnyRow, ListDefinition } from '../lists/dataList.ts';

/** Rows of a report at the moment of its request. Each download reads the same rows, regardless of later changes. */
export interface ReportRows {
  /** Id of the report. */
  id: number;
  rows: Iterable<AnyRow>;
}

/** Query of the list whose rows a report has. */
export const queryOf = ({ request, zone, merchant_ids }: Pick<ReportRecord, 'request' | 'zone' | 'merchant_ids'>) => ({
  merchants: merchant_ids,
  filters: request.filters ?? [],
  text: request.query ?? '',
  zone,
});

/** Returns the rows of a report at the moment of its request, unaffected by later changes. */
export const rowsAtRequest = (list: ListDefinition<AnyRow>, store: Store, report: ReportRecord): ReportRows => ({
  id: report.id,
  rows: list.each(store, queryOf(report), report.created),
});

/** Finishes a due report. A report whose rows are lost gets the status `error`. */
export function finishReport(store: Store, report: ReportRecord): Change {
  // Rows of evicted reports are deleted, too.
  const gone = Array.from(store.reportRows.values(), ({ id }) => id).filter((id) => !store.reports.get(id));
  return {
    reports: [{ ...report, status: store.reportRows.get(report.id) ? 'success' : 'error' }],
    remove: { reportRows: gone },
  };
}
