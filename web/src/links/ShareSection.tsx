import { Button, Group, Stack, Text } from '@mantine/core';
import type { LinkInfo } from '@portal/contract/links';
import { useShortAddress } from '../solutions/useShortAddress.ts';
import { t } from '../text/t.ts';
import { Section } from '../ui/page/DetailPage.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { Copy } from '../ui/value/Copy.tsx';

/** Where a text can be handed on, by the name of the messenger (LINK-021). */
const messengers = (address: string, text: string): readonly (readonly [name: string, href: string])[] => [
  ['Telegram', `https://t.me/share/url?${new URLSearchParams({ url: address, text })}`],
  ['Viber', `viber://forward?text=${encodeURIComponent(`${text} ${address}`)}`],
  ['WhatsApp', `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`],
];

/** Hands a link on by messengers and by mail, while it waits to be paid (LINK-020). */
export function ShareSection({ link, onMail }: { link: LinkInfo; onMail: () => void }) {
  const address = useShortAddress(link.url, link.url_short);
  const text = [link.invoice_name, moneyText(link.amount, link.currency)].filter((part) => part).join(', ');
  return (
    <Section title={t('Share the link')}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
          <Copy value={address} what={t('Short address')} />
        </Group>
        <Group gap="xs">
          {messengers(address, text).map(([name, href]) => (
            <Button key={name} component="a" href={href} target="_blank" rel="noopener noreferrer" variant="default">
              {name}
            </Button>
          ))}
          {link.can_send && (
            <Button variant="default" onClick={onMail}>
              {t('Mail')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
