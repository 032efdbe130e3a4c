import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState, type Ref } from 'react';
import { t } from '../../text/t.ts';
import { createElementId } from './createElementId.ts';
import classes from './FileDropZone.module.css';
import { buttonIconSizes, ICON_SIZE } from '../page/iconSizes.ts';
import { uploadLimitsText, type UploadLimits } from './uploadLimits.ts';

export interface FileDropZoneProps {
  /** Name of the files to upload: "Contract". */
  label: string;
  limits: UploadLimits;
  /** Called with all chosen files, including those that exceed the limits, which the receiver reports. */
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  /** Focuses the upload button when it mounts. */
  autoFocus?: boolean;
  /** Ref to the upload button, to restore its focus. */
  button?: Ref<HTMLButtonElement>;
}

/** Drop zone and button for files; the limits are shown before a file is chosen (CTRL-009, CTRL-029). */
export function FileDropZone({
  label,
  limits,
  onFiles,
  disabled = false,
  autoFocus = false,
  button,
}: FileDropZoneProps) {
  const [hint] = useState(createElementId);
  const { count } = limits;
  return (
    <Dropzone
      className={classes.zone}
      classNames={{ inner: classes.inner }}
      role="group"
      aria-label={label}
      accept={Object.fromEntries(Object.entries(limits.types).map(([type, endings]) => [type, [...endings]]))}
      multiple={count > 1}
      disabled={disabled}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-hidden': true }}
      onDrop={() => undefined}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
    >
      <IconUpload size={ICON_SIZE} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.text}>{count > 1 ? t('Drop files here') : t('Drop a file here')}</span>
      <Button
        ref={button ?? null}
        variant="default"
        size="sm"
        disabled={disabled}
        autoFocus={autoFocus}
        aria-describedby={hint}
        leftSection={<IconUpload size={buttonIconSizes.xs} aria-hidden />}
      >
        {count > 1 ? t('Choose files') : t('Choose a file')}
      </Button>
      <span id={hint} className={classes.hint}>
        {uploadLimitsText(limits)}
      </span>
    </Dropzone>
  );
}
