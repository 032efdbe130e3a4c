import type { PaymentInfo } from '@portal/contract/payments';
import { t } from '../text/t.ts';
import { AddressForm, type FormInAddress } from '../ui/form/AddressForm.tsx';
import { CaptureModal } from './CaptureModal.tsx';
import { ChargeModal } from './ChargeModal.tsx';
import { RefundModal } from './RefundModal.tsx';

/** The forms of a payment, each while the address names it and the payment's flag allows it. */
export function PaymentForms({ form, info }: { form: FormInAddress; info: PaymentInfo }) {
  return (
    <>
      <AddressForm
        form={form}
        name="refund"
        isAllowed={info.can_reverse}
        refusal={t("This payment can't be refunded")}
        children={(close) => <RefundModal info={info} onClose={close} />}
      />
      <AddressForm
        form={form}
        name="capture"
        isAllowed={info.can_capture}
        refusal={t("This payment can't be captured")}
        children={(close) => <CaptureModal info={info} onClose={close} />}
      />
      <AddressForm
        form={form}
        name="charge"
        isAllowed={info.can_manual_recurring}
        refusal={t("This payment's card can't be charged again")}
        children={(close) => <ChargeModal info={info} onClose={close} />}
      />
    </>
  );
}
