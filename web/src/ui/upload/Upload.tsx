import { Stack } from '@mantine/core';
import { UploadBox } from './UploadBox.tsx';
import type { UploadLimits } from './uploadLimits.ts';
import type { UploadBatchResult } from './uploadQueue.ts';
import { alertUploadResult, useUploads } from './useUploads.ts';

interface Props {
  /** Name of the files to upload: "Contract". */
  label: string;
  /** Upload address: POST, multipart, field `file` (UI-038, CTRL-028). */
  endpoint: string;
  limits: UploadLimits;
  disabled?: boolean;
  /** Focuses the control when it appears; set if the button that opened it is gone. */
  autoFocus?: boolean;
  /** Called with the result when all uploads have ended. */
  onEnd?: (end: UploadBatchResult) => void;
}

/**
 * Control that uploads dropped or chosen files, two at a time. Each upload goes from none to pending (with percent) to
 * complete (UI-040), and can be cancelled, retried and removed. The result is reported after the last upload (UI-041 …
 * UI-043). Files that exceed the limits are reported like files that the server rejected.
 */
export function Upload({ label, endpoint, limits, disabled = false, autoFocus = false, onEnd }: Props) {
  const uploads = useUploads(endpoint, (end) => {
    alertUploadResult(end);
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
