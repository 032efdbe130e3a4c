import { AddressForm, useFormInAddress } from '../ui/form/AddressForm.tsx';
import { ButtonTextModal } from './ButtonTextModal.tsx';
import type { EditedConfiguration } from './designForm.ts';
import { LogoModal } from './LogoModal.tsx';
import { PaymentTabsModal } from './PaymentTabsModal.tsx';
import { PresetModal } from './PresetModal.tsx';
import { SourceModal } from './SourceModal.tsx';

interface Props extends EditedConfiguration {
  merchantId: number;
  merchantLogo: string | null;
}

/** The modals of the editor, each at an address of its own (DSN-016 … DSN-020). */
export function DesignModals({ merchantId, merchantLogo, ...edited }: Props) {
  const form = useFormInAddress();
  return (
    <>
      <AddressForm form={form} name="source">
        {(close) => <SourceModal {...edited} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="logo">
        {(close) => <LogoModal {...edited} merchantId={merchantId} merchantLogo={merchantLogo} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="tabs">
        {(close) => <PaymentTabsModal {...edited} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="colours">
        {(close) => <PresetModal {...edited} onClose={close} />}
      </AddressForm>
      <AddressForm form={form} name="button">
        {(close) => <ButtonTextModal {...edited} onClose={close} />}
      </AddressForm>
    </>
  );
}
