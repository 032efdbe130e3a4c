import { Text } from '@mantine/core';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { tellDone } from '../ui/overlay/tellAction.ts';
import { touched } from './cashRegisterReads.ts';

/** A merchant whose register is switched, and whether the tax office looks at the register first. */
export interface Switched {
  id: number;
  name: string;
  needs_check: boolean;
}

interface Props {
  merchant: Switched;
  state: 'activate' | 'disable';
  onClose: () => void;
}

/** Switches fiscalization of a merchant on or off (CASH-018, CASH-022); what forbids it is said in its place. */
export function ToggleModal({ merchant, state, onClose }: Props) {
  const toggle = useAction(cashRegisters.toggle, touched);
  const isOff = state === 'disable';
  return (
    <FormModal
      title={isOff ? t('Deactivate the cash register?') : t('Activate the cash register?')}
      verb={isOff ? t('Deactivate') : t('Activate')}
      danger={isOff}
      initial={{}}
      submit={async () => {
        await toggle.run({ params: { merchant: merchant.id, state }, body: {} });
        tellDone();
      }}
      onClose={onClose}
    >
      {() => <Text>{isOff ? offText(merchant) : onText(merchant)}</Text>}
    </FormModal>
  );
}

const offText = ({ name: merchant }: Switched) =>
  t('Payments of {merchant} get no fiscal receipts until you activate the cash register again.', { merchant });

const onText = ({ name: merchant, needs_check }: Switched) =>
  needs_check
    ? t(
        'The tax office checks the cash register first, for about ten minutes. Then payments of {merchant} get fiscal receipts.',
        {
          merchant,
        },
      )
    : t('Payments of {merchant} get fiscal receipts from now on.', { merchant });
