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
  /** What it leads to, for those who do not see it, and as the name of its files. */
  label: string;
  /** Address of a picture for the middle. */
  logo?: string;
  /** It is not to be kept as a file. */
  isSecret?: boolean;
}

/** Nothing while it is read; `null` where there is none. */
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

/** The code itself and its two files. A logo that cannot be read is left out, the code still leads where it should. */
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
