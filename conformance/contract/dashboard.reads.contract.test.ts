import { dashboard } from '@portal/contract/dashboard';
import type { Portal } from '../support/portal.ts';
import { testReads } from '../support/reads/stateReads.ts';

/** Finds a widget of the dashboard. */
const findWidget = async (portal: Portal) => {
  const { data } = (await portal.call(dashboard.config)).body;
  const [widget] = data.flatMap(({ active_widgets: widgets }) => widgets);
  return widget && { params: { alias: widget.config.alias } };
};

testReads('dashboard', [
  [dashboard.currencies],
  [dashboard.config],
  [dashboard.widgetConfig, undefined, findWidget],
  [dashboard.widget, undefined, findWidget],
]);
