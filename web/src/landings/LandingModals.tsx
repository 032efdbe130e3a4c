import { useRights } from '../api/rights.ts';
import { AddressForm, type FormInAddress } from '../ui/form/AddressForm.tsx';
import { CloneModal } from './CloneModal.tsx';
import { RemoveModal } from './RemoveModal.tsx';

interface Props {
  form: FormInAddress;
  /** Called when the page is deleted, for a screen of that page. */
  removed?: () => void;
}

/** Modals that clone or delete the page in the address. */
export function LandingModals({ form, removed }: Props) {
  const { may } = useRights();
  const [merchant, landing] = [Number(form.param('merchant')), Number(form.param('landing'))];
  const isAllowed = landing > 0 && merchant > 0 && may('landings.edit', merchant);
  return (
    <>
      <AddressForm form={form} name="clone" isAllowed={isAllowed}>
        {(close) => <CloneModal merchantId={merchant} id={landing} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="remove" isAllowed={isAllowed}>
        {(close) => (
          <RemoveModal merchantId={merchant} id={landing} onClose={close} {...(removed ? { onDone: removed } : {})} />
        )}
      </AddressForm>
    </>
  );
}
