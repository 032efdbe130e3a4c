import { Button } from '@mantine/core';
import type { Category, DashboardFilter, Rate, Widget } from '@portal/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../text/t.ts';
import classes from './dashboard.module.css';
import { DashboardMessage } from './DashboardMessage.tsx';
import {
  hasDashboardParameters,
  isSameFilter,
  getCategoryParameters,
  rememberDashboardParameters,
  withOfferedCurrency,
  withDashboardParameters,
} from './dashboardParameters.ts';
import { allWidgetsKey } from './dashboardReads.ts';
import { DashboardToolbar } from './DashboardToolbar.tsx';
import { WidgetCard } from './WidgetCard.tsx';

/** Values that the server sent together with the shown figures. */
interface Update {
  /** Time when the figures were last calculated. */
  updated: string;
  /** Exchange rates that the server used to convert currencies. */
  rates: readonly Rate[];
}

/** Hook that reads currency and period from the address. A change adds a history entry and applies immediately. */
function useParameters(category: Category, currencies: readonly string[]) {
  const queries = useQueryClient();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [lastUpdate, setLastUpdate] = useState<Update>();
  const serialized = JSON.stringify(withOfferedCurrency(getCategoryParameters(category, search), currencies));
  const filter = useMemo(() => JSON.parse(serialized) as DashboardFilter, [serialized]);
  const go = (next: DashboardFilter, how?: { replace: boolean }) =>
    navigate(`${path}?${withDashboardParameters(search, next)}`, how);
  useEffect(() => rememberDashboardParameters(category.alias, filter), [category.alias, filter]);
  const isWritten = withDashboardParameters(search, filter) === search;
  // While a form is open, the address belongs to the form. An address without parameters means the defaults of the
  // category.
  const isDefault =
    !hasDashboardParameters(search) && isSameFilter(filter, withOfferedCurrency(category.filter, currencies));
  const isFormOpen = new URLSearchParams(search).has('do');
  useEffect(() => {
    if (!isWritten && !isDefault && !isFormOpen) go(filter, { replace: true });
  });
  const recordUpdate = useCallback(
    (next: Update) => setLastUpdate((known) => (known !== undefined && known.updated > next.updated ? known : next)),
    [],
  );
  /** Repeats the reads of visible widgets immediately, and those of other widgets when they become visible. */
  const update = () => void queries.invalidateQueries({ queryKey: allWidgetsKey });
  const choose = (next: DashboardFilter) => {
    // The shown parameters are written to the address first, so that Back returns to them and not to remembered
    // parameters.
    if (!isWritten) go(filter, { replace: true });
    go(withOfferedCurrency(next, currencies));
  };
  return { filter, choose, update, lastUpdate, recordUpdate };
}

interface Props {
  category: Category;
  widgets: readonly Widget[];
  currencies: readonly string[];
  openSettings: () => void;
}

/** Panel of one dashboard category: toolbar and widgets. */
export function CategoryPanel({ category, widgets, currencies, openSettings }: Props) {
  const { filter, choose, update, lastUpdate, recordUpdate } = useParameters(category, currencies);
  if (widgets.length === 0) {
    return (
      <DashboardMessage title={t('No widgets selected')} text={t('Choose the figures that this category shows.')}>
        <Button variant="default" onClick={openSettings}>
          {t('Choose widgets')}
        </Button>
      </DashboardMessage>
    );
  }
  const [first] = widgets;
  // The widget "Needs attention" covers all currencies and dates. If it comes first, it is shown above the toolbar.
  const above = first?.type === 'attention' ? first : undefined;
  return (
    <>
      {above && <WidgetCard widget={above} filter={filter} onUpdated={recordUpdate} />}
      <DashboardToolbar
        filter={filter}
        usual={category.filter}
        currencies={currencies}
        choices={category.period_choices}
        onChange={choose}
        onUpdate={update}
        updated={lastUpdate?.updated}
        rates={lastUpdate?.rates ?? []}
      />
      <div className={classes.grid}>
        {widgets
          .filter((widget) => widget !== above)
          .map((widget) => (
            <WidgetCard key={widget.id} widget={widget} filter={filter} onUpdated={recordUpdate} />
          ))}
      </div>
    </>
  );
}
