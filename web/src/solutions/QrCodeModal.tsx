import { Modal, Skeleton } from '@mantine/core';
import { useSectionQuery } from '../api/queryHooks.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useFocusBack } from '../ui/page/focusBack.ts';
import { Qr } from '../ui/picture/Qr.tsx';
import { getCustomizationQuery } from './solutionReads.ts';

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
export function QrCodeModal({ url, label, merchantId, onClose }: Props) {
  useFocusBack();
  const mayRead = useUserRights().may('merchant.read', merchantId);
  const { data, isWaiting } = useSectionQuery(getCustomizationQuery(merchantId), mayRead);
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
