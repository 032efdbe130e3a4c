import { Modal, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../text/t.ts';
import { alert } from './alerts.ts';
import { CROP_RATIO, LOGO_BYTES, LOGO_WIDTH } from './cropImage.ts';
import type { Size } from './cropImageOutput.ts';
import { PICTURE_BYTES, readPicture, type Picture } from './cropPicture.ts';
import classes from './CropperUpload.module.css';
import { UploadBox } from './UploadBox.tsx';
import { shownName, type UploadLimits } from './uploadLimits.ts';
import type { UploadEnd } from './uploadQueue.ts';
import { tellFailures, useUploads } from './useUploads.ts';

const CropperPanel = lazy(() => import('./CropperPanel.tsx'));

const types = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };
/** Of what is chosen. */
const chosen = (): UploadLimits => ({
  bytes: PICTURE_BYTES,
  types,
  count: 1,
  also: t('at least {n} px wide', { n: LOGO_WIDTH }),
});
/** Of what is sent once it is cut out. */
const sent: UploadLimits = { bytes: LOGO_BYTES, types, count: 1 };

/** One picture is not worth a sum: it is there (UI-044), or the alert says why not. */
function tellPicture(end: UploadEnd): void {
  tellFailures(end);
  if (end.done > 0) alert('success-light', t('Request completed successfuly'));
}

/** The file as an address that the page's policy lets show: pictures come from `data:`, not from `blob:`. */
function Preview({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && setAddress(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <div className={classes.preview} style={{ aspectRatio: CROP_RATIO }}>
      {address !== undefined && <img src={address} alt={label} />}
    </div>
  );
}

interface Props {
  /** What the picture is: "Logo". */
  label: string;
  endpoint: string;
  /** What is sent is no larger: 840 × 300 for logos, 280 × 100 for others (CONST-009, CONST-010). */
  most: Size;
  disabled?: boolean;
}

/** A picture that is chosen, cut to ratio 2.8 and sent: PNG or JPG by its bytes, 280 px wide at least, 50 KB at most. */
export function CropperUpload({ label, endpoint, most, disabled = false }: Props) {
  const uploads = useUploads(endpoint, tellPicture);
  const { queue, items } = uploads;
  const [picture, setPicture] = useState<Picture>();
  const [result, setResult] = useState<File>();
  const clear = () => {
    for (const { index } of queue.items) queue.remove(index);
    setResult(undefined);
  };
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readPicture(file);
    if (typeof read !== 'string') return setPicture(read);
    tellFailures({ done: 0, failed: 1, errors: [{ name: shownName(file.name), message: read }] });
  };
  const send = (file: File) => {
    setPicture(undefined);
    clear();
    setResult(file);
    void queue.add([file], sent);
  };
  return (
    <Stack gap="sm">
      {result && <Preview file={result} label={label} />}
      <UploadBox
        label={label}
        limits={chosen()}
        disabled={disabled || items.some(({ state }) => state === 'pending')}
        onFiles={(files) => void take(files)}
        uploads={uploads}
        onRemove={clear}
      />
      <Modal
        opened={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={t('Cut the picture')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Suspense fallback={<Skeleton height={320} />}>
          {picture && (
            <CropperPanel picture={picture} most={most} onDone={send} onCancel={() => setPicture(undefined)} />
          )}
        </Suspense>
      </Modal>
    </Stack>
  );
}
