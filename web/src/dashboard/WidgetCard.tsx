import { Anchor, Skeleton } from '@mantine/core';
import type { DashboardFilter, Widget, WidgetData } from '@portal/contract/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../text/t.ts';
import type { ChartState } from '../ui/charts/ChartFrame.tsx';
import { PieChart } from '../ui/charts/PieChart.tsx';
import { TimeChart } from '../ui/charts/TimeChart.tsx';
import { About } from './About.tsx';
import { Countries } from './Countries.tsx';
import classes from './dashboard.module.css';
import { Before, Figures, FigureValue } from './Figures.tsx';
import { Latest, NeedsAttention } from './Lists.tsx';
import { listPath } from './paths.ts';
import { widgetGet } from './reads.ts';
import { useVisible } from './useVisible.ts';

interface Props {
  widget: Widget;
  filter: DashboardFilter;
  /** Told when the server last added up what is shown. */
  onUpdated: (updated: string) => void;
}

/**
 * A widget in a frame of fixed height, so that nothing moves when its data comes. It asks only while it is in sight and
 * its parameters are others than before (DASH-014); where that fails it is an empty graph (DASH-031, DASH-032).
 */
export function WidgetCard({ widget, filter, onUpdated }: Props) {
  const { ref, isVisible } = useVisible<HTMLElement>();
  const {
    data: got,
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...widgetGet(widget.config.alias, filter),
    enabled: isVisible,
    placeholderData: keepPreviousData,
  });
  const data = isError ? undefined : got;
  const updated = data?.updated;
  useEffect(() => {
    if (updated !== undefined) onUpdated(updated);
  }, [updated, onUpdated]);
  const state: ChartState = isError ? 'failed' : data ? 'ready' : 'loading';
  return (
    <section
      ref={ref}
      className={classes.card}
      data-type={widget.type}
      data-more={widget.config.totals.length > 1 || undefined}
      data-old={(isPlaceholderData && isFetching) || undefined}
      aria-label={t(widget.title)}
      aria-busy={isFetching}
    >
      <Body widget={widget} data={data} state={state} filter={filter} />
    </section>
  );
}

interface BodyProps {
  widget: Widget;
  data: WidgetData | undefined;
  state: ChartState;
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

const Failed = () => (
  <p className={classes.none} role="status">
    {t('This part could not be loaded.')}
  </p>
);

const loaded = (state: ChartState, height: number, children: ReactNode) =>
  state === 'failed' ? <Failed /> : state === 'loading' ? <Skeleton height={height} /> : children;

/** One figure, large; others of the same payments below it. */
function Total({ widget, data, state }: BodyProps) {
  const id = useId();
  const [main, ...more] = data?.totals ?? [];
  return (
    <>
      <Head widget={widget} id={id} />
      {loaded(
        state,
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

function Rows({ widget, data, state }: BodyProps) {
  const id = useId();
  const rows =
    data?.type === 'latest' ? (
      <Latest rows={data.graph} />
    ) : (
      data?.type === 'attention' && <NeedsAttention rows={data.graph} currency={data.filter.currency} />
    );
  return (
    <>
      <Head widget={widget} id={id} />
      <div className={classes.rows}>{loaded(state, 260, rows)}</div>
      {data && data.totals.length > 0 && <Figures figures={data.totals} currency={data.filter.currency} />}
    </>
  );
}

/** Lines, columns, shares or countries, with the figures they add up to. */
function Chart({ widget, data, state, filter }: BodyProps) {
  const label = t(widget.title);
  const { currency, date_from, date_to } = data?.filter ?? filter;
  const extras = {
    action: <About widget={widget} />,
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
