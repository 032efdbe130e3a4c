import { SegmentedControl } from '@mantine/core';
import type { DashboardFilter, FigureList, Step, Widget, WidgetData } from '@portal/contract/dashboard';
import { useCallback, useMemo, type ReactNode } from 'react';
import { toList } from '../api/toList.ts';
import { t } from '../text/t.ts';
import type { ChartExtras, ChartState } from '../ui/charts/ChartFrame.tsx';
import { PieChart } from '../ui/charts/PieChart.tsx';
import { TimeChart } from '../ui/charts/TimeChart.tsx';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { WidgetInfo } from './WidgetInfo.tsx';
import { CountriesWidget } from './CountriesWidget.tsx';
import classes from './dashboard.module.css';
import { FigureLinks } from './FigureLinks.tsx';
import { getFigureListPath } from './getFigureListPath.ts';
import { formatPreviousPeriod, countDays } from './periodText.ts';

/** Maximum number of days for which a chart shows hours by default (CHART-003). */
const HOURS_BY_DEFAULT = 2;
/** Maximum number of days for which a chart can show hours. A longer period has more points than a screen can show. */
const MAX_DAYS_BY_HOUR = 366;

/**
 * Returns the chart's interval (hour or day) that applies; undefined if the period allows no choice, because it is very
 * short or very long.
 */
export function getChartInterval(filter: DashboardFilter, chosen: Step): Step | undefined {
  const days = countDays(filter);
  return days > HOURS_BY_DEFAULT && days <= MAX_DAYS_BY_HOUR ? chosen : undefined;
}

interface Props {
  widget: Widget;
  filter: DashboardFilter;
  data: WidgetData | undefined;
  state: ChartState;
  note: ReactNode;
  step: Step | undefined;
  onStep: (step: Step) => void;
}

/** Chart of a dashboard widget (lines, columns, shares or a map) with its figures. */
export function WidgetChart({ widget, data, state, note, filter, step, onStep }: Props) {
  const label = t(widget.title);
  const { currency } = data?.filter ?? filter;
  const extras: ChartExtras = {
    action: <WidgetInfo widget={widget} />,
    note,
    lead: <div className={classes.lead}>{data && <FigureLinks figures={data.totals} currency={currency} />}</div>,
  };
  if (widget.type === 'pie') {
    const pie = data?.type === 'pie' ? data : undefined;
    const items = (pie?.graph ?? []).map(({ list, name, ...share }) => ({
      ...share,
      name: pie?.words ? t(name) : name,
      to: getFigureListPath(list),
    }));
    return <PieChart label={label} items={items} currency={currency} state={state} extras={extras} />;
  }
  if (widget.type === 'map') {
    return (
      <CountriesWidget label={label} data={data?.type === 'map' ? data : undefined} state={state} extras={extras} />
    );
  }
  const time = data?.type === 'line' || data?.type === 'column' ? data : undefined;
  const steps = step && <Steps step={step} onStep={onStep} />;
  return (
    <OverTime
      label={label}
      kind={widget.type === 'column' ? 'column' : 'area'}
      data={time}
      filter={data?.filter ?? filter}
      state={state}
      extras={{
        ...extras,
        action: (
          <>
            {steps}
            {extras.action}
          </>
        ),
      }}
    />
  );
}

function Steps({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('Interval')}
      value={step}
      onChange={(chosen) => onStep(chosen === 'hour' ? 'hour' : 'day')}
      data={[
        { value: 'hour', label: t('Hours') },
        { value: 'day', label: t('Days') },
      ]}
    />
  );
}

type TimeData = Extract<WidgetData, { type: 'line' | 'column' }>;

/** Returns the payment list of one day. Lists filter by day, so a chart point of an hour links to its day. */
const onDay = ({ tab, filters }: FigureList, day: string): FigureList => ({
  tab,
  filters: filters.map((filter) => (filter.s === 'createtime' ? { ...filter, v: [day, day] } : filter)),
});

/** Hook that returns the chart series of the previous period. */
function useEarlier(before: TimeData['before'], filter: DashboardFilter) {
  return useMemo(() => {
    if (!before) return undefined;
    const series = toList(before.graph).map(({ name, data: points }) => ({ name: t(name), data: points }));
    return { name: formatPreviousPeriod(filter), series, range: [before.date_from, before.date_to] as const };
  }, [before, filter]);
}

interface OverTimeProps {
  label: string;
  kind: 'area' | 'column';
  data: TimeData | undefined;
  filter: DashboardFilter;
  state: ChartState;
  extras: ChartExtras;
}

function OverTime({ label, kind, data, filter, state, extras }: OverTimeProps) {
  const graph = data?.graph;
  const series = useMemo(
    () => (graph ?? []).map(({ name, data: points }) => ({ name: t(name), data: points })),
    [graph],
  );
  const earlier = useEarlier(data?.before, filter);
  const pathOf = useCallback(
    (at: number, index: number) => {
      const list = graph?.[index]?.list;
      return list && getFigureListPath(onDay(list, toLocalDay(at)));
    },
    [graph],
  );
  return (
    <TimeChart
      label={label}
      series={series}
      range={[filter.date_from, filter.date_to]}
      step={data?.step ?? 'day'}
      kind={kind}
      now={data && Date.parse(data.updated)}
      earlier={earlier}
      pathOf={pathOf}
      state={state}
      extras={extras}
      {...(data?.unit === 'amount' ? { currency: filter.currency } : {})}
    />
  );
}
