import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ButtonInfo } from '@portal/contract/buttons';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { useShortAddress } from '../solutions/useShortAddress.ts';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { Copy } from '../ui/value/Copy.tsx';
import { ButtonLook } from './ButtonLook.tsx';
import { lookOf } from './buttonLook.ts';

/** How a button gets to payers: drawn on a page of the merchant, or as an address. */
export function ButtonShare({ button }: { button: ButtonInfo }) {
  const { id, merchant_id: merchant, button_url: url } = button;
  const short = useShortAddress(url);
  return (
    <>
      <Section title={t('On your page')}>
        <Stack gap="sm" align="flex-start">
          <ButtonLook look={lookOf(button)} />
          <Anchor component={Link} to={paths.buttonCode(merchant, id)} size="sm">
            {t('Edit appearance and get code')}
          </Anchor>
        </Stack>
      </Section>
      <Section title={t('Checkout URL')}>
        <Stack gap="xs">
          {[...new Set([short, url])].map((address) => (
            <Group key={address} gap="xs" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
              <Copy value={address} what={address === url ? t('Checkout URL') : t('Short address')} />
            </Group>
          ))}
        </Stack>
      </Section>
    </>
  );
}
