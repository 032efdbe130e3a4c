import { Button } from '@mantine/core';
import { dashboard, type Category } from '@portal/contract/dashboard';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { ColumnChooser } from '../ui/list/ColumnChooser.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { Tabs } from '../ui/page/Tabs.tsx';
import { runAction } from '../ui/overlay/runAction.ts';
import { getSettingsValues, resetSettingsRoute } from './dashboardReads.ts';

const namedOf = ({ active_widgets, available_widgets }: Category) =>
  [...active_widgets, ...available_widgets].map(({ id, title }) => ({ name: String(id), title }));

/** Returns the widgets with the given ids, in the order of the ids. */
const chosenOf = (category: Category, ids = '') => {
  const all = new Map(namedOf(category).map((one) => [one.name, one]));
  return ids.split(',').flatMap((id) => all.get(id) ?? []);
};

interface Props {
  categories: readonly Category[];
  onClose: () => void;
}

/**
 * Modal with a form that shows, hides and orders the widgets of each dashboard category, or resets all (DASH-011 …
 * DASH-013).
 */
export default function SettingsModal({ categories, onClose }: Props) {
  const save = useRouteMutation(dashboard.saveConfig, [dashboard.config]);
  const reset = useRouteMutation(resetSettingsRoute, [dashboard.config]);
  const initial = getSettingsValues(categories);
  const resetAll = (close: () => void) => runAction(() => reset.run({ body: {} })).then((isDone) => isDone && close());
  return (
    <FormModal
      title={t('Dashboard settings')}
      verb={t('Save')}
      initial={initial}
      rules={{}}
      submit={async (values) => {
        for (const { alias } of categories) {
          const ids = values[alias] ?? '';
          if (ids === initial[alias]) continue;
          const widgets = ids === '' ? [] : ids.split(',').map(Number);
          await save.run({ body: { category_name: alias, widgets } });
        }
      }}
      onClose={onClose}
    >
      {(form, close) => (
        <>
          <Tabs
            label={t('Categories')}
            tabs={categories.map((category) => ({
              name: category.alias,
              label: t(category.title),
              content: (
                <ColumnChooser
                  all={namedOf(category)}
                  enabled={chosenOf(category, form.values[category.alias])}
                  titles={{ enabled: t('Shown'), available: t('Hidden') }}
                  mayBeEmpty
                  onChange={(chosen) => form.set(category.alias, chosen.map(({ name }) => name).join())}
                />
              ),
            }))}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            loading={reset.running}
            onClick={() => void resetAll(close)}
          >
            {t('Reset to defaults')}
          </Button>
        </>
      )}
    </FormModal>
  );
}
