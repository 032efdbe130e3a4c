import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import {
  companies,
  MAX_FILES_PER_TYPE,
  type Company,
  type CompanyFile,
  type FileType,
} from '@portal/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { getQueryKey, useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Upload } from '../ui/upload/Upload.tsx';
import type { UploadBatchResult } from '../ui/upload/uploadQueue.ts';
import { Badge } from '../ui/value/Badge.tsx';
import { staleMissingItemRoutes, companyQueries } from './companyReads.ts';
import { CompanyFileRows } from './CompanyFileRows.tsx';
import { getLimitsForType } from './fileLimits.ts';

/** API calls of the two file tabs. The tab "documents" is called `docs` in its paths (COM-043). */
const CALLS = {
  documents: {
    read: companies.docs,
    upload: companies.uploadDoc,
    get: companies.docFile,
    remove: companies.deleteDoc,
  },
  contracts: {
    read: companies.contracts,
    upload: companies.uploadContract,
    get: companies.contractFile,
    remove: companies.deleteContract,
  },
} as const;
type Tab = keyof typeof CALLS;

/** Tab with the documents of a company (COM-005). */
export const DocumentsTab = ({ company }: { company: Company }) => <FilesTab company={company} tab="documents" />;
/** Tab with the signed contracts of a company (COM-006). */
export const ContractsTab = ({ company }: { company: Company }) => <FilesTab company={company} tab="contracts" />;

interface Props {
  company: Company;
  tab: Tab;
}

const FilesTab = ({ company, tab }: Props) => (
  <WhenLoaded read={companyQueries[tab](company.id)}>
    {({ data }) => (
      <Stack gap="md" maw={960}>
        {data.map((type) => (
          <TypeCard key={type.file_type_id} company={company} tab={tab} type={type} />
        ))}
      </Stack>
    )}
  </WhenLoaded>
);

/** Hook that deletes a company file after a confirmation and reports the result (COM-021 … COM-023). */
function useDelete({ company: { id }, tab }: Props): (file: CompanyFile) => void {
  const { remove, read } = CALLS[tab];
  const action = useRouteMutation(remove, [read, ...staleMissingItemRoutes]);
  return ({ id: file_id, name }) =>
    void confirmAction({
      title: t('Delete the file?'),
      body: t("{name} will be deleted. This can't be undone.", { name }),
      verb: t('Delete file'),
      danger: true,
      run: () => action.run({ params: { id, file_id }, body: {} }),
      done: 'File delete success',
      failed: 'File delete error',
    });
}

/** Card of a required file type: explanation, uploaded files and the upload (COM-014, COM-015). */
function TypeCard({ company, tab, type }: Props & { type: FileType }) {
  const { file_type, file_desc, files, mandatory, missing } = type;
  const remove = useDelete({ company, tab });
  return (
    <Paper component="section" withBorder p="md" aria-label={t(file_type)}>
      <Stack gap="sm">
        <div>
          <Group gap="sm">
            <Title order={2} size="h4">
              {t(file_type)}
            </Title>
            {missing && <Badge status="missing" />}
          </Group>
          <Text size="sm" c="dimmed">
            {t(file_desc)} {mandatory ? t('Required.') : t('Optional.')}
          </Text>
        </div>
        <CompanyFileRows company={company} files={files} path={CALLS[tab].get.path} onDelete={remove} />
        <UploadToggle company={company} tab={tab} type={type} />
      </Stack>
    </Paper>
  );
}

/** Hook that moves the focus back to the button that opens the upload, if the upload closes while it has the focus. */
function useFocusOnOpener(box: RefObject<HTMLElement | null>, isOpen: boolean): () => void {
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isOpen && isWithin.current) box.current?.querySelector('button')?.focus();
    isWithin.current = false;
  }, [box, isOpen]);
  return () => void (isWithin.current = box.current?.contains(document.activeElement) === true);
}

/** Button that opens the file upload, or the upload itself after it was opened. */
function UploadToggle({ company: { id, merchant_id }, tab, type }: Props & { type: FileType }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const noteFocus = useFocusOnOpener(box, isOpen);
  const queries = useQueryClient();
  const { upload, read } = CALLS[tab];
  const { file_type_id, file_type, files, missing } = type;
  const refresh = () =>
    Promise.all(
      [read, ...staleMissingItemRoutes].map((route) => queries.invalidateQueries({ queryKey: getQueryKey(route) })),
    );
  if (files.length >= MAX_FILES_PER_TYPE && !isOpen) return null;
  const end = ({ done, failed }: UploadBatchResult) => {
    if (done > 0) void refresh();
    if (failed > 0) return;
    noteFocus();
    setOpen(false);
  };
  return (
    <div ref={box}>
      {isOpen ? (
        <Upload
          autoFocus
          label={t(file_type)}
          endpoint={`${upload.path.replace(':id', String(id))}?${new URLSearchParams({ file_type_id: String(file_type_id) })}`}
          limits={getLimitsForType(files.length)}
          onEnd={end}
        />
      ) : (
        <AuthorizedButton
          right="companies.edit"
          merchantId={merchant_id}
          variant={missing ? 'filled' : 'default'}
          aria-label={t('Upload {what}', { what: t(file_type) })}
          onClick={() => setOpen(true)}
        >
          {t('Upload')}
        </AuthorizedButton>
      )}
    </div>
  );
}
