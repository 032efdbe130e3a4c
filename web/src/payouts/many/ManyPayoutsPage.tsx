import { Button, Group, Stack, Text } from '@mantine/core';
import { MOST_PAYOUTS } from '@portal/contract/payouts';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths, sections } from '../../paths/paths.ts';
import { saveFile } from '../../api/saveFile.ts';
import { currentLanguage, t } from '../../text/t.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { lastList } from '../../ui/list/lastList.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ChosenFile } from '../../ui/upload/ChosenFile.tsx';
import { Eligible, PayersOnly, type Payers } from '../Eligible.tsx';
import { EarlierFile } from './EarlierFile.tsx';
import { FileResult } from './FileResult.tsx';
import { StoredCards } from './StoredCards.tsx';
import { PAYOUTS_FILE, templateFile, usePayoutsFile } from './usePayoutsFile.ts';

/** Page that creates payouts from a CSV file: the file is checked first, then sent. */
export default function ManyPayoutsPage() {
  return (
    <>
      <PageHeader
        title={t('Payouts from a file')}
        back={{ to: lastList(sections.payouts, paths.payouts('payouts')), label: t('Payout history') }}
        actions={
          <Button component={Link} to={paths.payoutFiles()} variant="default">
            {t('Payouts for approval')}
          </Button>
        }
      />
      <Eligible>
        {(merchants) => <PayersOnly merchants={merchants}>{(payers) => <Content merchants={payers} />}</PayersOnly>}
      </Eligible>
    </>
  );
}

function Content({ merchants }: { merchants: Payers }) {
  const [only, ...others] = merchants;
  const [merchantId, setMerchant] = useState(others.length === 0 ? String(only.id) : '');
  const state = usePayoutsFile(merchantId);
  const choose = (id: string) => {
    state.clear();
    setMerchant(id);
  };
  const merchant = merchants.find(({ id }) => String(id) === merchantId);
  const isSending = state.percent !== undefined;
  return (
    <Stack gap="md" maw={720}>
      <SelectInput
        label={t('Merchant')}
        data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={merchantId}
        disabled={isSending}
        onChange={(chosen) => typeof chosen === 'string' && choose(chosen)}
      />
      {merchant && <EarlierFile key={merchantId} merchantId={merchant.id} />}
      <Group justify="space-between">
        <Text flex="1 1 300px">
          {t('One row per payout, at most {rows} rows. The columns receiver, amount and currency are required.', {
            rows: MOST_PAYOUTS.toLocaleString(currentLanguage()),
          })}
        </Text>
        <Button
          variant="default"
          onClick={() => saveFile(templateFile(merchant?.currencies[0] ?? 'EUR'), 'payouts.csv')}
        >
          {t('Download a template')}
        </Button>
      </Group>
      {merchant && <StoredCards key={merchant.id} merchantId={merchant.id} />}
      <ChosenFile
        label={t('Payout file')}
        limits={PAYOUTS_FILE}
        state={state}
        isDisabled={merchantId === '' || isSending}
      />
      <FileResult state={state} />
    </Stack>
  );
}
