import { Modal, Skeleton } from '@mantine/core';
import { useSectionQuery } from '../api/queryHooks.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';
import { QrCode } from '../ui/picture/QrCode.tsx';
import { getCustomizationQuery } from './solutionReads.ts';

interface Props {
  /** URL that the QR code contains. */
  url: string;
  /** Name of the page that the URL opens. */
  label: string;
  /** Merchant whose logo is in the middle of the QR code. */
  merchantId: number;
  onClose: () => void;
}

/** Modal with the QR code of a payment link or button, for a counter or a printed invoice (LINK-017, BTN-020). */
export function QrCodeModal({ url, label, merchantId, onClose }: Props) {
  useRestoreFocus();
  const mayRead = useUserRights().may('merchant.read', merchantId);
  const { data, isWaiting } = useSectionQuery(getCustomizationQuery(merchantId), mayRead);
  const logo = data?.logo_url;
  return (
    <Modal opened onClose={onClose} title={t('QR code')} closeButtonProps={{ 'aria-label': t('Close') }}>
      {isWaiting ? (
        <Skeleton width={240} height={240} />
      ) : (
        <QrCode text={url} label={label} {...(typeof logo === 'string' ? { logo } : {})} />
      )}
    </Modal>
  );
}
