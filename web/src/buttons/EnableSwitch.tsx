import { Loader, Switch } from '@mantine/core';
import { buttons, type Button } from '@portal/contract/buttons';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteMutation } from '../api/client.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { runAction } from '../ui/overlay/runAction.ts';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { updateCachedButton } from './buttonReads.ts';
import classes from './EnableSwitch.module.css';

type Switched = Pick<Button, 'id' | 'merchant_id' | 'name' | 'enabled'>;

/**
 * Switch that enables or disables a payment button (BTN-007, BTN-044). It shows the new state after the server's
 * answer, and ignores presses until then (BTN-045). After a failure it keeps the old state and shows an alert
 * (BTN-046).
 */
export function EnableSwitch({ button: { id, merchant_id: merchant, name, enabled } }: { button: Switched }) {
  const queries = useQueryClient();
  const { run, running } = useRouteMutation(buttons.enable);
  const whyNot = useUserRights().whyNot('buttons.edit', merchant);
  const isOff = running || whyNot !== undefined;
  const change = () => {
    const state = enabled === 1 ? ('0' as const) : ('1' as const);
    const send = async () => updateCachedButton(queries, await run({ params: { merchant, id, state }, body: {} }));
    if (!isOff) void runAction(send, { done: () => undefined });
  };
  const control = (
    <Switch
      checked={enabled === 1}
      onChange={change}
      aria-label={t('{name}: turned on', { name })}
      aria-busy={running}
      className={classes.switch ?? ''}
      thumbIcon={running && <Loader size={10} />}
      {...(isOff ? { 'aria-disabled': true } : {})}
    />
  );
  return whyNot === undefined ? control : <Tooltip text={whyNot}>{control}</Tooltip>;
}
