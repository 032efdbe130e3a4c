import { Input, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { safeFileName, type UploadLimits } from './uploadLimits.ts';
import type { CheckedFile, CheckedRows } from './useCheckedFile.ts';

const FileDrop = lazy(async () => ({ default: (await import('./FileDropZone.tsx')).FileDropZone }));

interface Props {
  /** Name of the file: "Links file". */
  label: string;
  limits: UploadLimits;
  state: Pick<CheckedFile<CheckedRows>, 'file' | 'error' | 'percent' | 'choose'>;
  isDisabled: boolean;
}

/** Field for a CSV file of rows; shows the file's name and why the file can't be used. */
export function ChosenFileField({ label, limits, state, isDisabled }: Props) {
  const { file, error, percent, choose } = state;
  return (
    <Stack gap="xs">
      <Suspense fallback={<Skeleton height={156} />}>
        <FileDrop
          label={label}
          limits={limits}
          disabled={isDisabled || percent !== undefined}
          onFiles={(files) => void choose(files)}
        />
      </Suspense>
      {file && (
        <Text size="sm">
          <bdi>{safeFileName(file.name)}</bdi>
        </Text>
      )}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
