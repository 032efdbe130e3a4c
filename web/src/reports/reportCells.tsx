import type { Report, ScheduledReport } from '@portal/contract/reports';
import { toDisplayText } from '../api/toDisplayText.ts';
import { t } from '../text/t.ts';
import { Badge } from '../ui/value/Badge.tsx';
import classes from './reportCells.module.css';
import { translateFilters } from './translateFilters.ts';
import { formatWaitTime } from './formatWaitTime.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { paths, buildMerchantListAddress } from '../paths/paths.ts';
import { toList } from '../api/toList.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';

/**
 * Merchants of a report with links to their payments (REP-020); without links if the user cannot see one of the
 * merchants.
 */
function MerchantLinks({
  report: { merchant: names, merchant_ids },
}: {
  report: Pick<Report, 'merchant' | 'merchant_ids'>;
}) {
  const mine = useOptionalQuery(myMerchantsQuery)?.data ?? [];
  const found = toList(merchant_ids).map((id) => mine.find((merchant) => merchant.id === id));
  if (found.length === 0 || found.includes(undefined)) return names;
  return found.map(
    (merchant, index) =>
      merchant && (
        <span key={merchant.id}>
          {index > 0 && ', '}
          <Anchor
            component={Link}
            to={buildMerchantListAddress(paths.payments('all'), merchant.id)}
            children={merchant.name}
          />
        </span>
      ),
  );
}

type Either = Report | ScheduledReport;

/** Returns the title of a report; omitted if it equals the title of the report's list. */
const titleOf = ({ title, section }: Either) => (title === section ? null : title);

/** Table cells of reports and report templates. */
export const reportCells = {
  section: (report: Either) => {
    const title = titleOf(report);
    return (
      <>
        {t(report.section)}
        {title !== null && <span className={classes.title}>{title}</span>}
      </>
    );
  },
  merchant: (report: Either) => <MerchantLinks report={report} />,
  description: ({ description }: Either) => {
    const words = translateFilters(toDisplayText(description) ?? '');
    return words === '' ? (
      '—'
    ) : (
      <span className={classes.filters} title={words}>
        {words}
      </span>
    );
  },
  file_type: ({ file_type }: Either) => toDisplayText(file_type)?.toUpperCase() ?? '—',
};

/** Renders the status of a report, and the time until the report is created. */
export const renderReportStatus = ({ status, slot }: Report) => (
  <span className={status === 'pending' ? classes.waiting : undefined}>
    <Badge status={status} />
    {typeof slot === 'number' && <span className={classes.slot}>{formatWaitTime(slot)}</span>}
  </span>
);
