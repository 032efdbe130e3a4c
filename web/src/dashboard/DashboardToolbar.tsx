import { Button, Select } from '@mantine/core';
import { MAX_DASHBOARD_DAYS, type DashboardFilter, type Rate } from '@portal/contract/dashboard';
import { getCurrentLanguage, t } from '../text/t.ts';
import { DateRangeField } from '../ui/date/DateRangeField.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import classes from './dashboard.module.css';
import { ALL_CURRENCIES } from './dashboardParameters.ts';

const limits = { span: MAX_DASHBOARD_DAYS };

interface Props {
  filter: DashboardFilter;
  /** Default currency and period of the dashboard. A cleared period returns to the default. */
  usual: DashboardFilter;
  currencies: readonly string[];
  choices: readonly string[];
  onChange: (filter: DashboardFilter) => void;
  onUpdate: () => void;
  /** Time when the shown figures were calculated; undefined before they load. */
  updated: string | undefined;
  /** Exchange rates that the server used to convert currencies. */
  rates: readonly Rate[];
}

/**
 * Dashboard toolbar with currency, period and the Update button. A choice applies immediately; Update reads the figures
 * again (DASH-004).
 */
export function DashboardToolbar({ filter, usual, currencies, choices, onChange, onUpdate, updated, rates }: Props) {
  const { currency, date_from, date_to } = filter;
  const isAll = filter.currencies === 'all';
  const choose = (chosen: string | null) =>
    onChange(
      chosen === ALL_CURRENCIES
        ? { ...filter, currencies: 'all' }
        : { ...filter, currencies: 'one', currency: chosen ?? currency },
    );
  return (
    <>
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
          data={choicesOf(currencies)}
          value={isAll ? ALL_CURRENCIES : currency}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={choose}
        />
        <div className={classes.period}>
          <DateRangeField
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
        <Button type="submit">{t('Update figures')}</Button>
        <p className={classes.updated}>
          {updated !== undefined && (
            <>
              {t('Last updated')} <Moment value={updated} withTime />
            </>
          )}
        </p>
      </form>
      {isAll && <Rates rates={rates} currency={currency} />}
    </>
  );
}

/**
 * Returns the options of the currency select: each currency, and all currencies converted into the first, which is the
 * most used one.
 */
const choicesOf = (currencies: readonly string[]) => {
  const one = currencies.map((value) => ({ value, label: value }));
  const [first] = currencies;
  return one.length < 2
    ? one
    : [...one, { value: ALL_CURRENCIES, label: t('All amounts in {currency}', { currency: first ?? '' }) }];
};

const rateText = (rate: string) =>
  Number.isNaN(Number(rate))
    ? rate
    : new Intl.NumberFormat(getCurrentLanguage(), { maximumFractionDigits: 6 }).format(Number(rate));

/** Exchange rates of the converted amounts, with the time from which they apply. */
function Rates({ rates, currency: into }: { rates: readonly Rate[]; currency: string }) {
  const [first] = rates;
  return (
    <p className={classes.rates}>
      {first && (
        <>
          {t('Converted: {rates}', {
            rates: rates.map(({ currency, rate }) => `1\u00a0${currency} = ${rateText(rate)}\u00a0${into}`).join(', '),
          })}
          {'. '}
          {t('Exchange rate time:')} <Moment value={first.moment} withTime />
        </>
      )}
    </p>
  );
}
