import { Button } from '@mantine/core';
import type { Callback } from '@portal/contract/callbacks';
import { t } from '../text/t.ts';
import type { Selects } from '../ui/list/useSelection.tsx';
import { useResendCallbacks } from './useResendCallback.ts';

interface Props {
  selected: readonly Callback[];
  /** Called after the callbacks were sent. */
  onDone: () => void;
}

function ResendMany({ selected, onDone }: Props) {
  const { run, running } = useResendCallbacks();
  const send = async () => {
    if (await run(selected.map(({ id }) => id))) onDone();
  };
  return (
    <Button size="compact-sm" loading={running} onClick={() => void send()}>
      {t('Resend {n}', { n: selected.length })}
    </Button>
  );
}

/** Row selection of the callback list, with the action to resend all selected callbacks. */
export const callbackSelection: Selects<Callback> = {
  can: ({ can_resend }) => can_resend,
  render: (selected, clear) => <ResendMany selected={selected} onDone={clear} />,
};
