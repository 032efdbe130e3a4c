import { Button, Stack, Text } from '@mantine/core';
import type { PayoutToken } from '@portal/contract/payouts';
import { useState } from 'react';
import { t } from '../../text/t.ts';
import { ScreenBoundary } from '../../ui/page/ScreenBoundary.tsx';
import { SmallTable, type SmallTableColumn } from '../../ui/page/SmallTable.tsx';
import { WhenLoaded } from '../../ui/page/WhenLoaded.tsx';
import { CopyableId } from '../../ui/value/CopyableId.tsx';
import { getStoredCardsQuery } from '../payoutReads.ts';
import { formatCard } from '../payoutWords.ts';

const columns = (): SmallTableColumn<PayoutToken>[] => [
  { title: t('Card'), cell: ({ brand, card }) => formatCard(brand, card), isTitled: true },
  { title: t('Name'), cell: ({ name }) => name || '—' },
  { title: t('Token'), cell: ({ token }) => <CopyableId value={token} what={t('Token')} /> },
];

/** List of stored cards' tokens, to copy into a payout file. The cards are loaded when the section opens. */
export function StoredCards({ merchantId }: { merchantId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Tokens of stored cards')}
      </Button>
      {isOpen && (
        <ScreenBoundary>
          <WhenLoaded read={getStoredCardsQuery(merchantId)}>{(tokens) => <Cards tokens={tokens} />}</WhenLoaded>
        </ScreenBoundary>
      )}
    </Stack>
  );
}

const Cards = ({ tokens }: { tokens: readonly PayoutToken[] }) =>
  tokens.length === 0 ? (
    <Text size="sm">{t('This merchant has no stored cards')}</Text>
  ) : (
    <SmallTable label={t('Tokens of stored cards')} columns={columns()} rows={tokens} rowKey={({ token }) => token} />
  );
