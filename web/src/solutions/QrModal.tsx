import { Modal, Skeleton } from '@mantine/core';
import { usePartRead } from '../api/reads.ts';
import { useRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { useFocusBack } from '../ui/page/focusBack.ts';
import { Qr } from '../ui/picture/Qr.tsx';
import { customization } from './solutionReads.ts';

interface Props {
  /** The address in it. */
  url: string;
  /** What it leads to. */
  label: string;
  /** Whose logo stands in the middle. */
  merchantId: number;
  onClose: () => void;
}

/** The address of a link or a button as a picture, for a counter or a printed invoice (LINK-017, BTN-020). */
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
