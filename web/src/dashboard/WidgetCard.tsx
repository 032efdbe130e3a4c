import { Anchor, Button, Skeleton } from '@mantine/core';
import type { DashboardFilter, Rate, Widget, WidgetData } from '@portal/contract/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { listOf } from '../api/listOf.ts';
import { t } from '../text/t.ts';
import type { ChartState } from '../ui/charts/ChartFrame.tsx';
import { PieChart } from '../ui/charts/PieChart.tsx';
import { TimeChart } from '../ui/charts/TimeChart.tsx';
import { SlowNoticeText, useIsSlow } from '../ui/page/SlowNotice.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { useRetryAndCancel } from '../ui/page/useRetryAndCancel.ts';
import { About } from './About.tsx';
import { Countries } from './Countries.tsx';
import classes from './dashboard.module.css';
import { Before, Figures, FigureValue } from './Figures.tsx';
import { Latest, NeedsAttention } from './Lists.tsx';
import { listPath } from './listPath.ts';
import { widgetGet } from './reads.ts';
import { useVisible } from './useVisible.ts';

interface Props {
  widget: Widget;
  filter: DashboardFilter;
  /** Told when the server last added up what is shown, and by which rates. */
  onUpdated: (told: { updated: string; rates: readonly Rate[] }) => void;
}

interface WidgetRead {
  data: WidgetData | undefined;
  state: ChartState;
  /** Why nothing is drawn, with the ways on. */
  note: ReactNode;
  isBusy: boolean;
  /** What shows is what was chosen before. */
  isOld: boolean;
}

/** Figures of other parameters are dimmed while the ones asked for come, and gone where those do not come. */
function useWidget(widget: Widget, filter: DashboardFilter, isVisible: boolean): WidgetRead {
  const read = widgetGet(widget.config.alias, filter);
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
 * A widget in a frame of fixed height, so that nothing moves when its data comes. It asks only while it is in sight and
 * its parameters are others than before (DASH-014); where that fails it is an empty graph (DASH-031, DASH-032).
 */
export function WidgetCard({ widget, filter, onUpdated }: Props) {
  const { ref, isVisible } = useVisible<HTMLElement>();
  const { isBusy, isOld, ...read } = useWidget(widget, filter, isVisible);
  const { updated, rates } = read.data ?? {};
  useEffect(() => {
    if (updated !== undefined) onUpdated({ updated, rates: listOf(rates) });
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
      <ScreenBoundary renderFailed={(retry) => <Undrawn widget={widget} retry={retry} />}>
        <Body widget={widget} filter={filter} {...read} />
      </ScreenBoundary>
    </section>
  );
}

interface BodyProps extends Pick<WidgetRead, 'data' | 'state' | 'note'> {
  widget: Widget;
  filter: DashboardFilter;
}

function Body(props: BodyProps) {
  const { type } = props.widget;
  if (type === 'total') return <Total {...props} />;
  if (type === 'latest' || type === 'attention') return <Rows {...props} />;
  return <Chart {...props} />;
}

/** Names the card, with what it is about at hand. */
function Head({ widget, id }: { widget: Widget; id: string }) {
  return (
    <div className={classes.head}>
      <h2 id={id} className={classes.title}>
        {t(widget.title)}
      </h2>
      <About widget={widget} />
    </div>
  );
}

const Lost = ({ retry }: { retry: () => void }) => (
  <>
    <span>{t('This part could not be loaded.')}</span>
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

/** The answer came, and nothing can be made of it. */
function Undrawn({ widget, retry }: { widget: Widget; retry: () => void }) {
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

/** One figure, large; others of the same payments below it. */
function Total({ widget, data, ...read }: BodyProps) {
  const id = useId();
  const [main, ...more] = data?.totals ?? [];
  return (
    <>
      <Head widget={widget} id={id} />
      {loaded(
        read,
        72,
        main && data && (
          <>
            <Anchor component={Link} to={listPath(main.list)} className={classes.main} aria-describedby={id}>
              <FigureValue figure={main} currency={data.filter.currency} />
            </Anchor>
            <Before figure={main} filter={data.filter} />
            {more.length > 0 && <Figures figures={more} currency={data.filter.currency} isInline />}
          </>
        ),
      )}
    </>
  );
}

function Rows({ widget, data, ...read }: BodyProps) {
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
      <div className={classes.rows}>{loaded(read, 260, rows)}</div>
      {data && data.totals.length > 0 && <Figures figures={data.totals} currency={data.filter.currency} />}
    </>
  );
}

/** Lines, columns, shares or countries, with the figures they add up to. */
function Chart({ widget, data, state, note, filter }: BodyProps) {
  const label = t(widget.title);
  const { currency, date_from, date_to } = data?.filter ?? filter;
  const extras = {
    action: <About widget={widget} />,
    note: note && <Note>{note}</Note>,
    lead: <div className={classes.lead}>{data && <Figures figures={data.totals} currency={currency} />}</div>,
  };
  if (widget.type === 'pie') {
    const pie = data?.type === 'pie' ? data : undefined;
    const items = (pie?.graph ?? []).map(({ list, name, ...share }) => ({
      ...share,
      name: pie?.words ? t(name) : name,
      to: listPath(list),
    }));
    return <PieChart label={label} items={items} currency={currency} state={state} extras={extras} />;
  }
  if (widget.type === 'map') {
    return <Countries label={label} data={data?.type === 'map' ? data : undefined} state={state} extras={extras} />;
  }
  const time = data?.type === 'line' || data?.type === 'column' ? data : undefined;
  const series = (time?.graph ?? []).map(({ name, data: points }) => ({ name: t(name), data: points }));
  return (
    <TimeChart
      label={label}
      series={series}
      range={[date_from, date_to]}
      step={time?.step ?? 'day'}
      kind={widget.type === 'column' ? 'column' : 'area'}
      state={state}
      extras={extras}
      {...(time?.unit === 'amount' ? { currency } : {})}
    />
  );
}
