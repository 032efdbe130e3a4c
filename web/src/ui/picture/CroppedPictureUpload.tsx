import { Modal, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import { showAlert } from '../overlay/alerts.ts';
import { MAX_LOGO_BYTES, type CropSettings } from './cropImage.ts';
import { MAX_PICTURE_BYTES, decodePicture, type DecodedPicture } from './cropPicture.ts';
import classes from './CroppedPictureUpload.module.css';
import { UploadBox } from '../upload/UploadBox.tsx';
import { safeFileName, type UploadLimits } from '../upload/uploadLimits.ts';
import type { UploadBatchResult } from '../upload/uploadQueue.ts';
import { alertFailedUploads, useUploads } from '../upload/useUploads.ts';

const CropperPanel = lazy(() => import('./CropperPanel.tsx'));

const types = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };
/** Upload limits of the picture that the user chooses. */
const chosen = ({ least }: CropSettings): UploadLimits => ({
  bytes: MAX_PICTURE_BYTES,
  types,
  count: 1,
  also: t('at least {n} px wide', { n: least }),
});
/** Upload limits of the cropped picture that is sent. */
const sent = ({ bytes = MAX_LOGO_BYTES }: CropSettings): UploadLimits => ({ bytes, types, count: 1 });

/** Reports the upload of a picture: shows an alert on failure; a success is visible on the page (UI-044). */
function alertPictureFailure(end: UploadBatchResult): void {
  alertFailedUploads(end);
  if (end.done > 0) showAlert('success-light', t('Request completed successfuly'));
}

/** A preview of the file as a `data:` URL, because the page's content security policy blocks `blob:`. */
function Preview({ file, label, ratio }: { file: File; label: string; ratio: number }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && setAddress(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <div className={classes.preview} style={{ aspectRatio: ratio }}>
      {address !== undefined && <img src={address} alt={label} />}
    </div>
  );
}

interface Props {
  /** Name of the picture: "Logo". */
  label: string;
  endpoint: string;
  cut: CropSettings;
  disabled?: boolean;
  /** Called with the server's answer; the page then shows the picture itself. */
  onSent?: (answer: unknown) => void;
  /** Crops the picture in place, for a control inside a dialog, instead of opening another dialog. */
  isInPlace?: boolean;
}

/**
 * Upload of a picture that is chosen, cropped to its ratio and sent. The picture must be PNG or JPG by its content,
 * within the size of its crop.
 */
export function CroppedPictureUpload({ label, endpoint, cut, disabled = false, onSent, isInPlace = false }: Props) {
  const { queue, items } = useUploads(endpoint, (end) => {
    alertPictureFailure(end);
    if (end.done > 0) onSent?.(queue.items.find(({ state }) => state === 'complete')?.answer);
  });
  const [picture, setPicture] = useState<DecodedPicture>();
  const [result, setResult] = useState<File>();
  const clear = () => {
    for (const { index } of queue.items) queue.remove(index);
    setResult(undefined);
  };
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await decodePicture(file, cut);
    if (typeof read !== 'string') return setPicture(read);
    alertFailedUploads({ done: 0, failed: 1, errors: [{ name: safeFileName(file.name), message: read }] });
  };
  const send = (file: File) => {
    setPicture(undefined);
    clear();
    setResult(file);
    void queue.add([file], sent(cut));
  };
  const cutting = picture && (
    <Suspense fallback={<Skeleton height={320} />}>
      <CropperPanel picture={picture} cut={cut} onDone={send} onCancel={() => setPicture(undefined)} />
    </Suspense>
  );
  if (isInPlace && cutting) return cutting;
  return (
    <Stack gap="sm">
      {result && !onSent && <Preview file={result} label={label} ratio={cut.ratio} />}
      <UploadBox
        label={label}
        limits={chosen(cut)}
        disabled={disabled || items.some(({ state }) => state === 'pending')}
        onFiles={(files) => void take(files)}
        uploads={{ queue, items: onSent ? items.filter(({ state }) => state !== 'complete') : items }}
        onRemove={clear}
      />
      <Modal
        opened={!isInPlace && picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={t('Crop picture')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {cutting}
      </Modal>
    </Stack>
  );
}
