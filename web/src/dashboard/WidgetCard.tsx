import { Button, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type {
  Attention,
  DashboardFilter,
  LatestPayment,
  Rate,
  Step,
  Widget,
  WidgetData,
} from '@portal/contract/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { toList } from '../api/toList.ts';
import { t } from '../text/t.ts';
import type { ChartState } from '../ui/charts/ChartFrame.tsx';
import { SlowNoticeText, useIsSlow } from '../ui/page/SlowNotice.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { useRetryAndCancel } from '../ui/page/useRetryAndCancel.ts';
import { WidgetInfo } from './WidgetInfo.tsx';
import classes from './dashboard.module.css';
import { FigureLinks } from './FigureLinks.tsx';
import { getWidgetQuery, type WidgetParameters } from './dashboardReads.ts';
import { TotalWidget } from './TotalWidget.tsx';
import { getChartInterval, WidgetChart } from './WidgetChart.tsx';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { getServerTime } from '../api/serverClock.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { chartValueText } from '../ui/charts/chartText.ts';
import { Moment } from '../ui/value/Moment.tsx';
import { commonUtcOffset, utcText } from '../ui/value/momentText.ts';
import { paymentStatusCell } from '../ui/value/paymentCells.tsx';
import { getFigureListPath } from './getFigureListPath.ts';
import { formatShortDuration } from './formatShortDuration.ts';

/** Time before a deadline in milliseconds, from which the deadline is highlighted. */
const SOON = 2 * 86_400_000;

interface LineProps {
  to: string;
  title: string;
  about: ReactNode;
  value: ReactNode;
}

/** List row that consists of one link. */
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

/** List of the latest payments of the period. */
function Latest({ rows }: { rows: readonly LatestPayment[] }) {
  if (rows.length === 0) return <None text={t('No payments in this period')} />;
  const zone = commonUtcOffset(rows.map(({ createtime }) => createtime));
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
                {paymentStatusCell({ status, outcome })}
              </>
            }
            value={<Amount value={amount} currency={currency} />}
          />
        ))}
      </ul>
    </>
  );
}

/** Time until the next deadline, highlighted in the last two days. */
function Next({ at }: { at: string | undefined }) {
  const span = at === undefined ? NaN : Date.parse(at) - getServerTime();
  if (at === undefined || Number.isNaN(span)) return <span>{t('no deadline')}</span>;
  return (
    <time dateTime={at} title={utcText(at)} data-near={span < SOON || undefined}>
      {t('next deadline in {span}', { span: formatShortDuration(span) })}
    </time>
  );
}

/**
 * List of payments and disputes that need action, in all currencies: number, amounts, next deadline and link to the
 * list.
 */
function NeedsAttention({ rows }: { rows: readonly Attention[] }) {
  if (rows.length === 0) return <None text={t('Nothing needs your attention')} />;
  return (
    <ul className={classes.tiles}>
      {rows.map(({ name, title, count, amounts, next, list }) => (
        <li key={name}>
          <Link to={getFigureListPath(list)} className={classes.tile}>
            <b className={classes.many}>{chartValueText(String(count))}</b>
            <span className={classes.next}>
              <Next at={next} />
            </span>
            <span className={classes.about}>{t(title)}</span>
            <span className={classes.sums}>
              {toList(amounts).map(({ amount, currency }) => (
                <Amount key={currency} value={amount} currency={currency} />
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  widget: Widget;
  filter: DashboardFilter;
  /** Called with the time and the exchange rates of the shown figures. */
  onUpdated: (update: { updated: string; rates: readonly Rate[] }) => void;
}

interface WidgetRead {
  data: WidgetData | undefined;
  state: ChartState;
  /** Message shown instead of the widget's data, with buttons to retry or cancel. */
  note: ReactNode;
  isBusy: boolean;
  /** Whether the shown data belongs to the previous parameters. */
  isOld: boolean;
}

/**
 * Hook that reads a widget's data. Data of previous parameters is dimmed during a read, and removed if the read fails.
 */
function useWidget(widget: Widget, asked: WidgetParameters, isVisible: boolean): WidgetRead {
  const read = getWidgetQuery(widget.config.alias, asked);
  const { data, isError, isFetching, isPlaceholderData, fetchStatus } = useQuery({
    ...read,
    enabled: isVisible,
    placeholderData: keepPreviousData,
  });
  const { retry, cancel } = useRetryAndCancel(read.queryKey);
  const isMissing = data === undefined || isPlaceholderData;
  const isSlow = useIsSlow(isFetching && isMissing);
  const wasAsked = useRef(false);
  wasAsked.current ||= isFetching;
  const isLost = isError || (wasAsked.current && isVisible && isMissing && fetchStatus === 'idle');
  const note = isLost ? (
    <Lost retry={retry} />
  ) : isSlow ? (
    <SlowNoticeText onRetry={retry} onCancel={cancel} />
  ) : undefined;
  const shown = note ? undefined : data;
  return {
    data: shown,
    state: note ? 'failed' : shown ? 'ready' : 'loading',
    note,
    isBusy: isFetching,
    isOld: isPlaceholderData && isFetching,
  };
}

/**
 * Dashboard card of a widget with a fixed height, so that loading does not shift the layout. The card reads its data
 * only while it is visible and its parameters have changed (DASH-014). A failed read shows an empty graph (DASH-031,
 * DASH-032).
 */
export function WidgetCard({ widget, filter, onUpdated }: Props) {
  const { ref, inViewport: isVisible } = useInViewport<HTMLElement>();
  const [chosen, setStep] = useState<Step>('day');
  const isOverTime = widget.type === 'line' || widget.type === 'column';
  const step = isOverTime ? getChartInterval(filter, chosen) : undefined;
  const { isBusy, isOld, ...read } = useWidget(widget, step ? { ...filter, step } : filter, isVisible);
  const { updated, rates } = read.data ?? {};
  useEffect(() => {
    if (updated !== undefined) onUpdated({ updated, rates: toList(rates) });
  }, [updated, rates, onUpdated]);
  return (
    <section
      ref={ref}
      className={classes.card}
      data-type={widget.type}
      data-more={widget.config.totals.length > 1 || undefined}
      data-old={isOld || undefined}
      aria-label={t(widget.title)}
      aria-busy={isBusy}
    >
      <ScreenBoundary renderFailed={(retry) => <RenderFailed widget={widget} retry={retry} />}>
        <Body widget={widget} filter={filter} step={step} onStep={setStep} {...read} />
      </ScreenBoundary>
    </section>
  );
}

interface BodyProps extends Pick<WidgetRead, 'data' | 'state' | 'note'> {
  widget: Widget;
  filter: DashboardFilter;
  step: Step | undefined;
  onStep: (step: Step) => void;
}

function Body(props: BodyProps) {
  const { type } = props.widget;
  if (type === 'total') return <TotalBody {...props} />;
  if (type === 'latest' || type === 'attention') return <RowsBody {...props} />;
  const { note } = props;
  return <WidgetChart {...props} note={note && <Note>{note}</Note>} />;
}

/** Title of a widget card with its info button. */
function Head({ widget, id }: { widget: Widget; id: string }) {
  return (
    <div className={classes.head}>
      <h2 id={id} className={classes.title}>
        {t(widget.title)}
      </h2>
      <WidgetInfo widget={widget} />
    </div>
  );
}

const Lost = ({ retry }: { retry: () => void }) => (
  <>
    <span>{t("This part of the page couldn't be loaded.")}</span>
    <Button variant="default" size="compact-sm" onClick={retry}>
      {t('Try again')}
    </Button>
  </>
);

const Note = ({ children }: { children: ReactNode }) => (
  <div className={classes.note} role="status">
    {children}
  </div>
);

/** Card shown instead of a widget that failed to render its data. */
function RenderFailed({ widget, retry }: { widget: Widget; retry: () => void }) {
  const id = useId();
  return (
    <>
      <Head widget={widget} id={id} />
      <Note>
        <Lost retry={retry} />
      </Note>
    </>
  );
}

const loaded = ({ state, note }: Pick<BodyProps, 'state' | 'note'>, height: number, children: ReactNode) =>
  note ? <Note>{note}</Note> : state === 'loading' ? <Skeleton height={height} /> : children;

function TotalBody({ widget, data, ...read }: BodyProps) {
  const id = useId();
  return (
    <>
      <Head widget={widget} id={id} />
      {loaded(read, 120, data && <TotalWidget id={id} data={data} />)}
    </>
  );
}

function RowsBody({ widget, data, ...read }: BodyProps) {
  const id = useId();
  const rows =
    data?.type === 'latest' ? (
      <Latest rows={data.graph} />
    ) : (
      data?.type === 'attention' && <NeedsAttention rows={data.graph} />
    );
  return (
    <>
      <Head widget={widget} id={id} />
      <div className={classes.rows}>{loaded(read, widget.type === 'attention' ? 120 : 260, rows)}</div>
      {data && data.totals.length > 0 && <FigureLinks figures={data.totals} currency={data.filter.currency} />}
    </>
  );
}
