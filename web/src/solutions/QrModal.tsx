import { Modal } from '@mantine/core';
import { t } from '../text/t.ts';
import { useFocusBack } from '../ui/form/useFocusBack.ts';
import { Qr } from '../ui/picture/Qr.tsx';

interface Props {
  /** The address in it. */
  url: string;
  /** What it leads to. */
  label: string;
  onClose: () => void;
}

/** The address of a link or a button as a picture, for a counter or a printed invoice (LINK-017, BTN-020). */
export function QrModal({ url, label, onClose }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={t('QR code')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Qr text={url} label={label} />
    </Modal>
  );
}
