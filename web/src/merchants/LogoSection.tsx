import { Group, Stack, Text } from '@mantine/core';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../api/client.ts';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { useUserRights } from '../api/rights.ts';
import { t } from '../text/t.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { LOGO_CROP } from '../ui/picture/cropImage.ts';
import { CroppedPictureUpload } from '../ui/picture/CroppedPictureUpload.tsx';
import { QrCode } from '../ui/picture/QrCode.tsx';
import classes from './LogoSection.module.css';
import type { ShownMerchant } from './settingsReads.ts';

/**
 * Section with the merchant's current logo, alone and in the shop's QR code, and the upload of a new logo (MER-039 …
 * MER-042).
 */
export function LogoSection({ merchant: { id, url }, address }: { merchant: ShownMerchant; address: string | null }) {
  const queries = useQueryClient();
  const mayEdit = useUserRights().may('merchant.edit', id);
  const onSent = () => void queries.invalidateQueries({ queryKey: getQueryKey(merchantSettings.customization) });
  return (
    <DetailSection title={t('Logo')}>
      <Group gap="xl" align="flex-start">
        <Stack gap="md" className={classes.logo}>
          {address === null ? (
            <Text c="dimmed">{t('No logo yet')}</Text>
          ) : (
            <img src={address} alt={t('Logo')} className={classes.picture} />
          )}
          <Text size="sm" c="dimmed">
            {t('PNG works best. The logo appears in the middle of your QR codes.')}
          </Text>
          {mayEdit && (
            <CroppedPictureUpload
              label={t('Logo')}
              endpoint={buildDownloadUrl(merchantSettings.uploadLogo.path, { id })}
              cut={LOGO_CROP}
              onSent={onSent}
            />
          )}
        </Stack>
        <QrCode text={url} label={t('Website')} {...(address === null ? {} : { logo: address })} />
      </Group>
    </DetailSection>
  );
}
