import { Button } from '@mantine/core';
import type { Category, DashboardFilter, Rate, Widget } from '@portal/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../text/t.ts';
import classes from './dashboard.module.css';
import { Message } from './Message.tsx';
import { hasParameters, isSame, parametersOf, rememberParameters, withKnown, withParameters } from './parameters.ts';
import { allWidgets } from './reads.ts';
import { Toolbar } from './Toolbar.tsx';
import { WidgetCard } from './WidgetCard.tsx';

/** What the server said of the figures that are shown. */
interface Told {
  /** When it last added up. */
  updated: string;
  /** What it converted other currencies by. */
  rates: readonly Rate[];
}

/** What is shown, by the address: a change is a step of the history, and counts at once. */
function useParameters(category: Category, currencies: readonly string[]) {
  const queries = useQueryClient();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [told, setTold] = useState<Told>();
  const said = JSON.stringify(withKnown(parametersOf(category, search), currencies));
  const filter = useMemo(() => JSON.parse(said) as DashboardFilter, [said]);
  const go = (next: DashboardFilter, how?: { replace: boolean }) =>
    navigate(`${path}?${withParameters(search, next)}`, how);
  useEffect(() => rememberParameters(category.alias, filter), [category.alias, filter]);
  const isWritten = withParameters(search, filter) === search;
  // Behind a form the address is the form's; and a bare one stands for what the category begins with.
  const mayBeBare = !hasParameters(search) && isSame(filter, withKnown(category.filter, currencies));
  const isBehind = new URLSearchParams(search).has('do');
  useEffect(() => {
    if (!isWritten && !mayBeBare && !isBehind) go(filter, { replace: true });
  });
  const tell = useCallback(
    (next: Told) => setTold((known) => (known !== undefined && known.updated > next.updated ? known : next)),
    [],
  );
  /** What is in sight is read again now, the rest when it comes into sight. */
  const update = () => void queries.invalidateQueries({ queryKey: allWidgets });
  const choose = (next: DashboardFilter) => {
    // Back comes to what was shown: a bare address would stand for what is remembered by then.
    if (!isWritten) go(filter, { replace: true });
    go(withKnown(next, currencies));
  };
  return { filter, choose, update, told, tell };
}

interface Props {
  category: Category;
  widgets: readonly Widget[];
  currencies: readonly string[];
  openSettings: () => void;
}

/** A category: its parameters, and its widgets in the order somebody chose. */
export function CategoryPanel({ category, widgets, currencies, openSettings }: Props) {
  const { filter, choose, update, told, tell } = useParameters(category, currencies);
  if (widgets.length === 0) {
    return (
      <Message title={t('No widgets selected')} text={t('Choose the figures that this category shows.')}>
        <Button variant="default" onClick={openSettings}>
          {t('Choose widgets')}
        </Button>
      </Message>
    );
  }
  const [first] = widgets;
  // What waits for somebody is of all currencies and days: as the first it stands above their choice.
  const above = first?.type === 'attention' ? first : undefined;
  return (
    <>
      {above && <WidgetCard widget={above} filter={filter} onUpdated={tell} />}
      <Toolbar
        filter={filter}
        usual={category.filter}
        currencies={currencies}
        choices={category.period_choices}
        onChange={choose}
        onUpdate={update}
        updated={told?.updated}
        rates={told?.rates ?? []}
      />
      <div className={classes.grid}>
        {widgets
          .filter((widget) => widget !== above)
          .map((widget) => (
            <WidgetCard key={widget.id} widget={widget} filter={filter} onUpdated={tell} />
          ))}
      </div>
    </>
  );
}
