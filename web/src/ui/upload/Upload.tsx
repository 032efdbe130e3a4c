import { Stack } from '@mantine/core';
import { UploadBox } from './UploadBox.tsx';
import type { UploadLimits } from './uploadLimits.ts';
import { useUploads } from './useUploads.ts';

interface Props {
  /** What the files are: "Contract". */
  label: string;
  /** Where they go, given by the page: POST, multipart, field `file` (UI-038, CTRL-028). */
  endpoint: string;
  limits: UploadLimits;
  disabled?: boolean;
}

/**
 * Files dropped or chosen, sent at once, two at a time: each goes from none to pending, with percents, to complete
 * (UI-040), can be cancelled, tried again and taken off; what failed and what came through is told once the last is
 * done (UI-041 … UI-043). Files that the limits forbid are told like those that the server refused.
 */
export function Upload({ label, endpoint, limits, disabled = false }: Props) {
  const uploads = useUploads(endpoint);
  return (
    <Stack gap="sm">
      <UploadBox
        label={label}
        limits={limits}
        disabled={disabled}
        onFiles={(files) => void uploads.queue.add(files, limits)}
        uploads={uploads}
        onRemove={(index) => uploads.queue.remove(index)}
      />
    </Stack>
  );
}
