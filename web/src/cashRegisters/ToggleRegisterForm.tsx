import { Text } from '@mantine/core';
import { cashRegisters } from '@portal/contract/cashRegisters';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import { showSuccessAlert } from '../ui/overlay/runAction.ts';
import { staleRegisterRoutes } from './cashRegisterReads.ts';
import { RoutedForm, type RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { TOGGLE_MODAL } from './useRegisterActions.ts';

/**
 * Merchant whose cash register is activated or deactivated. `needs_check` means that the tax office checks the register
 * first.
 */
interface SwitchableMerchant {
  id: number;
  name: string;
  needs_check: boolean;
}

interface Props {
  merchant: SwitchableMerchant;
  state: 'activate' | 'disable';
  onClose: () => void;
}

/**
 * Modal that asks for confirmation before it activates or deactivates a cash register (CASH-018, CASH-022), and shows
 * the server's refusal.
 */
function ToggleModal({ merchant, state, onClose }: Props) {
  const toggle = useRouteMutation(cashRegisters.toggle, staleRegisterRoutes);
  const isOff = state === 'disable';
  return (
    <FormModal
      title={isOff ? t('Deactivate the cash register?') : t('Activate the cash register?')}
      verb={isOff ? t('Deactivate') : t('Activate')}
      danger={isOff}
      initial={{}}
      submit={async () => {
        await toggle.run({ params: { merchant: merchant.id, state }, body: {} });
        showSuccessAlert();
      }}
      onClose={onClose}
    >
      {() => <Text>{isOff ? offText(merchant) : onText(merchant)}</Text>}
    </FormModal>
  );
}

const offText = ({ name: merchant }: SwitchableMerchant) =>
  t('Payments to {merchant} get no fiscal receipts until you activate the cash register again.', { merchant });

const onText = ({ name: merchant, needs_check }: SwitchableMerchant) =>
  needs_check
    ? t(
        'The tax office first checks the cash register, which takes about ten minutes. Then payments to {merchant} get fiscal receipts.',
        {
          merchant,
        },
      )
    : t('Payments to {merchant} get fiscal receipts from now on.', { merchant });

interface ToggleFormProps {
  form: RoutedFormState;
  /** Merchants whose cash register the user may activate or deactivate. */
  merchants: readonly SwitchableMerchant[];
}

/**
 * Opens the modal `taxes/toggle` for the merchant and the state in the address (CASH-018). Invalid values open nothing.
 */
export function ToggleRegisterForm({ form, merchants }: ToggleFormProps) {
  const merchant = merchants.find(({ id }) => String(id) === form.param('merchant'));
  const state = form.param('state');
  return (
    <RoutedForm
      form={form}
      name={TOGGLE_MODAL}
      isAllowed={merchant !== undefined && (state === 'activate' || state === 'disable')}
    >
      {(close) =>
        merchant && (
          <ToggleModal merchant={merchant} state={state === 'disable' ? 'disable' : 'activate'} onClose={close} />
        )
      }
    </RoutedForm>
  );
}
