import { Button, Select } from '@mantine/core';
import { LONGEST_PERIOD, type DashboardFilter } from '@portal/contract/dashboard';
import { t } from '../text/t.ts';
import { DateRange } from '../ui/date/DateRange.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import classes from './dashboard.module.css';

const limits = { span: LONGEST_PERIOD };

interface Props {
  filter: DashboardFilter;
  /** What it begins with: the period comes back to this when it is cleared. */
  usual: DashboardFilter;
  currencies: readonly string[];
  choices: readonly string[];
  onChange: (filter: DashboardFilter) => void;
  onUpdate: () => void;
  /** When the figures on the screen were added up; nothing while none are. */
  updated: string | undefined;
}

/** Currency, period and Update: what is chosen counts once Update is pressed (DASH-004). */
export function Toolbar({ filter, usual, currencies, choices, onChange, onUpdate, updated }: Props) {
  const { currency, date_from, date_to } = filter;
  return (
    <form
      className={classes.toolbar}
      aria-label={t('Currency and period')}
      onSubmit={(event) => {
        event.preventDefault();
        onUpdate();
      }}
    >
      <Select
        aria-label={t('Currency')}
        className={classes.currency}
        data={[...currencies]}
        value={currency}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(chosen) => onChange({ ...filter, currency: chosen ?? currency })}
      />
      <div className={classes.period}>
        <DateRange
          label={t('Period')}
          value={[date_from, date_to]}
          limits={limits}
          choices={choices}
          onChange={(range) => {
            const [from, to] = range ?? [usual.date_from, usual.date_to];
            onChange({ ...filter, date_from: from, date_to: to });
          }}
        />
      </div>
      <Button type="submit">{t('Update')}</Button>
      <p className={classes.updated}>
        {updated !== undefined && (
          <>
            {t('Last updated')} <Moment value={updated} withTime />
          </>
        )}
      </p>
    </form>
  );
}
