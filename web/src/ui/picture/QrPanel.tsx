import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import { saveFile } from '../../api/saveFile.ts';
import { drawQr, QR_LOGO_MARGIN, QR_SIZE, type QrDrawing, qrSvg } from './qr.ts';
import classes from './QrPanel.module.css';
import { buttonIconSizes } from '../page/iconSizes.ts';
import { canvasToBlob } from './canvasToBlob.ts';

/** Size of the logo in px: a quarter of the QR code's width. */
const LOGO_SIDE = QR_SIZE / 4;

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error(`no picture at ${address}`)));
    image.src = address;
  });
}

function canvasOf(side: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

const shapeOf = (path: string) => new Path2D(path);

/** Loads a logo and fits it into a square, as a `data:` URL; undefined if it cannot be loaded. */
async function readLogo(address: string): Promise<string | undefined> {
  try {
    const image = await load(address);
    const { canvas, context } = canvasOf(LOGO_SIDE);
    const longest = Math.max(image.naturalWidth, image.naturalHeight);
    // Falls back to the logo's side, because an SVG may have no size.
    const scale = LOGO_SIDE / (longest || LOGO_SIDE);
    const width = (image.naturalWidth || LOGO_SIDE) * scale;
    const height = (image.naturalHeight || LOGO_SIDE) * scale;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, (LOGO_SIDE - width) / 2, (LOGO_SIDE - height) / 2, width, height);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}

/** Renders the QR code as a PNG of 1000 × 1000, with a whole number of pixels for each module. */
async function qrPng({ side, module, path, cover }: QrDrawing, logo: string | undefined): Promise<Blob> {
  const { canvas, context } = canvasOf(QR_SIZE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, QR_SIZE, QR_SIZE);
  const modules = side / module;
  const scale = Math.max(1, Math.floor(QR_SIZE / modules)) / module;
  const margin = Math.floor((QR_SIZE - side * scale) / 2);
  context.setTransform(scale, 0, 0, scale, margin, margin);
  context.fillStyle = '#000';
  context.fill(shapeOf(path));
  if (cover && logo !== undefined) {
    const image = await load(logo);
    const inset = cover.side * QR_LOGO_MARGIN;
    context.fillStyle = '#fff';
    context.fillRect(cover.at, cover.at, cover.side, cover.side);
    context.drawImage(image, cover.at + inset, cover.at + inset, cover.side - 2 * inset, cover.side - 2 * inset);
  }
  return canvasToBlob(canvas, 'image/png');
}

export interface QrCodeProps {
  text: string;
  /** Name of the QR code's target, for screen readers and file names. */
  label: string;
  /** URL of the picture in the middle of the QR code. */
  logo?: string;
  /** Offers no download, because the QR code is secret. */
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

/** The QR code and its two downloads. A logo that cannot be loaded is omitted. */
export default function QrPanel({ text, label, logo: address, isSecret = false }: QrCodeProps) {
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
              leftSection={<IconDownload size={buttonIconSizes.xs} aria-hidden />}
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
