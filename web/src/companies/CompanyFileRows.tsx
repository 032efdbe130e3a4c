import { Button, Group, Stack, Text } from '@mantine/core';
import type { Company, CompanyFile } from '@portal/contract/companies';
import { buildDownloadUrl } from '../api/buildDownloadUrl.ts';
import { t } from '../text/t.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { formatByteSize } from '../ui/value/byteSize.ts';
import { Moment } from '../ui/value/Moment.tsx';

interface Props {
  company: Company;
  files: readonly CompanyFile[];
  /** Path of the API call that downloads a file. */
  path: string;
  /** Deletes a file. Accepted files have no delete button. Without this function, no file has one. */
  onDelete?: (file: CompanyFile) => void;
}

/** List of uploaded files with review status, reason, download and delete buttons. */
export function CompanyFileRows({ company, files, path, onDelete }: Props) {
  if (files.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('Files')}>
      {files.map((file) => (
        <Group key={file.id} component="li" justify="space-between" gap="sm">
          <FileFacts file={file} />
          <Group gap="xs">
            <Button
              component="a"
              variant="default"
              size="compact-sm"
              href={buildDownloadUrl(path, { id: company.id, file_id: file.id })}
              aria-label={t('Download {what}', { what: file.name })}
            >
              {t('Download')}
            </Button>
            {onDelete && file.status !== 'accepted' && (
              <AuthorizedButton
                right="companies.edit"
                merchantId={company.merchant_id}
                variant="default"
                size="compact-sm"
                aria-label={t('Delete {name}', { name: file.name })}
                onClick={() => onDelete(file)}
              >
                {t('Delete')}
              </AuthorizedButton>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

function FileFacts({ file: { name, size, uploaded_at, status, reason } }: { file: CompanyFile }) {
  return (
    <div style={{ minWidth: 0, flex: '1 1 220px' }}>
      <Text component="bdi" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Group gap="xs">
        <Badge status={status} />
        <Text size="sm" c="dimmed">
          {formatByteSize(size)}
        </Text>
        <Moment value={uploaded_at} />
      </Group>
      {reason !== null && (
        <Text size="sm" c="red">
          {t(reason)}
        </Text>
      )}
    </div>
  );
}
