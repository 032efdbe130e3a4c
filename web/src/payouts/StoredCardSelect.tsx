import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { InputProps } from '../ui/form/formFields.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { getStoredCardsQuery } from './payoutReads.ts';
import { formatCard } from './payoutWords.ts';

interface Props {
  field: InputProps;
  merchantId: number;
}

const failed = (retry: () => void) => (
  <Group gap="sm">
    <Text>{t("The stored cards couldn't be loaded")}</Text>
    <Button variant="default" size="compact-sm" onClick={retry}>
      {t('Try again')}
    </Button>
  </Group>
);

/** Select of a merchant's stored cards (OUT-025). The token of a card can be copied, for example into a payout file. */
export const StoredCardSelect = ({ field, merchantId }: Props) => (
  <ScreenBoundary renderFailed={failed}>
    <WhenLoaded read={getStoredCardsQuery(merchantId)}>
      {(tokens) => (
        <Stack gap={4}>
          <SelectInput
            {...field}
            label={t('Stored card')}
            required
            disabled={field.disabled || tokens.length === 0}
            {...(tokens.length === 0 ? { description: t('This merchant has no stored cards') } : {})}
            data={tokens.map(({ token, brand, card, name }) => ({
              value: token,
              label: [formatCard(brand, card), name].filter(Boolean).join(' · '),
            }))}
          />
          {tokens.some(({ token }) => token === field.value) && (
            <Text size="sm" component="div">
              {t('Token')} <CopyableId value={field.value} what={t('Token')} />
            </Text>
          )}
        </Stack>
      )}
    </WhenLoaded>
  </ScreenBoundary>
);
