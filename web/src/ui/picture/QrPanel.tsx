import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import { saveFile } from '../../api/saveFile.ts';
import { drawQr, qrSvg } from './qr.ts';
import { qrPng, readLogo } from './qrPicture.ts';
import classes from './QrPanel.module.css';
import { buttonIcon } from '../page/iconSizes.ts';

export interface QrProps {
  text: string;
  /** Names the code's target for screen readers, and its files. */
  label: string;
  /** URL of a picture for the middle. */
  logo?: string;
  /** Offers no download. */
  isSecret?: boolean;
}

/** The logo as a `data:` URL; undefined while it loads, null if there is none. */
function useLogo(address: string | undefined): string | null | undefined {
  const [read, setRead] = useState<{ address: string; logo: string | null }>();
  useEffect(() => {
    let isWanted = true;
    if (address !== undefined)
      void readLogo(address).then((logo) => isWanted && setRead({ address, logo: logo ?? null }));
    return () => void (isWanted = false);
  }, [address]);
  if (address === undefined) return null;
  return read?.address === address ? read.logo : undefined;
}

/** The code and its two downloads. A logo that cannot be loaded is left out. */
export default function QrPanel({ text, label, logo: address, isSecret = false }: QrProps) {
  const logo = useLogo(address);
  const drawing = drawQr(text, address !== undefined);
  if (!drawing) return <Text c="dimmed">{text === '' ? t('Empty') : t('The text is too long for a QR code')}</Text>;
  if (logo === undefined) return <Skeleton className={classes.code ?? ''} />;
  const svg = qrSvg(drawing, label, logo ?? undefined);
  const savePng = async () => saveFile(await qrPng(drawing, logo ?? undefined), `${label}.png`);
  const saveSvg = () => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${label}.svg`);
  return (
    <Stack gap="sm" align="flex-start">
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('QR code: {what}', { what: label })}
      />
      {!isSecret && (
        <Group gap="sm">
          {(['SVG', 'PNG'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<IconDownload size={buttonIcon.xs} aria-hidden />}
              aria-label={`${t('Download')} ${kind}: ${label}`}
              onClick={() => void (kind === 'SVG' ? saveSvg() : savePng())}
            >
              {kind}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
