import { Box } from '@mantine/core';
import type { PieItem } from '../../src/ui/charts/pie.ts';
import { PieChart } from '../../src/ui/charts/PieChart.tsx';
import type { ChartSeries } from '../../src/ui/charts/series.ts';
import { TimeChart } from '../../src/ui/charts/TimeChart.tsx';
import { addDays, type DayRange } from '../../src/ui/date/dateRange.ts';
import { GalleryExample } from './GalleryExample.tsx';

const DAY: DayRange = ['2026-11-20', '2026-11-20'];
const WEEK: DayRange = ['2026-11-14', '2026-11-20'];
const MONTH: DayRange = ['2026-10-22', '2026-11-20'];

/** Sample values that follow a fixed curve, which rises and falls by day and night. */
const wave = (name: string, [first]: DayRange, hours: number, height: number): ChartSeries => ({
  name,
  data: Array.from({ length: hours }, (_, hour) => ({
    x: new Date(`${addDays(first, Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:00:00`).toISOString(),
    y: (height * (2.1 + Math.sin(hour / 3.8) + Math.sin(hour / 11 + height))).toFixed(2),
  })).filter((_, hour) => hour % 24 > 3),
});

const daily = (name: string, height: number): ChartSeries => ({
  name,
  data: Array.from({ length: 30 }, (_, day) => ({
    x: addDays(MONTH[0], day),
    y: String(Math.round(height * (1.3 + Math.sin(day / 2 + height)))),
  })),
});

const dayWaves = [wave('Approved', DAY, 24, 900), wave('Declined', DAY, 24, 300)];
const many = ['UAH', 'EUR', 'USD', 'CZK', 'GBP', 'GEL', 'KRW'].map((name, index) => daily(name, 900 + index * 350));
const NOTHING: ChartSeries[] = [];
const ONE: ChartSeries[] = [{ name: 'Payments', data: [{ x: '2026-11-20', y: '42' }] }];
const HIGH = [daily('Cards', 4000), daily('Wallets', 9000)];
const MONEY = [wave('Turnover', WEEK, 168, 100_000)];
const LONG = [
  wave('Limited liability company “Warehouse of building materials and everything for the home”', WEEK, 168, 40),
  wave('Wirtschaftsprüfungsgesellschaftsangelegenheiten-Dienstleistungsgesellschaft', WEEK, 168, 70),
];

function TimeCharts() {
  return (
    <>
      <GalleryExample title="Lines, hour by hour">
        <TimeChart label="Payments of a day" series={dayWaves} range={DAY} />
        <TimeChart label="Turnover of a week" series={MONEY} range={WEEK} kind="area" currency="UAH" />
      </GalleryExample>
      <GalleryExample title="Columns">
        <TimeChart label="Columns below 7000" series={dayWaves} range={DAY} kind="column" />
        <TimeChart label="Columns above 7000" series={HIGH} range={MONTH} step="day" kind="column" />
        <TimeChart label="One series of columns" series={dayWaves.slice(1)} range={DAY} kind="column" />
      </GalleryExample>
      <GalleryExample title="Many and long">
        <TimeChart label="Seven series" series={many} range={MONTH} step="day" />
        <TimeChart label="Long names" series={LONG} range={WEEK} />
      </GalleryExample>
      <GalleryExample title="One point, nothing, failed, on its way">
        <TimeChart label="One point" series={ONE} range={DAY} step="day" />
        <TimeChart label="Nothing yet" series={NOTHING} range={WEEK} />
        <TimeChart label="Failed" series={NOTHING} range={WEEK} kind="column" state="failed" />
        <TimeChart label="On its way" series={NOTHING} range={WEEK} state="loading" />
      </GalleryExample>
      <GalleryExample title="Narrow">
        <Box w={300} maw="100%">
          <TimeChart label="Payments, narrow" series={dayWaves} range={DAY} kind="column" />
        </Box>
      </GalleryExample>
    </>
  );
}

const share = (name: string, percent: string, total_amount: string, total_payments: number): PieItem => ({
  name,
  percent,
  total_amount,
  total_payments,
  conversion: '87.5',
});

const BRANDS = [
  share('Visa', '52.4', '1250000.00', 8123),
  share('Mastercard', '38.1', '909000.55', 6021),
  share('Prostir', '6.2', '148000.00', 902),
  share('Other', '3.3', '78750.10', 311),
];
const MANY_SHARES = Array.from({ length: 12 }, (_, n) => share(`Bank number ${n + 1}`, '8.33', '100.00', n));
const LONG_SHARES = [
  share('Limited liability company “Warehouse of building materials”', '99.9', '99999999999999999.99', 1_000_000),
  share('Wirtschaftsprüfungsgesellschaftsangelegenheiten', '0.1', '0.01', 1),
];

export default function ChartsSection() {
  return (
    <>
      <TimeCharts />
      <GalleryExample title="Pie">
        <PieChart label="Card brands" items={BRANDS} currency="UAH" />
        <PieChart label="Twelve banks" items={MANY_SHARES} currency="EUR" />
        <PieChart label="Long names and large amounts" items={LONG_SHARES} currency="UAH" />
        <PieChart label="A single share" items={[share('Visa', '100', '5.00', 1)]} currency="UAH" />
        <PieChart label="No shares" items={[]} currency="UAH" />
        <PieChart label="Failed shares" items={[]} currency="UAH" state="failed" />
        <PieChart label="Shares on their way" items={[]} currency="UAH" state="loading" />
      </GalleryExample>
    </>
  );
}
