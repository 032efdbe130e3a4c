import type { Attention, LatestPayment } from '@portal/contract/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { valueText } from '../ui/charts/chartText.ts';
import { Moment } from '../ui/value/Moment.tsx';
import classes from './dashboard.module.css';
import { listPath } from './listPath.ts';

interface LineProps {
  to: string;
  title: string;
  about: ReactNode;
  value: ReactNode;
}

/** A line that leads somewhere, whole. */
function Line({ to, title, about, value }: LineProps) {
  return (
    <li>
      <Link to={to} className={classes.line}>
        <span className={classes.what}>{title}</span>
        <span className={classes.value}>{value}</span>
        <span className={classes.about}>{about}</span>
      </Link>
    </li>
  );
}

const None = ({ text }: { text: string }) => <p className={classes.none}>{text}</p>;

/** The newest payments of the period. */
export function Latest({ rows }: { rows: readonly LatestPayment[] }) {
  if (rows.length === 0) return <None text={t('No payments in this period')} />;
  return (
    <ul className={classes.lines}>
      {rows.map(({ id, order_id, createtime, status, amount, currency }) => (
        <Line
          key={id}
          to={paths.payment(id, 'general')}
          title={order_id}
          about={
            <>
              <Moment value={createtime} withTime />
              <Badge status={status} />
            </>
          }
          value={<Amount value={amount} currency={currency} />}
        />
      ))}
    </ul>
  );
}

/** What waits for somebody: how many payments, their money, and the way to them. */
export function NeedsAttention({ rows, currency }: { rows: readonly Attention[]; currency: string }) {
  if (rows.length === 0) return <None text={t('Nothing needs your attention')} />;
  return (
    <ul className={classes.lines}>
      {rows.map(({ name, title, count, amount, list }) => (
        <Line
          key={name}
          to={listPath(list)}
          title={t(title)}
          about={<Amount value={amount} currency={currency} />}
          value={<b className={classes.many}>{valueText(String(count))}</b>}
        />
      ))}
    </ul>
  );
}
