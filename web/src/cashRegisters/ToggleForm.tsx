import { AddressForm, type FormInAddress } from '../ui/form/AddressForm.tsx';
import { ToggleModal, type Switched } from './ToggleModal.tsx';
import { TOGGLE } from './useRegisterActions.ts';

interface Props {
  form: FormInAddress;
  /** Those whose register the person may switch. */
  merchants: readonly Switched[];
}

/** The modal `taxes/toggle`, by the merchant and the state in the address (CASH-018); of anything else there is none. */
export function ToggleForm({ form, merchants }: Props) {
  const merchant = merchants.find(({ id }) => String(id) === form.param('merchant'));
  const state = form.param('state');
  return (
    <AddressForm
      form={form}
      name={TOGGLE}
      isAllowed={merchant !== undefined && (state === 'activate' || state === 'disable')}
    >
      {(close) =>
        merchant && (
          <ToggleModal merchant={merchant} state={state === 'disable' ? 'disable' : 'activate'} onClose={close} />
        )
      }
    </AddressForm>
  );
}
