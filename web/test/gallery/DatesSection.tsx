import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { getServerTime } from '../../src/api/serverClock.ts';
import { DateField } from '../../src/ui/date/DateField.tsx';
import { DateOrPeriodField, type DateOrPeriod } from '../../src/ui/date/DateOrPeriodField.tsx';
import { DateRangeField } from '../../src/ui/date/DateRangeField.tsx';
import { addDays, toLocalDay, type DateLimits, type DayRange } from '../../src/ui/date/dateRange.ts';
import { Moment } from '../../src/ui/value/Moment.tsx';
import { TimeField } from '../../src/ui/date/TimeField.tsx';
import { timeOfDayText, type TimePrecision } from '../../src/ui/date/timeText.ts';
import { GalleryExample } from './GalleryExample.tsx';

interface Shown {
  label: string;
  limits?: DateLimits;
  error?: string;
  disabled?: boolean;
}

function OneDay({ initial = '', ...props }: Shown & { initial?: string }) {
  const [day, setDay] = useState(initial);
  return (
    <div>
      <DateField {...props} withLabel value={day} onChange={setDay} />
      <Text size="xs" c="dimmed">
        Stored: {day === '' ? 'nothing' : day}
      </Text>
    </div>
  );
}

function Days({ initial = null, ...props }: Shown & { initial?: DayRange | null }) {
  const [range, setRange] = useState<DayRange | null>(initial);
  return (
    <div>
      <DateRangeField {...props} withLabel value={range} onChange={setRange} />
      <Text size="xs" c="dimmed">
        Stored: {range === null ? 'nothing' : range.join(' … ')}
      </Text>
    </div>
  );
}

function Either({ initial }: { initial: DateOrPeriod }) {
  const [value, setValue] = useState(initial);
  return <DateOrPeriodField label={`Starts with a ${initial.kind}`} value={value} onChange={setValue} />;
}

type Clock = TimePrecision & { label: string; initial?: string; isOf12?: boolean; error?: string; disabled?: boolean };

function Clock({ initial = '', ...props }: Clock) {
  const [time, setTime] = useState(initial);
  return (
    <div>
      <TimeField {...props} value={time} onChange={setTime} />
      <Text size="xs" c="dimmed">
        Stored: {time === '' ? 'nothing' : `${time}, read as ${timeOfDayText(time, props.isOf12 ?? false)}`}
      </Text>
    </div>
  );
}

const columns = { base: 1, sm: 2, lg: 3 };

function Periods({ today }: { today: string }) {
  return (
    <GalleryExample title="Period">
      <SimpleGrid cols={columns}>
        <Days label="Empty period" />
        <Days label="Period" initial={['2026-11-03', '2026-11-09']} />
        <Days label="A week at most" limits={{ span: 7 }} />
        <Days label="This month until today" limits={{ min: `${today.slice(0, 7)}-01`, max: today }} />
        <Days label="Period with an error" error="field is required" />
        <Days label="Disabled period" disabled initial={['2026-01-01', '2026-12-31']} />
      </SimpleGrid>
    </GalleryExample>
  );
}

export default function DatesSection() {
  const today = toLocalDay(getServerTime());
  return (
    <>
      <GalleryExample title="Date">
        <SimpleGrid cols={columns}>
          <OneDay label="Empty date" />
          <OneDay label="Date" initial="2026-11-21" />
          <OneDay label="Leap day" initial="2028-02-29" />
          <OneDay label="The last thirty days" limits={{ min: addDays(today, -29), max: today }} />
          <OneDay label="Date with an error" error="field is required" />
          <OneDay label="Disabled date" disabled initial="2026-11-21" />
        </SimpleGrid>
      </GalleryExample>
      <Periods today={today} />
      <GalleryExample title="Date or period">
        <SimpleGrid cols={columns}>
          <Either initial={{ kind: 'date', day: '2026-11-21' }} />
          <Either initial={{ kind: 'period', range: ['2026-12-28', '2027-01-03'] }} />
        </SimpleGrid>
      </GalleryExample>
      <GalleryExample title="Time">
        <SimpleGrid cols={columns}>
          <Clock label="Empty time" />
          <Clock label="24 hours" initial="15:04" />
          <Clock label="12 hours" initial="15:04" isOf12 />
          <Clock label="With seconds" initial="23:59:59" withSeconds />
          <Clock label="12 hours with seconds" initial="00:05:09" isOf12 withSeconds />
          <Clock label="By quarters of an hour" initial="10:44" step={15} />
          <Clock label="Time with an error" error="field is required" />
          <Clock label="Disabled time" initial="08:00" disabled />
        </SimpleGrid>
      </GalleryExample>
      <GalleryExample title="Moment">
        <Moment value="2026-11-05T07:05:07Z" />
        <Moment value="2026-11-05T07:05:07Z" withTime />
        <Moment value={null} />
      </GalleryExample>
    </>
  );
}
