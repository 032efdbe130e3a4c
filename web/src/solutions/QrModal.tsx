import { Modal, Skeleton } from '@mantine/core';
import { usePartRead } from '../api/reads.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useFocusBack } from '../ui/page/focusBack.ts';
import { Qr } from '../ui/picture/Qr.tsx';
import { customization } from './solutionReads.ts';

interface Props {
  /** URL in the code. */
  url: string;
  /** Name of the URL's target. */
  label: string;
  /** Merchant whose logo is in the middle. */
  merchantId: number;
  onClose: () => void;
}

/** QR code of a link or button, for a counter or a printed invoice (LINK-017, BTN-020). */
export function QrModal({ url, label, merchantId, onClose }: Props) {
  useFocusBack();
  const mayRead = useRights().may('merchant.read', merchantId);
  const { data, isWaiting } = usePartRead(customization(merchantId), mayRead);
  const logo = data?.logo_url;
  return (
    <Modal opened onClose={onClose} title={t('QR code')} closeButtonProps={{ 'aria-label': t('Close') }}>
      {isWaiting ? (
        <Skeleton width={240} height={240} />
      ) : (
        <Qr text={url} label={label} {...(typeof logo === 'string' ? { logo } : {})} />
      )}
    </Modal>
  );
}
