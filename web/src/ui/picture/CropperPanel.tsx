import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { t } from '../../text/t.ts';
import type { CropSettings } from './cropImage.ts';
import { croppedSize } from './cropImageOutput.ts';
import { cropToFile, type CropArea, type DecodedPicture } from './cropPicture.ts';
import classes from './CropperPanel.module.css';

interface Props {
  picture: DecodedPicture;
  cut: CropSettings;
  onDone: (file: File) => void;
  onCancel: () => void;
}

/** Returns the largest part of the picture with the given ratio, in the middle. */
function largest({ bitmap: { width, height } }: DecodedPicture, ratio: number): PercentCrop {
  const share = Math.min(100, ((height * ratio) / width) * 100);
  return centerCrop(makeAspectCrop({ unit: '%', width: share }, ratio, width, height), width, height);
}

const partOf = ({ bitmap }: DecodedPicture, crop: PercentCrop): CropArea => ({
  x: (crop.x / 100) * bitmap.width,
  y: (crop.y / 100) * bitmap.height,
  width: (crop.width / 100) * bitmap.width,
  height: (crop.height / 100) * bitmap.height,
});

/** Maximum size of the picture on the screen in px; the result uses the picture's original pixels. */
const DRAWN = { width: 1600, height: 1600 };

function Drawing({ picture, canvas }: { picture: DecodedPicture; canvas: React.RefCallback<HTMLCanvasElement> }) {
  const drawn = useRef<HTMLCanvasElement>(null);
  const { width, height } = croppedSize(picture.bitmap, DRAWN);
  useEffect(() => {
    drawn.current?.getContext('2d')?.drawImage(picture.bitmap, 0, 0, width, height);
  }, [picture, width, height]);
  return (
    <canvas
      ref={(element) => {
        drawn.current = element;
        return canvas(element);
      }}
      width={width}
      height={height}
      className={classes.picture}
    />
  );
}

const handle = () => t('Frame corner: use the arrow keys to resize the frame');
const labels = () => ({
  cropArea: t('Frame: use the arrow keys to move the frame'),
  nwDragHandle: handle(),
  nDragHandle: handle(),
  neDragHandle: handle(),
  eDragHandle: handle(),
  seDragHandle: handle(),
  sDragHandle: handle(),
  swDragHandle: handle(),
  wDragHandle: handle(),
});

/** Crops the picture from its original pixels, for the preview and for the result. */
function useCutting({ picture, cut, onDone }: Pick<Props, 'picture' | 'cut' | 'onDone'>) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const use = async (part: CropArea) => {
    setRunning(true);
    setError(undefined);
    const file = await cropToFile(picture, part, cut).catch(() => undefined);
    setRunning(false);
    if (file) onDone(file);
    else setError(t('The picture is too large: choose a smaller one'));
  };
  return { isRunning, error, use };
}

/**
 * Crops a picture to a ratio, by pointer or keyboard (CTRL-011, CONST-011); the result has the size that `cut` asks
 * for.
 */
export default function CropperPanel({ picture, cut, onDone, onCancel }: Props) {
  const [crop, setCrop] = useState(() => largest(picture, cut.ratio));
  const { ref, width } = useElementSize<HTMLCanvasElement>();
  const { isRunning, error, use } = useCutting({ picture, cut, onDone });
  const part = partOf(picture, crop);
  const size = croppedSize(part, cut.most);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('Drag the frame or use the arrow keys. Drag a corner to resize it.')}
      </Text>
      <div className={classes.stage}>
        <ReactCrop
          className={classes.crop}
          crop={crop}
          aspect={cut.ratio}
          circularCrop={cut.isRound ?? false}
          keepSelection
          ruleOfThirds
          minWidth={Math.ceil((cut.least * width) / picture.bitmap.width)}
          ariaLabels={labels()}
          onChange={(_, next) => setCrop(next)}
        >
          <Drawing picture={picture} canvas={ref} />
        </ReactCrop>
      </div>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status" className={classes.size}>
          {t('{width} × {height} px', { width: size.width, height: size.height })}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isRunning}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => void use(part)} loading={isRunning} data-autofocus autoFocus>
            {t('Use picture')}
          </Button>
        </Group>
      </Group>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
