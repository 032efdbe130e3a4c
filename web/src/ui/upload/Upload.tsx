import { Stack } from '@mantine/core';
import { UploadBox } from './UploadBox.tsx';
import type { UploadLimits } from './uploadLimits.ts';
import type { BatchResult } from './uploadQueue.ts';
import { tellUploads, useUploads } from './useUploads.ts';

interface Props {
  /** What the files are: "Contract". */
  label: string;
  /** Where they go, given by the page: POST, multipart, field `file` (UI-038, CTRL-028). */
  endpoint: string;
  limits: UploadLimits;
  disabled?: boolean;
  /** It was opened by a button that is gone now. */
  autoFocus?: boolean;
  /** Hears, once nothing is on its way any more, what became of them. */
  onEnd?: (end: BatchResult) => void;
}

/**
 * Files dropped or chosen, sent at once, two at a time: each goes from none to pending, with percents, to complete
 * (UI-040), can be cancelled, tried again and taken off; what failed and what came through is told once the last is
 * done (UI-041 … UI-043). Files that the limits forbid are told like those that the server refused.
 */
export function Upload({ label, endpoint, limits, disabled = false, autoFocus = false, onEnd }: Props) {
  const uploads = useUploads(endpoint, (end) => {
    tellUploads(end);
    onEnd?.(end);
  });
  return (
    <Stack gap="sm">
      <UploadBox
        label={label}
        limits={limits}
        disabled={disabled}
        autoFocus={autoFocus}
        onFiles={(files) => void uploads.queue.add(files, limits)}
        uploads={uploads}
        onRemove={(index) => uploads.queue.remove(index)}
      />
    </Stack>
  );
}
