import { Button, Group, Stack, Text } from '@mantine/core';
import { LINK_COLUMNS, links, MAX_LINKS_FILE_BYTES, type ManyLinks, MAX_LINKS_PER_FILE } from '@portal/contract/links';
import { useState } from 'react';
import { paths, sections, buildListAddress } from '../paths/paths.ts';
import { saveFile } from '../api/saveFile.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { RequireMerchant } from '../ui/list/EmptyList.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { ChosenFileField } from '../ui/upload/ChosenFileField.tsx';
import { type CheckedFile, parseCheckedRows, useCheckedFile } from '../ui/upload/useCheckedFile.ts';
import { type LinkMerchant, linkMerchantsQuery, staleLinkRoutes } from './linkReads.ts';
import { useLinkChoices } from './useLinkChoices.ts';
import { toList } from '../api/toList.ts';
import type { SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { ConfirmRepeatedRows } from '../ui/upload/ConfirmRepeatedRows.tsx';
import { FileResult as Result } from '../ui/upload/FileResult.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { CSV_MIME_TYPES, createCsvFile } from '../ui/upload/rowsFile.ts';
import type { UploadLimits } from '../ui/upload/uploadLimits.ts';

/** Upload limits for a CSV file of payment links. */
const LINKS_FILE: UploadLimits = { bytes: MAX_LINKS_FILE_BYTES, count: 1, types: CSV_MIME_TYPES };

/** Template of a CSV file of payment links: the columns and one sample row. */
const templateFile = (currency: string): Blob =>
  createCsvFile([LINK_COLUMNS, ['12.50', currency, t('Invoice'), '', '', '', '', '', '']]);

/** Returns the checked rows from the answer to an uploaded file of payment links. */
const linksFound = (answer: object): ManyLinks => parseCheckedRows(answer as ManyLinks);

const totalColumns = (): SmallTableColumn<ManyLinks['totals'][number]>[] => [
  { title: t('Currency'), cell: (total) => total.currency },
  { title: t('Links'), cell: (total) => total.links, align: 'end' },
  {
    title: t('Total'),
    cell: (total) => <Amount value={total.amount} currency={total.currency} />,
    align: 'end',
  },
];

type Repeated = NonNullable<ManyLinks['repeated']>[number];
const repeatedColumns = (): SmallTableColumn<Repeated>[] => [
  { title: 'merchant_data', cell: ({ reference }) => reference },
  { title: t('Existing links'), cell: ({ before }) => before, align: 'end' },
];

/** Progress and result of an uploaded file of payment links. */
const FileResult = ({ state }: { state: CheckedFile<ManyLinks> }) => (
  <Result
    state={state}
    making={t('Creating the links')}
    columns={totalColumns()}
    madeText={({ created }) => t('{n} link created|{n} links created', { n: created })}
    madeIn={({ file_id }) => buildListAddress(paths.links(), [{ s: 'file_id', m: 'eq', v: String(file_id) }])}
  >
    {({ rows, repeated }) => (
      <ConfirmRepeatedRows
        title={t('Several links have the same reference')}
        columns={repeatedColumns()}
        repeated={toList(repeated)}
        confirm={t('Create a link for each of these rows')}
        verb={t('Create {n} link|Create {n} links', { n: rows })}
        onMake={() => void state.make()}
      />
    )}
  </Result>
);

/** Page that creates payment links from a CSV file: first a check, then the creation if all rows are valid. */
export default function ManyLinksPage() {
  return (
    <>
      <PageHeader
        title={t('Links from a file')}
        back={{ to: lastListAddress(sections.links, paths.links()), label: t('Links') }}
      />
      <RequireMerchant>
        <WhenLoaded read={linkMerchantsQuery}>{(merchants) => <Content merchants={merchants} />}</WhenLoaded>
      </RequireMerchant>
    </>
  );
}

function Content({ merchants }: { merchants: readonly LinkMerchant[] }) {
  const [only, ...others] = merchants;
  const [merchantId, setMerchant] = useState(only && others.length === 0 ? String(only.id) : '');
  const choices = useLinkChoices(merchantId);
  const path = links.createMany.path.replace(':merchant', merchantId);
  const state = useCheckedFile({ path, limits: LINKS_FILE, resultOf: linksFound, touches: staleLinkRoutes });
  const choose = (id: string) => {
    state.clear();
    setMerchant(id);
  };
  const currency = choices?.currency[0]?.value ?? 'EUR';
  return (
    <Stack gap="md" maw={720}>
      <SelectInput
        label={t('Merchant')}
        data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={merchantId}
        onChange={(chosen) => typeof chosen === 'string' && choose(chosen)}
      />
      <Group justify="space-between">
        <Text flex="1 1 300px">
          {t(
            'Each row creates one link. The file can have up to {rows} rows. The columns amount and currency are required, the others are optional.',
            {
              rows: MAX_LINKS_PER_FILE.toLocaleString(getCurrentLanguage()),
            },
          )}
        </Text>
        <Button variant="default" onClick={() => saveFile(templateFile(currency), 'links.csv')}>
          {t('Download a template')}
        </Button>
      </Group>
      <ChosenFileField label={t('Links file')} limits={LINKS_FILE} state={state} isDisabled={merchantId === ''} />
      <FileResult state={state} />
    </Stack>
  );
}
