import { Input, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { t } from '../../text/t.ts';
import type { UploadLimits } from './uploadLimits.ts';
import { UploadList } from './UploadList.tsx';
import type { AttachedFiles } from './useAttachments.ts';
import type { InputProps } from '../form/formFields.ts';

const FileDrop = lazy(async () => ({ default: (await import('./FileDropZone.tsx')).FileDropZone }));

interface Props extends Pick<InputProps, 'error' | 'disabled' | 'data-field'> {
  /** Name of the attached files: "Evidence". */
  label: string;
  limits: UploadLimits;
  attached: AttachedFiles;
}

/** Form field for attached files: they are dropped or chosen, listed with their errors, and removable. */
export function AttachField({ label, limits, attached, error, disabled, 'data-field': field }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    attached.remove(index);
    button.current?.focus();
  };
  return (
    <Stack gap="sm" data-field={field}>
      <Suspense fallback={<Skeleton height={156} />}>
        <FileDrop
          label={label}
          limits={limits}
          disabled={disabled}
          button={button}
          onFiles={(files) => void attached.add(files)}
        />
      </Suspense>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      <UploadList
        items={attached.items}
        label={t('Files: {what}', { what: label })}
        abort={remove}
        retry={() => undefined}
        remove={remove}
      />
    </Stack>
  );
}
