import { Button, Group, Stack, Text } from '@mantine/core';
import { links } from '@portal/contract/links';
import { MOST_LINKS } from '@portal/contract/links';
import { useState } from 'react';
import { paths, sections } from '../paths/paths.ts';
import { saveFile } from '../api/saveFile.ts';
import { currentLanguage, t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { RequireMerchant } from '../ui/list/EmptyList.tsx';
import { lastList } from '../ui/list/lastList.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { ChosenFile } from '../ui/upload/ChosenFile.tsx';
import { useCheckedFile } from '../ui/upload/useCheckedFile.ts';
import { FileResult } from './FileResult.tsx';
import { LINKS_FILE, linksFound, templateFile } from './linksFile.ts';
import { linkMerchants, touched, type LinkMerchant } from './linkReads.ts';
import { useLinkChoices } from './useLinkChoices.ts';

/** Many links at once, a row of a CSV file each: checked first, made when all of it is right. */
export default function ManyLinksPage() {
  return (
    <>
      <PageHeader
        title={t('Links from a file')}
        back={{ to: lastList(sections.links, paths.links()), label: t('Links') }}
      />
      <RequireMerchant>
        <WhenLoaded read={linkMerchants}>{(merchants) => <Content merchants={merchants} />}</WhenLoaded>
      </RequireMerchant>
    </>
  );
}

function Content({ merchants }: { merchants: readonly LinkMerchant[] }) {
  const [only, ...others] = merchants;
  const [merchantId, setMerchant] = useState(only && others.length === 0 ? String(only.id) : '');
  const choices = useLinkChoices(merchantId);
  const path = links.createMany.path.replace(':merchant', merchantId);
  const state = useCheckedFile({ path, limits: LINKS_FILE, resultOf: linksFound, touches: touched });
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
              rows: MOST_LINKS.toLocaleString(currentLanguage()),
            },
          )}
        </Text>
        <Button variant="default" onClick={() => saveFile(templateFile(currency), 'links.csv')}>
          {t('Download a template')}
        </Button>
      </Group>
      <ChosenFile label={t('Links file')} limits={LINKS_FILE} state={state} isDisabled={merchantId === ''} />
      <FileResult state={state} />
    </Stack>
  );
}
