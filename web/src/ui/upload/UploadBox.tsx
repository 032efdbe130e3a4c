import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import type { UploadLimits } from './uploadLimits.ts';
import { UploadList } from './UploadList.tsx';
import type { useUploads } from './useUploads.ts';

const FileDrop = lazy(async () => ({ default: (await import('./FileDropZone.tsx')).FileDropZone }));

interface Props {
  label: string;
  limits: UploadLimits;
  disabled: boolean;
  autoFocus?: boolean;
  onFiles: (files: readonly File[]) => void;
  uploads: ReturnType<typeof useUploads>;
  onRemove: (index: number) => void;
}

/**
 * Restores the focus of the upload button, which loses it when it is disabled during uploads, unless the person moved
 * on.
 */
function useFocusKept(button: RefObject<HTMLButtonElement | null>, disabled: boolean): void {
  const before = useRef(disabled);
  useEffect(() => {
    const isFree = before.current && !disabled;
    if (isFree && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    before.current = disabled;
  }, [button, disabled]);
}

/** Drop zone with the list of uploads below it; removing a file focuses the button. */
export function UploadBox({ uploads: { queue, items }, onRemove, ...drop }: Props) {
  const { label, disabled } = drop;
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button, disabled);
  const remove = (index: number) => {
    onRemove(index);
    button.current?.focus();
  };
  return (
    <>
      <Suspense fallback={<Skeleton height={156} />}>
        <FileDrop {...drop} button={button} />
      </Suspense>
      <UploadList
        items={items}
        label={t('Files: {what}', { what: label })}
        abort={(index) => queue.abort(index)}
        retry={(index) => queue.retry(index)}
        remove={remove}
      />
    </>
  );
}
