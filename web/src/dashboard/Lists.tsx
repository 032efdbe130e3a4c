import type { Attention, LatestPayment } from '@portal/contract/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { listOf } from '../api/listOf.ts';
import { serverNow } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { valueText } from '../ui/charts/chartText.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { commonZone, utcText } from '../ui/value/momentText.ts';
import { statusCell } from '../ui/value/paymentCells.tsx';
import classes from './dashboard.module.css';
import { listPath } from './listPath.ts';
import { spanText } from './spanText.ts';

/** Milliseconds before a deadline from which it is highlighted. */
const SOON = 2 * 86_400_000;

interface LineProps {
  to: string;
  title: string;
  about: ReactNode;
  value: ReactNode;
}

/** List row that is one link. */
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

/** Latest payments of the period. */
export function Latest({ rows }: { rows: readonly LatestPayment[] }) {
  if (rows.length === 0) return <None text={t('No payments in this period')} />;
  const zone = commonZone(rows.map(({ createtime }) => createtime));
  return (
    <>
      {zone !== '' && <p className={classes.zone}>{t('Times in {zone}', { zone })}</p>}
      <ul className={classes.lines}>
        {rows.map(({ id, order_id, createtime, status, outcome, amount, currency }) => (
          <Line
            key={id}
            to={paths.payment(id, 'general')}
            title={order_id}
            about={
              <>
                <Moment value={createtime} withTime isZoneNamed={zone !== ''} />
                {statusCell({ status, outcome })}
              </>
            }
            value={<Amount value={amount} currency={currency} />}
          />
        ))}
      </ul>
    </>
  );
}

/** Time until the next deadline. The last two days are highlighted. */
function Next({ at }: { at: string | undefined }) {
  const span = at === undefined ? NaN : Date.parse(at) - serverNow();
  if (at === undefined || Number.isNaN(span)) return <span>{t('no deadline')}</span>;
  return (
    <time dateTime={at} title={utcText(at)} data-near={span < SOON || undefined}>
      {t('next deadline in {span}', { span: spanText(span) })}
    </time>
  );
}

/** Payments and disputes that need action, in all currencies: number, amounts, next deadline and link to the list. */
export function NeedsAttention({ rows }: { rows: readonly Attention[] }) {
  if (rows.length === 0) return <None text={t('Nothing needs your attention')} />;
  return (
    <ul className={classes.tiles}>
      {rows.map(({ name, title, count, amounts, next, list }) => (
        <li key={name}>
          <Link to={listPath(list)} className={classes.tile}>
            <b className={classes.many}>{valueText(String(count))}</b>
            <span className={classes.next}>
              <Next at={next} />
            </span>
            <span className={classes.about}>{t(title)}</span>
            <span className={classes.sums}>
              {listOf(amounts).map(({ amount, currency }) => (
                <Amount key={currency} value={amount} currency={currency} />
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
