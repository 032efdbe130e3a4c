import type { Report, ScheduledReport } from '@portal/contract/reports';
import { textOf } from '../api/textOf.ts';
import { t } from '../text/t.ts';
import { Badge } from '../ui/value/Badge.tsx';
import classes from './cells.module.css';
import { MerchantLinks } from './MerchantLinks.tsx';
import { filtersText } from './filtersText.ts';
import { waitText } from './waitText.ts';

type Either = Report | ScheduledReport;

/** Title of a report; omitted if it equals its list's title. */
const titleOf = ({ title, section }: Either) => (title === section ? null : title);

/** Cells of reports and templates. */
export const cells = {
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
    const words = filtersText(textOf(description) ?? '');
    return words === '' ? (
      '—'
    ) : (
      <span className={classes.filters} title={words}>
        {words}
      </span>
    );
  },
  file_type: ({ file_type }: Either) => textOf(file_type)?.toUpperCase() ?? '—',
};

/** Status of a report, and the time until it is made. */
export const statusCell = ({ status, slot }: Report) => (
  <span className={status === 'pending' ? classes.waiting : undefined}>
    <Badge status={status} />
    {typeof slot === 'number' && <span className={classes.slot}>{waitText(slot)}</span>}
  </span>
);
