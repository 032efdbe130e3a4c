import type { PaymentInfo } from '@portal/contract/payments';
import { useEffect, useState } from 'react';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { CaptureModal } from './CaptureModal.tsx';
import { ChargeModal } from './ChargeModal.tsx';
import { RefundModal } from './RefundModal.tsx';
import type { Doing } from './usePaymentActions.ts';

const forms = {
  refund: { Modal: RefundModal, flag: 'can_reverse', forbidden: 'This payment cannot be refunded' },
  capture: { Modal: CaptureModal, flag: 'can_capture', forbidden: 'This payment cannot be captured' },
  charge: {
    Modal: ChargeModal,
    flag: 'can_manual_recurring',
    forbidden: 'The card of this payment cannot be charged again',
  },
} as const;

export const isDoing = (name: string | null): name is Doing => name !== null && Object.hasOwn(forms, name);

/**
 * The form an address names. Whether it may open is asked once, when it does: what it did may take the flag away, and
 * its outcome must still be read.
 */
export function PaymentForm({ doing, info, onClose }: { doing: Doing; info: PaymentInfo; onClose: () => void }) {
  const { Modal, flag, forbidden } = forms[doing];
  const [isAllowed] = useState(info[flag]);
  useEffect(() => {
    if (isAllowed) return;
    alert('warning', t(forbidden));
    onClose();
    // Once; `onClose` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isAllowed ? <Modal info={info} onClose={onClose} /> : null;
}
