import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { t } from '../text/t.ts';
import type { UploadLimits } from './uploadLimits.ts';
import { UploadRows } from './UploadRows.tsx';
import { useUploads } from './useUploads.ts';

const FileDrop = lazy(async () => ({ default: (await import('./FileDrop.tsx')).FileDrop }));

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
  const { queue, items } = useUploads(endpoint);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    queue.remove(index);
    button.current?.focus();
  };
  return (
    <Stack gap="sm">
      <Suspense fallback={<Skeleton height={156} />}>
        <FileDrop
          label={label}
          limits={limits}
          disabled={disabled}
          button={button}
          onFiles={(files) => void queue.add(files, limits)}
        />
      </Suspense>
      <UploadRows
        items={items}
        label={t('Files of {what}', { what: label })}
        abort={(index) => queue.abort(index)}
        retry={(index) => queue.retry(index)}
        remove={remove}
      />
    </Stack>
  );
}
