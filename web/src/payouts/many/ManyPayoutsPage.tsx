import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import {
  type ManyPayouts,
  MAX_PAYOUTS_PER_FILE,
  PAYOUT_COLUMNS,
  payoutLists,
  payouts,
  MAX_PAYOUTS_FILE_BYTES,
} from '@portal/contract/payouts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths, sections } from '../../paths/paths.ts';
import { saveFile } from '../../api/saveFile.ts';
import { getCurrentLanguage, t } from '../../text/t.ts';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { lastListAddress } from '../../ui/list/lastListAddress.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ChosenFileField } from '../../ui/upload/ChosenFileField.tsx';
import { RequirePayoutMerchant, type PayoutMerchants, RequireAnyPayoutRight } from '../payoutGuards.tsx';
import { StoredCards } from './StoredCards.tsx';
import { useOptionalQuery, useSectionQuery } from '../../api/queryHooks.ts';
import { currentUserQuery } from '../../api/sharedQueries.ts';
import { listRowsQuery } from '../../ui/list/listRead.ts';
import { usePoll } from '../../ui/list/usePoll.ts';
import { getFilePayoutsAddress } from '../payoutAddresses.ts';
import {
  rememberSentFile,
  forgetSentFile,
  canBeInTransit,
  type UnconfirmedFile,
  findUnconfirmedFile,
  getFilesStorageScope,
} from './unconfirmedFiles.ts';
import { toList } from '../../api/toList.ts';
import { FormAlerts } from '../../ui/form/FormErrors.tsx';
import type { SmallTableColumn } from '../../ui/page/SmallTable.tsx';
import { formatMaskedCard } from '../../ui/list/values.ts';
import { ConfirmRepeatedRows } from '../../ui/upload/ConfirmRepeatedRows.tsx';
import { FileResult as Result } from '../../ui/upload/FileResult.tsx';
import { type CheckedFile, parseCheckedRows, useCheckedFile } from '../../ui/upload/useCheckedFile.ts';
import { Amount } from '../../ui/value/Amount.tsx';
import { moneyText } from '../../ui/value/amountText.ts';
import { badgeText } from '../../ui/value/badgeClass.ts';
import { Moment } from '../../ui/value/Moment.tsx';
import { CSV_MIME_TYPES, createCsvFile } from '../../ui/upload/rowsFile.ts';
import type { UploadLimits } from '../../ui/upload/uploadLimits.ts';
import { stalePayoutFileRoutes } from '../files/fileReads.ts';

/** Upload limits of a payout file. */
const PAYOUTS_FILE: UploadLimits = { bytes: MAX_PAYOUTS_FILE_BYTES, count: 1, types: CSV_MIME_TYPES };

/**
 * Template of a payout file: the columns and one sample row. The sample receiver is not a card, so the row cannot be
 * paid by mistake.
 */
const templateFile = (currency: string): Blob =>
  createCsvFile([PAYOUT_COLUMNS, [t('Card number or token'), '150.00', currency, t('Purpose of payment'), '']]);

/** Returns the checked rows from the answer to an uploaded payout file. */
const payoutsFound = (answer: object): ManyPayouts => parseCheckedRows(answer as ManyPayouts);

/**
 * Hook that checks and sends a payout file. The server creates the payouts of a file only once. Until the outcome
 * is known, this browser remembers the id of the file.
 */
function usePayoutsFile(merchantId: string) {
  const person = useOptionalQuery(currentUserQuery)?.id ?? null;
  const place = getFilesStorageScope(person, Number(merchantId));
  return useCheckedFile({
    path: payouts.createMany.path.replace(':id', merchantId),
    limits: PAYOUTS_FILE,
    resultOf: payoutsFound,
    touches: stalePayoutFileRoutes,
    making: {
      unanswered: t("The server didn't respond. Send the file again: its payouts are not created twice."),
      begin: (file) => rememberSentFile(place, file),
      end: (file) => forgetSentFile(place, file),
    },
  });
}

type Total = ManyPayouts['totals'][number];

const isShort = ({ balance_after: after }: Total) => after.startsWith('-');

const totalColumns = (): SmallTableColumn<Total>[] => [
  { title: t('Currency'), cell: (total) => total.currency },
  { title: t('Payouts'), cell: (total) => total.payouts, align: 'end' },
  { title: t('Amount'), cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, align: 'end' },
  { title: t('Fees'), cell: ({ fees, currency }) => <Amount value={fees} currency={currency} />, align: 'end' },
  {
    title: t('Available after payout'),
    cell: (total) => (
      <Text component="span" {...(isShort(total) ? { c: 'var(--status-closed-text)', fw: 600 } : {})}>
        <Amount value={total.balance_after} currency={total.currency} />
      </Text>
    ),
    align: 'end',
  },
];

type Repeated = NonNullable<ManyPayouts['repeated']>[number];
const repeatedColumns = (): SmallTableColumn<Repeated>[] => [
  { title: t('Card'), cell: ({ receiver }) => formatMaskedCard(receiver) },
  { title: t('Amount'), cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, align: 'end' },
  { title: t('Purpose of payment'), cell: ({ additional_info: purpose }) => purpose || '—' },
];

/**
 * Text with the number of payouts by status, or with the number of created payouts if the answer has no counts by
 * status.
 */
function madeText({ created, waits, outcomes }: ManyPayouts): string {
  if (waits) return t('{n} payout is waiting for approval|{n} payouts are waiting for approval', { n: created });
  const counted = toList(outcomes);
  if (counted.length === 0) return t('{n} payout created|{n} payouts created', { n: created });
  return counted.map(({ status, payouts: n }) => `${badgeText(status)}: ${n}`).join(', ');
}

/** Progress and result of an uploaded payout file. */
const FileResult = ({ state }: { state: CheckedFile<ManyPayouts> }) => (
  <Result
    state={state}
    making={t('Creating the payouts')}
    columns={totalColumns()}
    madeText={madeText}
    madeIn={({ file_id }) => getFilePayoutsAddress(file_id)}
  >
    {(checked) => <Ready checked={checked} onMake={state.make} />}
  </Result>
);

/** Checked payout file: notices about the balance and the approval, and the button that sends the file. */
function Ready({ checked, onMake }: { checked: ManyPayouts; onMake: () => Promise<void> }) {
  const { rows, totals, waits } = checked;
  const short = totals.filter(isShort);
  return (
    <>
      <MadeBefore file={checked.made_before} />
      <FormAlerts
        alerts={short.map(({ balance_after: after, currency }) =>
          t('The balance is too low by {amount}. No payouts will be created.', {
            amount: moneyText(after.slice(1), currency),
          }),
        )}
      />
      {waits && (
        <Alert color="blue" title={t('Approval required')}>
          {t('The amounts are reserved until a colleague approves or rejects the file.')}
        </Alert>
      )}
      {short.length === 0 && (
        <ConfirmRepeatedRows
          title={t('Several rows have the same card, amount and purpose')}
          columns={repeatedColumns()}
          repeated={toList(checked.repeated)}
          confirm={t('Pay out each of these rows')}
          verb={
            waits
              ? t('Submit {n} payout|Submit {n} payouts', { n: rows })
              : t('Send {n} payout|Send {n} payouts', { n: rows })
          }
          onMake={() => void onMake()}
        />
      )}
    </>
  );
}

/** Warning that a payout file with the same rows was sent before. */
function MadeBefore({ file }: { file: ManyPayouts['made_before'] }) {
  if (!file) return null;
  return (
    <Alert color="yellow" title={t('The same file was sent before')}>
      <Stack gap={4} align="flex-start">
        <Text size="sm">
          {t('{who} sent a file with these rows. If you send this file, the rows are paid out again.', {
            who: file.created_by,
          })}{' '}
          <Moment value={file.createtime} withTime />
        </Text>
        <Anchor component={Link} to={getFilePayoutsAddress(file.file_id)} size="sm">
          {t('Show payouts')}
        </Anchor>
      </Stack>
    </Alert>
  );
}

/** Shows whether the last payout file was processed, if the server's answer to its upload was lost. */
function EarlierFile({ merchantId }: { merchantId: number }) {
  const person = useOptionalQuery(currentUserQuery)?.id;
  if (person === undefined) return null;
  return <Asked place={getFilesStorageScope(person, merchantId)} />;
}

function Asked({ place }: { place: string }) {
  const [file] = useState(() => findUnconfirmedFile(place));
  return file === undefined ? null : <Looked place={place} open={file} />;
}

/** Pause between two reads of the payout list, in ms. */
const every = () => 5000;

/** Reads the list of payouts until it shows whether the file's payouts were created, and then forgets the file. */
function Looked({ place, open }: { place: string; open: UnconfirmedFile }) {
  const { file } = open;
  const filters = [{ s: 'file_id', m: 'eq' as const, v: String(file) }];
  const { data: found, refetch } = useSectionQuery({
    ...listRowsQuery(payoutLists.history, { filters, page: 1, limit: 1 }),
    staleTime: 0,
  });
  const isKnown = found !== undefined && (found.data.length > 0 || !canBeInTransit(open));
  usePoll(!isKnown, refetch, every);
  useEffect(() => {
    if (isKnown) forgetSentFile(place, file);
  }, [isKnown, place, file]);
  if (!isKnown)
    return (
      <Alert color="yellow" role="status">
        {t('An earlier file is not confirmed yet. Check the history before you send it again.')}
      </Alert>
    );
  const isMade = found.data.length > 0;
  return (
    <Alert color={isMade ? 'green' : 'yellow'} role="status">
      <Stack gap={4} align="flex-start">
        <Text size="sm">
          {isMade
            ? t("The payouts in the earlier file were created. Don't send the file again.")
            : t('The payouts in the earlier file were not created.')}
        </Text>
        {isMade && (
          <Anchor component={Link} to={getFilePayoutsAddress(file)} size="sm">
            {t('View in the list')}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}

/** Page that creates payouts from a CSV file: the file is checked first, then sent. */
export default function ManyPayoutsPage() {
  return (
    <>
      <PageHeader
        title={t('Payouts from a file')}
        back={{ to: lastListAddress(sections.payouts, paths.payouts('payouts')), label: t('Payout history') }}
        actions={
          <Button component={Link} to={paths.payoutFiles()} variant="default">
            {t('Payouts for approval')}
          </Button>
        }
      />
      <RequirePayoutMerchant>
        {(merchants) => (
          <RequireAnyPayoutRight merchants={merchants}>
            {(payers) => <Content merchants={payers} />}
          </RequireAnyPayoutRight>
        )}
      </RequirePayoutMerchant>
    </>
  );
}

function Content({ merchants }: { merchants: PayoutMerchants }) {
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
            rows: MAX_PAYOUTS_PER_FILE.toLocaleString(getCurrentLanguage()),
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
      <ChosenFileField
        label={t('Payout file')}
        limits={PAYOUTS_FILE}
        state={state}
        isDisabled={merchantId === '' || isSending}
      />
      <FileResult state={state} />
    </Stack>
  );
}
