import { Button } from '@mantine/core';
import type { Category, Widget } from '@portal/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { t } from '../text/t.ts';
import classes from './dashboard.module.css';
import { Message } from './Message.tsx';
import { isSame, parametersOf, rememberParameters, withKnown } from './parameters.ts';
import { allWidgets } from './reads.ts';
import { Toolbar } from './Toolbar.tsx';
import { WidgetCard } from './WidgetCard.tsx';

/** What is shown, what is chosen for the next Update, and when the server last added up. */
function useParameters(category: Category, currencies: readonly string[]) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(() => parametersOf(category));
  const [chosen, choose] = useState(asked);
  const [updated, setUpdated] = useState<string>();
  const [filter, draft] = [withKnown(asked, currencies), withKnown(chosen, currencies)];
  const update = () => {
    rememberParameters(category.alias, draft);
    // The same once more: what is in sight is read again now, the rest when it comes into sight.
    if (isSame(draft, filter)) void queries.invalidateQueries({ queryKey: allWidgets });
    else setAsked(draft);
  };
  const tell = useCallback(
    (moment: string) => setUpdated((known) => (known !== undefined && known > moment ? known : moment)),
    [],
  );
  return { filter, draft, choose, update, updated, tell };
}

interface Props {
  category: Category;
  widgets: readonly Widget[];
  currencies: readonly string[];
  openSettings: () => void;
}

/** A category: its parameters, and its widgets in the order somebody chose. */
export function CategoryPanel({ category, widgets, currencies, openSettings }: Props) {
  const { filter, draft, choose, update, updated, tell } = useParameters(category, currencies);
  if (widgets.length === 0) {
    return (
      <Message title={t('No widgets chosen')} text={t('Choose what this category shows.')}>
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
        filter={draft}
        usual={category.filter}
        currencies={currencies}
        choices={category.period_choices}
        onChange={choose}
        onUpdate={update}
        updated={updated}
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
