import { Button, Group, Modal, Text } from '@mantine/core';
import type { FiscalReceipt } from '@portal/contract/cashRegisters';
import { useState } from 'react';
import { t } from '../text/t.ts';
import { timeColumn, SmallTable, type SmallTableColumn } from '../ui/page/SmallTable.tsx';
import { QrCode } from '../ui/picture/QrCode.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { useRestoreFocus } from '../ui/page/restoreFocus.ts';

interface Props {
  receipts: readonly FiscalReceipt[];
  /** Additional table columns after the column with the receipt type. */
  more?: readonly SmallTableColumn<FiscalReceipt>[];
}

type Column = SmallTableColumn<FiscalReceipt>;

const number = (): Column => ({
  title: t('Number'),
  cell: ({ number: said, is_offline, senttime }) => (
    <>
      {said}
      {is_offline && (
        <Text size="sm" c="dimmed">
          {senttime === null ? t('Created offline, not sent yet') : t('Created offline, sent later')}
        </Text>
      )}
    </>
  ),
});
const amount = (): Column => ({
  title: t('Amount'),
  align: 'end',
  cell: ({ amount: said, currency }) => <Amount value={said} currency={currency} />,
});
const opens = (showQr: (receipt: FiscalReceipt) => void): Column => ({
  title: t('Fiscal receipt'),
  screenOnly: true,
  align: 'end',
  cell: (receipt) => <Open receipt={receipt} showQr={showQr} />,
});

/** Table of fiscal receipts with their QR codes and PDFs. */
export function FiscalReceipts({ receipts, more = [] }: Props) {
  const [shown, show] = useState<FiscalReceipt>();
  const columns: Column[] = [
    number(),
    { title: t('Type'), cell: ({ type }) => formatReceiptType(type) },
    ...more,
    timeColumn(t('Created'), ({ time }) => time),
    amount(),
    opens(show),
  ];
  return (
    <>
      <SmallTable label={t('Fiscal receipts')} columns={columns} rows={receipts} rowKey={(one) => one.number} />
      {shown && <ReceiptQr receipt={shown} onClose={() => show(undefined)} />}
    </>
  );
}

function Open({ receipt, showQr }: { receipt: FiscalReceipt; showQr: (receipt: FiscalReceipt) => void }) {
  const { number: said, url } = receipt;
  const address = receiptAddress(url);
  if (address === undefined) return null;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('QR code of receipt {number}', { number: said })}
        onClick={() => showQr(receipt)}
      >
        {t('QR')}
      </Button>
      <Button
        component="a"
        variant="default"
        size="compact-sm"
        href={address}
        target="_blank"
        rel="noopener"
        aria-label={t('PDF of receipt {number}', { number: said })}
      >
        {t('PDF')}
      </Button>
    </Group>
  );
}

function ReceiptQr({ receipt: { number: said, url }, onClose }: { receipt: FiscalReceipt; onClose: () => void }) {
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('QR code of receipt {number}', { number: said })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QrCode text={receiptAddress(url) ?? ''} label={t('Receipt {number}', { number: said })} />
    </Modal>
  );
}

const RECEIPT_TYPES: Readonly<Record<string, () => string>> = { sale: () => t('Sale'), return: () => t('Return') };

export const formatReceiptType = (type: FiscalReceipt['type']): string => RECEIPT_TYPES[type]?.() ?? type;

/** Returns the absolute URL of a fiscal receipt; undefined unless it is an http or https URL. */
function receiptAddress(url: string): string | undefined {
  if (!URL.canParse(url, location.origin)) return undefined;
  const { protocol, href } = new URL(url, location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
