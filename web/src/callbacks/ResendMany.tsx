import { Button } from '@mantine/core';
import type { Callback } from '@portal/contract/callbacks';
import { t } from '../text/t.ts';
import type { Selects } from '../ui/list/useSelection.tsx';
import { useResendMany } from './useResend.ts';

interface Props {
  selected: readonly Callback[];
  /** Called once they are sent. */
  onDone: () => void;
}

function ResendMany({ selected, onDone }: Props) {
  const { run, running } = useResendMany();
  const send = async () => {
    if (await run(selected.map(({ id }) => id))) onDone();
  };
  return (
    <Button size="compact-sm" loading={running} onClick={() => void send()}>
      {t('Resend {n}', { n: selected.length })}
    </Button>
  );
}

/** Callbacks that may be sent again can be ticked, and sent all at once. */
export const resendSelected: Selects<Callback> = {
  can: ({ can_resend }) => can_resend,
  render: (selected, clear) => <ResendMany selected={selected} onDone={clear} />,
};
