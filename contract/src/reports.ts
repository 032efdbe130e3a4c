import { z } from 'zod';
import { area, download, file, t } from './protocol.ts';
import { rowsOnly } from './dataList.ts';
import { DateOnly, Id, Moment, PathId } from './values.ts';

/** A report to download. The button works once the status is `success` (000 §2.4). */
export const Report = z.object({
  id: Id,
  report_id: Id,
  time: Moment,
  title: z.string(),
  section: z.string(),
  description: z.string(),
  /** Names of the merchants in it, joined by commas; a name may hold a comma itself. */
  merchant: z.string(),
  /** Their ids, in the order of their names (REP-020). */
  merchant_ids: z.array(Id),
  status: z.enum(['pending', 'success', 'error']),
  file_type: z.enum(['csv', 'xlsx']),
  filters: z.object({ date_from: DateOnly.nullable(), date_to: DateOnly.nullable() }),
});
export type Report = z.infer<typeof Report>;

export const reports = {
  regular: rowsOnly('/api/v2/merchant/reports/regular', Report),
  ...area('/api/v2/merchant/reports', {
    download: {
      method: 'GET',
      path: '/:id/',
      pathParams: t(z.object({ id: PathId })),
      responses: file,
      metadata: download,
      summary: 'The file of a report; opens in a window',
    },
  }),
};
