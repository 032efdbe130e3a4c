import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { designs } from '@portal/contract/designs';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { toPartialObject } from '../api/toList.ts';
import { t } from '../text/t.ts';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';
import { LOGO_CROP } from '../ui/picture/cropImage.ts';
import { CroppedPictureUpload } from '../ui/picture/CroppedPictureUpload.tsx';
import type { EditedConfiguration } from './designForm.ts';
import classes from './LogoModal.module.css';

interface Props extends EditedConfiguration {
  merchantId: number;
  /** URL of the merchant's logo, which is used if the design has no logo; null if the merchant has none. */
  merchantLogo: string | null;
  onClose: () => void;
}

/** Modal that uploads a cropped logo for a design, or chooses the merchant's logo (DSN-017, DSN-045 … DSN-049). */
export function LogoModal({ configuration, change, merchantId, merchantLogo, onClose }: Props) {
  useRestoreFocus();
  const own = configuration.logo_url;
  const shown = own || merchantLogo;
  const use = (logo_url: string) => {
    change({ logo_url });
    onClose();
  };
  return (
    <Modal opened size="xl" onClose={onClose} title={t('Logo')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        {shown ? (
          <img src={shown} alt={own ? t('Design logo') : t("Merchant's logo")} className={classes.logo} />
        ) : (
          <Text c="dimmed">{t('No logo yet')}</Text>
        )}
        <Text size="sm" c="dimmed">
          {t('PNG works best. The cropped logo is at most 840 × 300 px.')}
        </Text>
        <CroppedPictureUpload
          isInPlace
          label={t('Logo')}
          endpoint={buildDownloadUrl(designs.uploadLogo.path, { merchant: merchantId })}
          cut={LOGO_CROP}
          onSent={(answer) => {
            const { image_url: address } = toPartialObject(answer as { image_url?: unknown });
            if (typeof address === 'string') use(address);
          }}
        />
        {own !== '' && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => use('')}>
              {t("Use merchant's logo")}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
